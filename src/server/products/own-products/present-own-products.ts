import type { OwnProduct, OwnProductRow as ListedProduct } from '../../../contract/products/products.ts';
import { languageCodes, readText, type Text } from '../../../kit/languages.ts';
import { richOf } from '../../../kit/text/rich-text.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getCategories } from '../../categories/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Context } from '../../platform/context.ts';
import { getUnitNames } from '../../reference/public.ts';
import type { OwnRow } from './own-products-sql.ts';
import type { OwnProductRow } from '../whole-products-sql.ts';

/** A product as its seller changes it. */
export const showOwnProducts = (product: OwnProductRow): OwnProduct => ({
  id: product.id,
  version: product.version,
  status: product.publish_status,
  code: product.code,
  categoryId: product.category_id,
  sourceLanguage: product.source_language,
  texts: Object.fromEntries(
    Object.entries(product.texts).map(([language, { title, description, markup, origin }]) => [
      language,
      { title, description: markup || richOf(description), origin },
    ]),
  ),
  unit: product.unit_code,
  currency: product.currency,
  moq: product.moq,
  multiple: product.multiple,
  weightGrams: product.weight_grams,
  hsCode: product.hs_code,
  originCountry: product.origin_country,
  carton: product.carton_size && {
    pieces: product.carton_pieces!,
    grams: product.carton_grams!,
    size: product.carton_size,
  },
  brand: product.brand,
  productType: product.product_type,
  sites: product.sites,
  pictures: product.pictures,
  video: product.video,
  freightTemplateId: product.freight_template_id,
  specs: product.specs.map(({ names, values }) => ({
    names: ours(names),
    values: values.map((value) => ({ names: ours(value.names), picture: value.picture ?? null })),
  })),
  skus: product.skus.map(({ minimums, prices, elsewhere, ...sku }) => ({
    ...sku,
    elsewhere: Object.entries(elsewhere).map(([warehouseId, stock]) => ({ warehouseId, stock })),
    tiers: minimums.map((minimum, i) => ({ minimum, price: prices[i]! })),
  })),
  attributes: product.attributes,
});

/** Names that came with an import may be in languages that the form does not know. */
const ours = (names: Text): Text =>
  Object.fromEntries(languageCodes.flatMap((code) => (names[code] ? [[code, names[code]]] : [])));

/** A seller's products as they stand in a list. */
export async function showOwnRows(
  { db, language }: Pick<Context, 'db' | 'language'>,
  rows: readonly OwnRow[],
): Promise<ListedProduct[]> {
  const [categories, units] = await Promise.all([getCategories(db), getUnitNames(db, language)]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    title: row.title ?? '',
    titleLanguage: row.title_language ?? language,
    picture: fileAddress(row.picture),
    category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
    priceFrom: wireMoney(row.price_from, row.currency),
    priceTo: wireMoney(row.price_to, row.currency),
    moq: row.moq,
    unit: units.get(row.unit_code) ?? row.unit_code,
    stock: Number(row.stock),
    skus: row.skus,
    runsOut: row.runs_out,
    status: row.publish_status,
    productType: row.product_type,
    noReturn: row.no_return,
    pricesShownTo: row.prices_shown_to ?? 'shop',
    isPriceHidden: row.price_hidden,
    salesCount: row.sales_count,
    updatedAt: wireTime(row.updated_at),
    recommended: row.recommended,
    isTakenDown: row.taken_down,
    inLivePool: row.offer_state === 'included',
  }));
}
