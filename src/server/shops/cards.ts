import type { ShopCard, ShopWithProducts } from '../../contract/shops/shops.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { cacheRows } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import { getPlaceNames } from '../reference/public.ts';
import { listProductTitles } from './product-titles.ts';
import {
  listShopCards,
  listShopsWithWares,
  type ShopCardRow,
  type ShopRow,
  type ShopWithWaresRow,
} from './sql.ts';

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

const cardRows = (db: Db, ids: Iterable<string>) =>
  cacheRows(db, 'shop cards', ids, keepSeconds, (missing, db) => listShopCards(db, missing));

/** The cards of shops by id. */
export async function getShopCards(
  context: Pick<Context, 'db' | 'language' | 'now'>,
  ids: Iterable<string>,
): Promise<Map<string, ShopCard>> {
  const rows = await cardRows(context.db, ids);
  return shopCards(context, [...rows.values()]);
}

/** The terms of a shop, to be shown beside its products; what is agreed on reads the shop itself. @throws {Refusal} NOT_FOUND */
export async function getShopTerms(
  db: Db,
  id: string,
): Promise<Pick<ShopRow, 'pre_ratio' | 'export_term' | 'return_terms'>> {
  return requireFound((await cardRows(db, [id])).get(id));
}

/** Shops with their best-selling products, as lists of shops show them. */
export async function showWithProducts(
  context: Context,
  results: readonly ShopWithWaresRow[],
): Promise<ShopWithProducts[]> {
  const [cards, titles] = await Promise.all([
    shopCards(context, results),
    listProductTitles(
      context.db,
      results.flatMap((row) => row.best),
      context.language,
    ),
  ]);
  return results.map((row) => ({
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
  const cards = await showWithProducts(context, await listShopsWithWares(context.db, ids, context.site));
  return new Map(cards.map((shop) => [shop.id, shop]));
}

/** What a shop is called in a language. */
export const nameShop = (shop: ShopRow, language: Language): string =>
  readText(shop.names as Text, language, shop.source_language as Language).text;
