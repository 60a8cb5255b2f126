import type { ServiceRight } from '../src/contract/service-grants/service-rights.ts';
import type { Caller, Caravan } from './caravan.ts';

type Person = Caller & { id: string; token: string };

/** A provider who calls for whom they serve. */
export const actingUnder = (provider: Caller, grantId: string): Caller => ({
  ...provider,
  headers: { ...provider.headers, serving: grantId },
});

/** Somebody lets a provider work for them, the way people do: invited by a code, and agreed to. @returns the grant's id */
export async function letServe(
  caravan: Caravan,
  provider: Caller,
  served: Caller,
  rights: ServiceRight[],
  until?: string,
): Promise<string> {
  const { code } = await caravan.done('serviceGrants.invite', { rights }, provider);
  const { id } = await caravan.done(
    'serviceGrants.answer',
    { code, rights, ...(until && { until }) },
    served,
  );
  return id;
}

/** A supplier service with a seller whom it serves. */
export async function servedSeller(
  caravan: Caravan,
  rights: ServiceRight[],
): Promise<{
  provider: Person;
  seller: Person & { shopId: string };
  grantId: string;
  acting: Caller;
}> {
  const [provider, seller] = [await caravan.person(4), await caravan.seller()];
  const grantId = await letServe(caravan, provider, seller, rights);
  return { provider, seller, grantId, acting: actingUnder(provider, grantId) };
}
