import { productLimits } from '../../contract/products/product-limits.ts';
import { cellOf, numberOf, type Raw, type Row } from './raw.ts';

const handleOf = (row: Row): string => cellOf(row, 'handle', 'url_handle');

/** Whether a table is the CSV of products that Shopify exports. */
export const isShopify = (row: Row): boolean => handleOf(row) !== '';

/**
 * Shopify's products: rows with one handle are one, the first of them says what holds for all, each with an option's
 * value is a version, and each may show one more picture. Prices are in the shop's currency, which is not told.
 */
export const readShopify = (rows: readonly Row[]): Raw[] =>
  [...Map.groupBy(rows, handleOf)].map(([handle, group]) =>
    handle === ''
      ? { name: '', issues: { id: 'missing' } }
      : { name: handle, read: () => productsOf(handle, group as [Row, ...Row[]]) },
  );

function productsOf(handle: string, rows: readonly [Row, ...Row[]]) {
  const first = rows.find((row) => cellOf(row, 'title') !== '') ?? rows[0];
  const versions = rows.filter(
    (row) =>
      row === first || cellOf(row, 'option1_value', 'variant_sku', 'sku', 'variant_price', 'price') !== '',
  );
  const names = [1, 2, 3].map((n) => cellOf(first, `option${n}_name`));
  // What has no versions has one all the same, called like this.
  const isPlain = names[0] === 'Title' && cellOf(first, 'option1_value') === 'Default Title';
  const specs = isPlain ? [] : names.flatMap((name, i) => (name ? [{ name, number: i + 1 }] : []));
  return {
    id: handle,
    title: cellOf(first, 'title'),
    description: cellOf(first, 'body_(html)', 'description'),
    category: categoryOf(first),
    brand: cellOf(first, 'vendor'),
    pictures: picturesOf(rows),
    attributes: attributesOf(first),
    specs: specs.map(({ name }) => name),
    // More than any product has: the format refuses it, whatever else there is.
    skus: versions.slice(0, productLimits.skus + 1).map((row) => ({
      values: specs.map(({ number }) => cellOf(row, `option${number}_value`)),
      code: cellOf(row, 'variant_sku', 'sku').replace(/^'/, ''),
      stock: numberOf(cellOf(row, 'variant_inventory_qty', 'inventory_quantity')),
      price: cellOf(row, 'variant_price', 'price'),
      picture: cellOf(row, 'variant_image', 'variant_image_url'),
    })),
    weightGrams: numberOf(cellOf(first, 'variant_grams', 'weight_value_(grams)')),
  };
}

const categoryOf = (row: Row): string[] => {
  const path = cellOf(row, 'product_category').split('>');
  return [...path, cellOf(row, 'type')].map((part) => part.trim()).filter((part) => part !== '');
};

/** In the order their positions say. */
function picturesOf(rows: readonly Row[]): string[] {
  const placed = rows.flatMap((row, at) => {
    const address = cellOf(row, 'image_src', 'product_image_url');
    return address ? [{ address, place: numberOf(cellOf(row, 'image_position')) || at + 1 }] : [];
  });
  placed.sort((a, b) => a.place - b.place);
  return [...new Set(placed.map(({ address }) => address))];
}

/** Attributes of Shopify's own taxonomy stand in columns such as "Color (product.metafields.shopify.color-pattern)". */
const attributesOf = ({ cells }: Row) =>
  Object.entries(cells).flatMap(([column, said]) => {
    const [, name] = /^(.+)_\(product\.metafields\.shopify\./.exec(column) ?? [];
    if (!name) return [];
    const spelled = name.replaceAll('_', ' ');
    return said
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => ({ name: spelled.charAt(0).toUpperCase() + spelled.slice(1), value }));
  });
