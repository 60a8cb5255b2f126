import type { ShopCard, ShopWithGoods } from '../../contract/shops.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { fileAddress } from '../files/door.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { rememberRows } from '../platform/remember.ts';
import { getPlaceNames } from '../reference/door.ts';
import { listGoodsTitles } from './goods-titles.ts';
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
export { listGoodsTitles } from './goods-titles.ts';
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
  const rows = await rememberRows(db, 'shop cards', ids, keepSeconds, (missing) =>
    listShopCards(db, missing),
  );
  return shopCards(context, [...rows.values()]);
}

/** Shops with their best-selling goods, as lists of shops show them. */
export async function showWithGoods(
  context: Context,
  found: readonly ShopWithWaresRow[],
): Promise<ShopWithGoods[]> {
  const [cards, titles] = await Promise.all([
    shopCards(context, found),
    listGoodsTitles(
      context.db,
      found.flatMap((row) => row.best),
      context.language,
    ),
  ]);
  return found.map((row) => ({
    ...cards.get(row.id)!,
    goodsCount: row.goods_count,
    goods: row.best.flatMap((id) => titles.get(id) ?? []),
  }));
}

/** Shops by their ids, each with its best-selling goods of the site. */
export async function getShopsWithGoods(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ShopWithGoods>> {
  const shown = await showWithGoods(context, await listShopsWithWares(context.db, ids, context.site));
  return new Map(shown.map((shop) => [shop.id, shop]));
}

/** @throws {Refusal} NOT_FOUND */
export async function getShop(db: Db, id: string): Promise<ShopRow> {
  const shop = await findShop(db, id);
  if (!shop) throw new Refusal('NOT_FOUND');
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
