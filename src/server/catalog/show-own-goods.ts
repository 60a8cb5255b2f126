import type { OwnGoods } from '../../contract/goods.ts';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { richOf } from '../../kit/rich-text.ts';
import type { OwnGoodsRow } from './own-goods-sql.ts';

/** A product as its seller changes it. */
export const showOwnGoods = (goods: OwnGoodsRow): OwnGoods => ({
  id: goods.id,
  version: goods.version,
  status: goods.publish_status,
  code: goods.code,
  categoryId: goods.category_id,
  sourceLanguage: goods.source_language,
  texts: Object.fromEntries(
    Object.entries(goods.texts).map(([language, { title, description, markup, origin }]) => [
      language,
      { title, description: markup || richOf(description), origin },
    ]),
  ),
  unit: goods.unit_code,
  currency: goods.currency,
  moq: goods.moq,
  multiple: goods.multiple,
  weightGrams: goods.weight_grams,
  carton: goods.carton_size && {
    pieces: goods.carton_pieces!,
    grams: goods.carton_grams!,
    size: goods.carton_size,
  },
  brand: goods.brand,
  productType: goods.product_type,
  sites: goods.sites,
  pictures: goods.pictures,
  video: goods.video,
  freightTemplateId: goods.freight_template_id,
  specs: goods.specs.map(({ names, values }) => ({
    names: ours(names),
    values: values.map((value) => ({ names: ours(value.names), picture: value.picture ?? null })),
  })),
  skus: goods.skus.map(({ minimums, prices, ...sku }) => ({
    ...sku,
    tiers: minimums.map((minimum, i) => ({ minimum, price: prices[i]! })),
  })),
  attributes: goods.attributes,
});

/** Names that came with an import may be in languages that the form does not know. */
const ours = (names: Text): Text =>
  Object.fromEntries(languageCodes.flatMap((code) => (names[code] ? [[code, names[code]]] : [])));
