import type { CallKey } from '../../contract/calls.ts';
import type { ShopOf } from '../../contract/endpoint.ts';
import type { Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ShopCard, ShopWithProducts } from '../../contract/shops/shops.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { cacheRows } from '../platform/cache.ts';
import { getPlaceNames } from '../reference/public.ts';
import { listProductTitles } from './product-titles.ts';
import {
  findShop,
  findShopOfPerson,
  listShopCards,
  listShopsWithWares,
  raiseFrontVersion,
  type ShopCardRow,
  type ShopRow,
  type ShopWithWaresRow,
} from './sql.ts';

export { estimateFreight } from './freight.ts';
export { listProductTitles } from './product-titles.ts';
export { saveShopFigures, type ShopFigures } from './ranked-sql.ts';
export { listVisitors } from './visits.ts';
export { listShopReaders } from './readers.ts';
export { workOnShops } from './jobs.ts';
export { listFreightTemplates, listOwners, listPublicShops, lockShop } from './sql.ts';
export type { ShopRow } from './sql.ts';

/** How a shop is shown wherever it stands beside something else. */
export async function shopCards(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  rows: readonly ShopCardRow[],
): Promise<Map<string, ShopCard>> {
  const placeNames = await getPlaceNames(db, language);
  const year = now.getUTCFullYear();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: readText(row.names as Text, language, row.source_language as Language).text,
        logo: fileAddress(row.logo),
        place:
          placeNames(row.country, row.region_codes.slice(0, 2)).at(-1) ?? countryName(row.country, language),
        years: Math.max(1, year - row.opened_year),
        level: row.level,
        trusted: row.trusted,
      },
    ]),
  );
}

// What a shop is called and where it is changes seldom, and stands on every card.
const keepSeconds = 30;

/** The cards of shops by id. */
export async function getShopCards(
  context: Pick<Context, 'db' | 'language' | 'now'>,
  ids: Iterable<string>,
): Promise<Map<string, ShopCard>> {
  const { db } = context;
  const rows = await cacheRows(db, 'shop cards', ids, keepSeconds, (missing) => listShopCards(db, missing));
  return shopCards(context, [...rows.values()]);
}

/** Shops with their best-selling products, as lists of shops show them. */
export async function showWithProducts(
  context: Context,
  found: readonly ShopWithWaresRow[],
): Promise<ShopWithProducts[]> {
  const [cards, titles] = await Promise.all([
    shopCards(context, found),
    listProductTitles(
      context.db,
      found.flatMap((row) => row.best),
      context.language,
    ),
  ]);
  return found.map((row) => ({
    ...cards.get(row.id)!,
    productCount: row.product_count,
    products: row.best.flatMap((id) => titles.get(id) ?? []),
  }));
}

/** Shops by their ids, each with its best-selling products of the site. */
export async function getShopsWithProducts(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ShopWithProducts>> {
  const shown = await showWithProducts(context, await listShopsWithWares(context.db, ids, context.site));
  return new Map(shown.map((shop) => [shop.id, shop]));
}

/** @throws {Refusal} NOT_FOUND */
export async function getShop(db: Db, id: string): Promise<ShopRow> {
  const shop = requireFound(await findShop(db, id));
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
 * A call's context with the shop it works on, read once.
 * @param whose  `member`: of everybody who works in it; `owner`: of its owner alone
 * @throws {Refusal} FORBIDDEN for those who have none, and for a member where only the owner may
 */
export async function withOwnShop(context: SignedIn, whose: ShopOf = 'member'): Promise<InShop> {
  const shop = await getOwnShop(context.db, context.actor.accountId);
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
  const own = await findShopOfPerson(db, accountId);
  if (own && [...shopIds].includes(own.id)) throw new Refusal('OWN_SHOP');
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

/** What a shop is called in a language. */
export const nameShop = (shop: ShopRow, language: Language): string =>
  readText(shop.names as Text, language, shop.source_language as Language).text;
