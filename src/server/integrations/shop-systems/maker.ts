import { roles } from '../../../contract/accounts/roles.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { findSellerStanding } from '../../accounts/public.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { getShop, findOwnShop } from '../../shops/public.ts';

/** What a connection does, its maker must be allowed to: it is set up, and it writes products. */
export const connectionRights = ['store', 'products'] as const satisfies readonly ShopRight[];

/** Of one whose orders are placed there besides: its maker ships them here. */
export const orderRights = [...connectionRights, 'orders'] as const satisfies readonly ShopRight[];

/** What a connection does now, its maker must be allowed to. */
export const rightsOf = ({ orders_since: since }: { orders_since: Date | null }): readonly ShopRight[] =>
  since ? orderRights : connectionRights;

/** Who connected a shop, with what they may do in it now; undefined where they may not do what a connection does. */
export async function findMaker(
  db: Db,
  { shop_id: shopId, created_by: accountId }: { shop_id: string; created_by: string | null },
  wantedRights: readonly ShopRight[] = connectionRights,
): Promise<Actor | undefined> {
  if (!accountId) return undefined;
  const [standing, ownShop, shop] = await Promise.all([
    findSellerStanding(db, accountId),
    findOwnShop(db, accountId),
    getShop(db, shopId),
  ]);
  if (!standing || ownShop?.id !== shopId || shop.closed_at !== null) return undefined;
  const maker = { accountId, role: roles.seller, audited: true, company: null };
  if (shop.owner_id === accountId)
    return standing.audit_status === 1 ? { ...maker, shopRights: null } : undefined;
  const rights = (standing.rights ?? []) as ShopRight[];
  return wantedRights.every((right) => rights.includes(right)) ? { ...maker, shopRights: rights } : undefined;
}
