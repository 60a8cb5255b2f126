import { roles } from '../../contract/accounts/roles.ts';
import type { SignedIn } from '../platform/context.ts';
import { listServedShops } from '../products/public.ts';
import { getOwnShop, nameShop } from '../shops/public.ts';

/** A shop whose prices and stock somebody works on. */
export interface WorkedShop {
  /** Of the grant by which it is served; null for one's own. */
  grantId: string | null;
  name: string;
  mayPrice: boolean;
  /** What new products are priced in. */
  currency: string;
}

/** The shops of whoever calls, by id: their own, or those that let them write products. @throws {Refusal} FORBIDDEN */
export async function listWorkedShops(context: SignedIn): Promise<Map<string, WorkedShop>> {
  if (context.actor.role === roles.seller) {
    const shop = await getOwnShop(context.db, context.actor.accountId);
    const { sale_currency: currency } = shop;
    const name = nameShop(shop, context.language);
    return new Map([[shop.id, { grantId: null, name, mayPrice: true, currency }]]);
  }
  const served = await listServedShops(context);
  return new Map(
    [...served].map(([id, { grantId, name, rights, currency }]) => [
      id,
      { grantId, name, mayPrice: rights.includes('prices'), currency },
    ]),
  );
}
