import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { listContactsOfShop, listReadersOfShop, type Contact, type Reader } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import { ownerOf } from './sql.ts';

/** Who of a shop hears of something: its owner, and the members who may do what follows from it. */
export const listShopReaders = (db: Db, shopId: string, right: ShopRight): Promise<Reader[]> =>
  listReadersOfShop(db, shopId, ownerOf(shopId), right);

/** The same of those who have to hear of it by whatever way there is. */
export const listShopContacts = (db: Db, shopId: string, right: ShopRight): Promise<Contact[]> =>
  listContactsOfShop(db, shopId, ownerOf(shopId), right);
