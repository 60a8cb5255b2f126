import type { Quote, ShownOpportunity, WholeOpportunity } from '../../contract/opportunities.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { getCategories, getGoodsCards, inCurrency } from '../catalog/door.ts';
import { fileAddress } from '../files/door.ts';
import type { Context } from '../platform/context.ts';
import { getUnitNames } from '../reference/door.ts';
import { getShopCards } from '../shops/door.ts';
import { showDocuments } from './documents.ts';
import { lastDayOf, stateAt, termsOf } from './rules.ts';
import type { OpportunityRow, QuoteRow } from './sql.ts';

/** Requests as everybody may see them: nothing of the buyer is in them. */
export async function showOpportunities(
  { db, language, now }: Context,
  found: readonly OpportunityRow[],
): Promise<ShownOpportunity[]> {
  const [categories, units] = await Promise.all([getCategories(db), getUnitNames(db, language)]);
  return found.map((row) => ({
    id: row.id,
    title: row.title,
    language: row.language as Language,
    pictures: row.pictures.map(fileAddress),
    category: {
      id: row.category_id,
      name: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
    },
    quantity: row.quantity,
    unit: units.get(row.unit_code) ?? row.unit_code,
    targetPrice:
      row.target_price !== null && row.currency !== null
        ? { amount: String(row.target_price), currency: row.currency }
        : null,
    country: row.country,
    countryName: countryName(row.country, language),
    state: stateAt(row, now),
    quoteCount: row.quote_count,
    publishedAt: row.published_at.toISOString(),
    lastDay: lastDayOf(row.deadline),
  }));
}

export async function showWhole(context: Context, row: OpportunityRow): Promise<WholeOpportunity> {
  const [shown] = await showOpportunities(context, [row]);
  return { ...shown!, details: row.details, documents: await showDocuments(context.db, row.id) };
}

export async function showQuotes(context: Context, found: readonly QuoteRow[]): Promise<Quote[]> {
  const { currency, rates } = context;
  const [shops, goods] = await Promise.all([
    getShopCards(
      context,
      found.map((row) => row.shop_id),
    ),
    getGoodsCards(
      context,
      found.flatMap((row) => row.goods_id ?? []),
    ),
  ]);
  const byId = new Map(goods.map((card) => [card.id, card]));
  return found.map((row) => ({
    id: row.id,
    shop: shops.get(row.shop_id)!,
    price: { amount: String(row.price), currency: row.currency },
    about: { amount: String(inCurrency(row.price, row.currency, currency, rates)), currency },
    freight: { amount: String(row.freight), currency: row.currency },
    counter:
      row.counter_price === null
        ? null
        : {
            price: { amount: String(row.counter_price), currency: row.currency },
            note: row.counter_note,
            at: row.countered_at!.toISOString(),
          },
    orderId: row.order_id,
    termsAt: termsOf(row),
    minimum: row.minimum,
    leadDays: row.lead_days,
    validUntil: row.valid_until,
    note: row.note,
    language: row.language as Language,
    goods: byId.get(row.goods_id ?? '') ?? null,
    quotedAt: row.quoted_at.toISOString(),
    revisedAt: row.revised_at?.toISOString() ?? null,
  }));
}
