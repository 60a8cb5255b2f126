import type { ProductCard } from '../../contract/catalog/catalog.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
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
export { inCurrency, quantityIssue, tierPrice } from './rules.ts';
export {
  addOwnAttribute,
  addOwnValue,
  listInSheet as listImportAttributes,
  listOffered as listOfferedAttributes,
} from './own-attributes.ts';
export { addQuotedProducts } from './quoted-products.ts';
export { saveProductFigures } from './figures.ts';
export { countOwnProducts, listChosenProducts } from './chosen.ts';
export { countProductOfSite, listProductOfSite, listPublicCategories } from './public-pages.ts';
export { isProductOfShop, listOffers, listStandings, type OfferRow } from './sql.ts';
export {
  findHumanText,
  findNameInLanguage,
  findSourceText,
  findTextInLanguage,
  saveMachineText,
} from './texts.ts';
export { getCategories, getCategoryCounts, namePath } from './tree.ts';
export { listPacking, type Packing } from './packing.ts';
export { countSkusOfPart, listSkuCodes } from './own-products-sql.ts';
export { findProductByCode, readProductOfPart } from './sheet-products.ts';
export { checkProduct, writeProducts } from './write-products.ts';

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
  const price = (amount: bigint, row: CardRow) =>
    wireMoney(inCurrency(amount, row.currency, currency, rates), currency);
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

/** The names of the spec values a sku has, in a language. */
export function nameSpec(specs: readonly Spec[], values: readonly number[], language: Language): string[] {
  return values.map((value, i) => readText(specs[i]?.values[value]?.names ?? {}, language).text);
}
