import type { ProductInput, OwnProduct } from '../../contract/products/products.ts';
import { changedFields, type ChangedField } from '../../contract/imports/product-columns.ts';
import { cleanRichText } from '../../kit/text/rich-text.ts';
import { inputOf } from './sheet/sheet-rules.ts';

/** Certificates are compared apart: they are no part of what a product's form saves. */
type Facts = Record<Exclude<ChangedField, 'certificates'>, unknown>;

const titlesOf = ({ texts }: ProductInput) =>
  Object.entries(texts)
    // As a cell is read.
    .map(([language, { title }]) => [language, title.replace(/\s+/gu, ' ').trim()])
    .filter(([, title]) => title)
    .sort();

const descriptionsOf = ({ texts }: ProductInput) =>
  Object.entries(texts)
    .map(([language, { description }]) => [language, cleanRichText(description)])
    .filter(([, description]) => description)
    .sort();

/** What a preview compares, part by part; the skus are compared where the product has them already. */
function factsOf(product: ProductInput, stays: ReadonlySet<string>): Facts {
  const skus = product.skus.filter(({ id }) => id !== undefined && stays.has(id));
  const { carton } = product;
  return {
    category: product.categoryId,
    language: product.sourceLanguage,
    title: titlesOf(product),
    description: descriptionsOf(product),
    brand: product.brand,
    type: product.productType,
    unit: product.unit,
    moq: product.moq,
    multiple: product.multiple,
    weight: product.weightGrams,
    hsCode: product.hsCode,
    originCountry: product.originCountry,
    carton: carton ? [carton.pieces, carton.grams, ...carton.size] : null,
    sites: [...product.sites].sort(),
    freight: product.freightTemplateId ?? null,
    pictures: product.pictures,
    attributes: product.attributes.map(({ attributeId, valueId }) => `${attributeId} ${valueId}`).sort(),
    specs: product.specs.map(({ names, values }) => [
      Object.entries(names).sort(),
      values.map((value) => [Object.entries(value.names).sort(), value.picture ?? null]),
    ]),
    variants: product.skus.map(({ id, values }) => [id ?? 'new', values]),
    skuCode: skus.map(({ code }) => code),
    gtin: skus.map(({ gtin }) => gtin),
    // Pieces that are added or taken away; of what is there, none.
    stock: skus.map(({ stock, stockSeen }) => stock - (stockSeen ?? stock)),
    price: skus.map(({ tiers }) => tiers.map(({ minimum, price }) => [minimum, price])),
  };
}

/** What saving would change of a product, in the order of the form; nothing where it is as it is. */
export function changedOf(
  input: ProductInput,
  old: OwnProduct,
  certificates: { namedIds: readonly string[] | undefined; storedIds: readonly string[] },
): ChangedField[] {
  const ids = new Set(old.skus.map(({ id }) => id));
  const staying = new Set(input.skus.flatMap(({ id }) => (id !== undefined && ids.has(id) ? [id] : [])));
  const [requestedFacts, now] = [factsOf(input, staying), factsOf(inputOf(old), staying)];
  const { namedIds, storedIds } = certificates;
  const isCertifiedAnew =
    namedIds !== undefined && [...new Set(namedIds)].sort().join() !== [...storedIds].sort().join();
  return changedFields.filter((field) =>
    field === 'certificates'
      ? isCertifiedAnew
      : JSON.stringify(requestedFacts[field]) !== JSON.stringify(now[field]),
  );
}
