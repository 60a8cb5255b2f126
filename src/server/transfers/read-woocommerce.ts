import { productLimits } from '../../contract/products/product-limits.ts';
import { cellOf, numberOf, type Raw, type Row } from './raw.ts';

const kinds = new Set(['simple', 'variable', 'variation', 'grouped', 'external']);
/** "simple, virtual, downloadable" is simple. */
const kindOf = (row: Row): string => cellOf(row, 'type').split(',', 1)[0]!.trim().toLowerCase();

/** Whether a table is the CSV of products that WooCommerce exports, with English heads. */
export const isWooCommerce = (row: Row): boolean => kinds.has(kindOf(row)) && cellOf(row, 'name') !== '';

/**
 * WooCommerce's products: a variable one stands in a row of its own, its variations name it as their parent, by its
 * number ("id:12") or its item number.
 */
export function readWooCommerce(rows: readonly Row[]): Raw[] {
  const variations = Map.groupBy(
    rows.filter((row) => kindOf(row) === 'variation'),
    (row) => cellOf(row, 'parent'),
  );
  const parents = new Set<string>();
  const read = rows.flatMap((row): Raw[] => {
    if (kindOf(row) === 'variation') return [];
    const [name, id, code] = [cellOf(row, 'name'), cellOf(row, 'id'), cellOf(row, 'sku')];
    const keys = [...(id ? [`id:${id}`] : []), ...(code ? [code] : [])];
    // Whose variations these are is not known where two say that they are theirs.
    if (keys.some((key) => parents.has(key))) return [{ name, issues: { id: 'twice' } }];
    for (const key of keys) parents.add(key);
    const kind = kindOf(row);
    // What is put together of others, or sold elsewhere, is no product by itself.
    if (kind !== 'simple' && kind !== 'variable') return [{ name, issues: { type: 'wrong' } }];
    const variants = kind === 'variable' ? keys.flatMap((key) => variations.get(key) ?? []) : [];
    if (variants.length > productLimits.skus) return [{ name, issues: { skus: 'tooMany' } }];
    return [{ name, read: () => productsOf(row, variants) }];
  });
  const lost = [...variations].filter(([parent]) => !parents.has(parent));
  return [...read, ...lost.map(([parent]) => ({ name: parent, issues: { record: 'missing' } as const }))];
}

function productsOf(row: Row, variations: readonly Row[]) {
  const said = attributesOf(row);
  const differing = new Set(variations.flatMap((one) => attributesOf(one).map(({ name }) => name)));
  const specs = said.filter(({ name }) => differing.has(name));
  const skus = variations.length > 0 ? allSkusOf(variations, specs) : [skuOf(row, [])];
  return {
    id: cellOf(row, 'id', 'sku'),
    title: cellOf(row, 'name'),
    description: cellOf(row, 'description', 'short_description').replaceAll('\\n', '\n'),
    category: (listOf(cellOf(row, 'categories'))[0] ?? '').split('>').map((part) => part.trim()),
    brand: listOf(cellOf(row, 'brands'))[0] ?? '',
    pictures: [...new Set(listOf(cellOf(row, 'images')))],
    attributes: said
      .filter((attribute) => !specs.includes(attribute))
      .flatMap(({ name, values }) => values.map((value) => ({ name, value }))),
    specs: specs.map(({ name }) => name),
    skus,
    weightGrams: gramsOf(row) || Math.max(0, ...variations.map(gramsOf)),
  };
}

interface Attribute {
  name: string;
  values: string[];
}

function attributesOf(row: Row): Attribute[] {
  return Object.entries(row.cells).flatMap(([column, name]) => {
    const [, number] = /^attribute_(\d+)_name$/.exec(column) ?? [];
    const values = listOf(row.cells[`attribute_${number}_value(s)`] ?? '');
    return number ? [{ name: name.trim(), values }] : [];
  });
}

/** The versions of all variations; one more than any product has, and the format refuses it. */
function allSkusOf(variations: readonly Row[], specs: readonly Attribute[]) {
  const skus: ReturnType<typeof skuOf>[] = [];
  for (const one of variations) {
    skus.push(...skusOf(one, specs));
    if (skus.length > productLimits.skus) break;
  }
  return skus.slice(0, productLimits.skus + 1);
}

/** A variation as versions: one that leaves a spec open stands for all of its values. */
function skusOf(row: Row, specs: readonly Attribute[]) {
  const said = new Map(attributesOf(row).map(({ name, values }) => [name, values]));
  let combined: string[][] = [[]];
  for (const { name, values } of specs) {
    const [ownValue] = said.get(name) ?? [];
    const open = ownValue ? [ownValue] : values.slice(0, productLimits.skus + 1);
    combined = combined.flatMap((before) => open.map((value) => [...before, value]));
    // More than any product has: the format refuses it, whatever else there is.
    if (combined.length > productLimits.skus) break;
  }
  return combined.slice(0, productLimits.skus + 1).map((values) => skuOf(row, values));
}

const skuOf = (row: Row, values: string[]) => ({
  values,
  code: cellOf(row, 'sku'),
  stock: numberOf(cellOf(row, 'stock')),
  price: cellOf(row, 'sale_price', 'regular_price'),
  picture: values.length > 0 ? (listOf(cellOf(row, 'images'))[0] ?? '') : '',
});

/** Values between commas; one that is part of a value stands behind a backslash. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '');

const grams: Record<string, number> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };

function gramsOf(row: Row): number {
  for (const [unit, each] of Object.entries(grams)) {
    const weight = numberOf(cellOf(row, `weight_(${unit})`));
    if (weight > 0) return weight * each;
  }
  return 0;
}
