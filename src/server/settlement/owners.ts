import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { getPartnerNames } from '../accounts/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getOwnShop, getShopCards } from '../shops/public.ts';

/** In whose name the ledger holds money and pays it out: a shop, or a provider of trade services (their account). */
export interface MoneyOwner {
  kind: 'shop' | 'provider';
  id: string;
}

/** Whose money a caller sees as their own; null for buyers, who hold none. @throws {Refusal} FORBIDDEN without a shop */
export async function findMoneyOwner({ db, actor }: SignedIn): Promise<MoneyOwner | null> {
  if (actor.role === roles.tradeService) return { kind: 'provider', id: actor.accountId };
  if (actor.role === roles.seller) return { kind: 'shop', id: (await getOwnShop(db, actor.accountId)).id };
  return null;
}

/** @throws {Refusal} FORBIDDEN for those who hold no money */
export async function getMoneyOwner(context: SignedIn): Promise<MoneyOwner> {
  const owner = await findMoneyOwner(context);
  if (!owner) throw new Refusal('FORBIDDEN');
  return owner;
}

/** What owners are called, by their id. */
export async function getOwnerNames(
  context: Context,
  owners: readonly MoneyOwner[],
): Promise<Map<string, string>> {
  const idsOf = (kind: MoneyOwner['kind']) =>
    owners.flatMap((owner) => (owner.kind === kind ? owner.id : []));
  const [shops, providers] = await Promise.all([
    getShopCards(context, idsOf('shop')),
    getPartnerNames(context.db, idsOf('provider')),
  ]);
  return new Map([...[...shops].map(([id, { name }]) => [id, name] as const), ...providers]);
}
