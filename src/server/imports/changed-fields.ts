import type { GoodsWish, OwnGoods } from '../../contract/goods.ts';
import { changedFields, type ChangedField } from '../../contract/sheet-columns.ts';
import { cleanRichText } from '../../kit/rich-text.ts';
import { wishOf } from './sheet-rules.ts';

type Facts = Record<ChangedField, unknown>;

const titlesOf = ({ texts }: GoodsWish) =>
  Object.entries(texts)
    // As a cell is read.
    .map(([language, { title }]) => [language, title.replace(/\s+/gu, ' ').trim()])
    .filter(([, title]) => title)
    .sort();

const descriptionsOf = ({ texts }: GoodsWish) =>
  Object.entries(texts)
    .map(([language, { description }]) => [language, cleanRichText(description)])
    .filter(([, description]) => description)
    .sort();

/** What a preview compares, part by part; the skus are compared where the product has them already. */
function factsOf(goods: GoodsWish, stays: ReadonlySet<string>): Facts {
  const skus = goods.skus.filter(({ id }) => id !== undefined && stays.has(id));
  const { carton } = goods;
  return {
    category: goods.categoryId,
    language: goods.sourceLanguage,
    title: titlesOf(goods),
    description: descriptionsOf(goods),
    brand: goods.brand,
    type: goods.productType,
    unit: goods.unit,
    moq: goods.moq,
    multiple: goods.multiple,
    weight: goods.weightGrams,
    carton: carton ? [carton.pieces, carton.grams, ...carton.size] : null,
    sites: [...goods.sites].sort(),
    freight: goods.freightTemplateId ?? null,
    pictures: goods.pictures,
    attributes: goods.attributes.map(({ attributeId, valueId }) => `${attributeId} ${valueId}`).sort(),
    specs: goods.specs.map(({ names, values }) => [
      Object.entries(names).sort(),
      values.map((value) => [Object.entries(value.names).sort(), value.picture ?? null]),
    ]),
    variants: goods.skus.map(({ id, values }) => [id ?? 'new', values]),
    skuCode: skus.map(({ code }) => code),
    // Pieces that are added or taken away; of what is there, none.
    stock: skus.map(({ stock, stockSeen }) => stock - (stockSeen ?? stock)),
    price: skus.map(({ tiers }) => tiers.map(({ minimum, price }) => [minimum, price])),
  };
}

/** What saving would change of a product, in the order of the form; nothing where it is as it is. */
export function changedOf(wish: GoodsWish, old: OwnGoods): ChangedField[] {
  const there = new Set(old.skus.map(({ id }) => id));
  const staying = new Set(wish.skus.flatMap(({ id }) => (id !== undefined && there.has(id) ? [id] : [])));
  const [wanted, now] = [factsOf(wish, staying), factsOf(wishOf(old), staying)];
  return changedFields.filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(now[field]));
}
