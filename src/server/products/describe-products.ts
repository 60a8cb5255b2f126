import type { ShownProduct } from '../../contract/orders/shown-product.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { getUnitNames } from '../reference/public.ts';
import { listDescribedRows, type DescribedRow } from './describe-products-sql.ts';

/**
 * What skus are: everything that a buyer reads of them besides price, stock and terms, in one language each. Two answers
 * that are equal describe the same thing.
 * @param skus  with the language the buyer reads; where the seller has no text in it, the one that is shown instead
 * @returns in their order; undefined for what is there no more
 */
export async function describeProducts(
  db: Db,
  skus: readonly { skuId: string; language: Language }[],
): Promise<(ShownProduct | undefined)[]> {
  const rows = await listDescribedRows(db, [...new Set(skus.map(({ skuId }) => skuId))]);
  const bySku = new Map(rows.map((row) => [row.sku_id, row]));
  const products: (ShownProduct | undefined)[] = [];
  for (const { skuId, language: wanted } of skus) {
    const row = bySku.get(skuId);
    if (!row) {
      products.push(undefined);
      continue;
    }
    const titles = Object.fromEntries(Object.entries(row.texts).map(([key, text]) => [key, text!.title]));
    const { text: title, language } = readText(titles, wanted, row.source_language);
    // All of it in the language of its title, so that asking for that language describes the same.
    products.push(describe(row, title, language, await getUnitNames(db, language)));
  }
  return products;
}

function describe(
  row: DescribedRow,
  title: string,
  language: Language,
  units: ReadonlyMap<string, string>,
): ShownProduct {
  const name = (names: Text) => readText(names, language, row.source_language).text;
  return {
    language,
    title,
    description: row.texts[language]?.description ?? '',
    spec: row.spec_values.map((value, at) => ({
      name: name(row.specs[at]?.names ?? {}),
      value: name(row.specs[at]?.values[value]?.names ?? {}),
    })),
    unit: units.get(row.unit_code) ?? row.unit_code,
    brand: row.brand_names?.[language] ?? row.brand_names?.name ?? row.brand,
    pictures: row.sku_picture ? [row.sku_picture, ...row.pictures] : row.pictures,
    video: row.video,
    attributes: row.attributes.map(({ names, value }) => ({ name: name(names), value: name(value) })),
    weightGrams: row.weight_grams || null,
    carton: row.carton_size && {
      pieces: row.carton_pieces!,
      grams: row.carton_grams!,
      size: row.carton_size,
    },
    productType: row.product_type,
    code: row.codes.join(' · '),
    ...(row.no_return && { noReturn: true }),
  };
}
