import type { GoodsCard } from '../../contract/catalog.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { fileAddress } from '../files/door.ts';
import type { Context } from '../platform/context.ts';
import { getUnitNames } from '../reference/door.ts';
import { getShopCards } from '../shops/door.ts';
import { inCurrency, type Spec } from './rules.ts';
import { listCards, type CardRow } from './sql.ts';

export { addDraft } from './drafts.ts';
export {
  askForPictures,
  countPicturesOnTheirWay,
  fetchPictures,
  listFetchedPictures,
  type FetchedPicture,
} from './fetched-pictures.ts';
export { workOnCatalog } from './jobs.ts';
export { inCurrency, quantityProblem, tierPrice } from './rules.ts';
export {
  addOwnAttribute,
  addOwnValue,
  listInSheet as listSheetAttributes,
  listOffered as listOfferedAttributes,
} from './own-attributes.ts';
export { addQuotedGoods } from './quoted-goods.ts';
export { saveGoodsFigures } from './figures.ts';
export { countOwnGoods, listChosenGoods } from './chosen.ts';
export { countGoodsOfSite, listGoodsOfSite, listPublicCategories } from './public-pages.ts';
export { isGoodsOfShop, listOffers, listStandings, type OfferRow } from './sql.ts';
export {
  findHumanText,
  findNameInLanguage,
  findSourceText,
  findTextInLanguage,
  saveMachineText,
} from './texts.ts';
export { getCategories, getCategoryCounts, namePath } from './tree.ts';
export { listPacking, type Packing } from './packing.ts';
export { countSkusOfPart, listSkuCodes } from './own-goods-sql.ts';
export { findGoodsByCode, readGoodsOfPart } from './sheet-goods.ts';
export { checkGoods, writeGoods } from './write-goods.ts';

/** Makes cards of rows: prices in the caller's currency, the shop beside. */
export async function showCards(context: Context, rows: readonly CardRow[]): Promise<GoodsCard[]> {
  const { db, language, currency, rates } = context;
  const [shops, units] = await Promise.all([
    getShopCards(
      context,
      rows.map((row) => row.shop_id),
    ),
    getUnitNames(db, language),
  ]);
  const price = (amount: bigint, row: CardRow) => ({
    amount: String(inCurrency(amount, row.currency, currency, rates)),
    currency,
  });
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

/** Cards of goods by id, in the order of the ids. */
export async function getGoodsCards(context: Context, ids: readonly string[]): Promise<GoodsCard[]> {
  return ids.length > 0 ? showCards(context, await listCards(context.db, ids, context.language)) : [];
}

/** The names of the spec values a sku has, in a language. */
export function nameSpec(specs: readonly Spec[], values: readonly number[], language: Language): string[] {
  return values.map((value, i) => readText(specs[i]?.values[value]?.names ?? {}, language).text);
}
