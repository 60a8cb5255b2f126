import type { ProductCard } from '../../contract/catalog/catalog.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { unitPriceIn } from './rules.ts';
import { listCards, type CardRow } from './sql.ts';

/** Makes cards of rows: prices in the caller's currency, the shop beside. */
export async function showCards(context: Context, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const { db, language, currency, rates } = context;
  const [shops, units] = await Promise.all([
    getShopCards(
      context,
      rows.map((row) => row.shop_id),
    ),
    getUnitNames(db, language),
  ]);
  const price = (amount: bigint | null, row: CardRow) =>
    amount === null ? null : wireUnitPrice(unitPriceIn(amount, row.currency, currency, rates));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    titleLanguage: row.title_language,
    pictures: row.pictures.map(fileAddress),
    priceFrom: price(row.price_from, row),
    priceTo: price(row.price_to, row),
    moq: row.moq,
    unit: units.get(row.unit_code) ?? row.unit_code,
    salesCount: row.sales_count,
    labels: row.labels,
    hasVideo: row.has_video,
    shop: shops.get(row.shop_id)!,
  }));
}

/** Cards of products by id, in the order of the ids. */
export async function getProductCards(context: Context, ids: readonly string[]): Promise<ProductCard[]> {
  return ids.length > 0 ? showCards(context, await listCards(context.db, ids, context.language)) : [];
}

/**
 * The same of those that are on sale now. Which products a search finds is kept for a while; what was taken down since,
 * or whose shop has closed, is not among its cards.
 */
export async function getCardsOnSale(context: Context, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return showCards(context, await listCards(context.db, ids, context.language, { onSale: true }));
}
