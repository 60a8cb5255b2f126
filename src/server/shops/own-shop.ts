import type { CallKey } from '../../contract/calls.ts';
import type { ShopOf } from '../../contract/endpoint.ts';
import type { Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import {
  findShop,
  findShopOfPerson,
  listTradedShops,
  raiseFrontVersion,
  type ShopRow,
  type TradedShop,
} from './sql.ts';

/** @throws {Refusal} NOT_FOUND */
export async function getShop(db: Db, id: string): Promise<ShopRow> {
  const shop = requireFound(await findShop(db, id));
  return shop;
}

/**
 * A shop as visitors meet it: one that has closed is not there.
 * @throws {Refusal} NOT_FOUND
 */
export async function getOpenShop(db: Db, id: string): Promise<ShopRow> {
  const shop = await getShop(db, id);
  if (shop.closed_at !== null) throw new Refusal('NOT_FOUND');
  return shop;
}

/**
 * The shop of the seller who calls: their own, or the one they work in as a member.
 * @throws {Refusal} FORBIDDEN when there is none.
 */
export async function getOwnShop(db: Db, accountId: string): Promise<ShopRow> {
  const shop = await findShopOfPerson(db, accountId);
  if (!shop) throw new Refusal('FORBIDDEN');
  return shop;
}

/** What a call on the caller's own shop gets (`shopOf` in the contract). */
export interface InShop extends SignedIn {
  shop: ShopRow;
}

/** Handlers of which some work on the caller's own shop. */
export type ShopHandlers<Key extends CallKey> = Handlers<Key, Context, SignedIn, Staffed, InShop>;

/**
 * A call's context with the shop it works on, read once: the caller's, or of whom a provider serves.
 * @param whose  `member`: of everybody who works in it; `owner`: of its owner alone
 * @throws {Refusal} FORBIDDEN for those who have none, and for a member where only the owner may
 */
export async function withOwnShop(context: SignedIn, whose: ShopOf = 'member'): Promise<InShop> {
  const { servedId } = context.serving ?? {};
  const shop = await getOwnShop(context.db, servedId ?? context.actor.accountId);
  // Whoever is served lets others into their own shop, never into one they only work in.
  if (servedId !== undefined && shop.owner_id !== servedId) throw new Refusal('FORBIDDEN');
  if (whose === 'owner' && shop.owner_id !== context.actor.accountId) throw new Refusal('FORBIDDEN');
  return { ...context, shop };
}

/** A side of a trade: a buyer, or the shop of a seller. */
export type Party = { side: 'buyer'; buyerId: string } | { side: 'seller'; shopId: string };

/** Whose things a caller sees: their own as a buyer, their shop's as a seller. @throws {Refusal} FORBIDDEN */
export async function partyOf({ db, actor }: SignedIn): Promise<Party> {
  if (actor.role === roles.buyer) return { side: 'buyer', buyerId: actor.accountId };
  return { side: 'seller', shopId: (await getOwnShop(db, actor.accountId)).id };
}

/** Nobody trades with the shop they own or work in. @throws {Refusal} OWN_SHOP */
export async function refuseOwnShop(db: Db, accountId: string, shopIds: Iterable<string>): Promise<void> {
  const shop = await findShopOfPerson(db, accountId);
  if (shop && [...shopIds].includes(shop.id)) throw new Refusal('OWN_SHOP');
}

/** Whoever acts for a company decides nothing there about what their own shop sold it. @throws {Refusal} OWN_SHOP */
export async function refuseBothSides(
  db: Db,
  { company }: Pick<SignedIn['actor'], 'company'>,
  shopId: string,
): Promise<void> {
  if (company) await refuseOwnShop(db, company.personId, [shopId]);
}

/**
 * The shops that somebody buys from, by their ids: none of them is their own.
 * @param tables  ids of freight tables that products name
 * @throws {Refusal} OWN_SHOP, NOT_FOUND
 */
export async function getTradedShops(
  db: Db,
  accountId: string,
  shopIds: readonly string[],
  tables: readonly string[],
): Promise<(shopId: string) => TradedShop> {
  const shops = new Map(
    (await listTradedShops(db, shopIds, accountId, tables)).map((shop) => [shop.id, shop]),
  );
  if ([...shops.values()].some((shop) => shop.is_own)) throw new Refusal('OWN_SHOP');
  return (shopId) => requireFound(shops.get(shopId));
}

/** A suspended shop offers nothing new. @throws {Refusal} SHOP_SUSPENDED */
export async function refuseSuspended(db: Db, shopId: string): Promise<void> {
  if ((await getShop(db, shopId)).suspended) throw new Refusal('SHOP_SUSPENDED');
}

/** The shop of whoever calls, as owner or member; undefined where they have none. */
export const findOwnShop = (db: Db, accountId: string): Promise<ShopRow | undefined> =>
  findShopOfPerson(db, accountId);

/**
 * Counts an arrangement of a shop's page and keeps its row until the transaction ends.
 * @param version  the one that was changed
 * @returns the new version
 * @throws {Refusal} SHOP_CHANGED when somebody else was faster
 */
export async function raiseFront(tx: Db, shopId: string, version: number): Promise<number> {
  const raised = await raiseFrontVersion(tx, shopId, version);
  if (raised === undefined) throw new Refusal('SHOP_CHANGED');
  return raised;
}
