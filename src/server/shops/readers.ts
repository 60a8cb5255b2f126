import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { listMembersWith, listReaders, type Reader } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import { findShop } from './sql.ts';

/** Who of a shop hears of something: its owner, and the members who may do what follows from it. */
export async function listShopReaders(db: Db, shopId: string, right: ShopRight): Promise<Reader[]> {
  const [shop, members] = await Promise.all([findShop(db, shopId), listMembersWith(db, shopId, right)]);
  if (!shop) return [];
  return listReaders(db, [shop.owner_id, ...members.map((member) => member.account_id)]);
}
