import { foldName } from '../../../kit/text/fold.ts';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../kit/ids.ts';
import type { Tx } from '../../platform/database.ts';
import { indexProducts } from '../../search/public.ts';
import { keyOf, listProductStates, writeProducts, type ProductKey } from './product-sql.ts';
import { isListRow } from '../kinds.ts';
import * as lists from '../list-rows.ts';
import type { Loader, LoadOptions, Outcome } from './loader.ts';
import { mergeProduct, type Found, type ProductState } from './merge-products.ts';
import type { ProductRow } from '../rows.ts';
import * as seeds from './seed-rows.ts';
import { openShops, type SourceShop } from '../shop-of-source.ts';
import { insertLastCategory } from './tree-sql.ts';
import { listCategoriesByCode, listCategoriesByName, listPictureKeys, listValueIds } from '../sql.ts';

/** Products by shop and code; findable as soon as their batch is written. */
export const productLoader = (options: LoadOptions): Loader<ProductRow> => ({
  read: (value) => (isListRow(value) ? lists.readProduct(value, options.language) : seeds.readProduct(value)),
  async write(tx, rows) {
    const priced = rows.map((row) => withPrice(row, options));
    const find = await lookUp(tx, priced, options);
    const results = priced.map((row) => find(row));
    const shops = await shopsOf(tx, priced, results, options);
    const keys = priced.map((row, i) => ({ shop_id: shops[i] ?? '', code: codeOf(row, options) }));
    const states = await listProductStates(
      tx,
      keys.filter(({ shop_id }) => shop_id !== ''),
    );
    const before = new Map(states);
    const changed = new Map<string, ProductState & ProductKey>();
    const outcomes = priced.map((row, i): Outcome => {
      const it = results[i]!;
      if (typeof it === 'string') return { refused: it };
      const key = keyOf(keys[i]!);
      const old = states.get(key);
      const merged = mergeProduct(row, it, old);
      if ('issue' in merged) return { refused: merged.issue };
      if (old && isDeepStrictEqual(old, merged.value)) return 'same';
      states.set(key, merged.value);
      changed.set(key, { ...merged.value, ...keys[i]! });
      return before.has(key) ? 'changed' : 'new';
    });
    const written = [...changed.values()];
    if (written.length > 0) {
      await writeProducts(tx, written, options.sites, options.now);
      await indexProducts(
        tx,
        written.map(({ id }) => id),
      );
    }
    return outcomes;
  },
});

/** Several sources in one shop keep their codes apart. */
const codeOf = (row: ProductRow, { shop }: LoadOptions): string =>
  row.source && shop ? `${row.source}:${row.code}` : row.code;

function withPrice(row: ProductRow, { price, shop }: LoadOptions): ProductRow {
  const currency = row.currency ?? shop?.currency ?? null;
  if (!price || row.skus.some(({ tiers }) => tiers.length > 0)) return { ...row, currency };
  const tiers = [{ minimum: row.moq ?? 1, price: price.amount }];
  return { ...row, currency: price.currency, skus: row.skus.map((sku) => ({ ...sku, tiers })) };
}

/** Finds what rows refer to, all of them at once. @returns for a row what it refers to, or why it cannot be taken */
async function lookUp(
  tx: Tx,
  rows: readonly ProductRow[],
  options: LoadOptions,
): Promise<(row: ProductRow) => Found | string> {
  const named = rows.flatMap(({ category }) => (category && 'name' in category ? category.name : []));
  const codes = rows.flatMap(({ category }) => (category && 'code' in category ? category.code : []));
  const byCode = await listCategoriesByCode(tx, [
    ...codes,
    ...named,
    ...named.map((name) => `shopify.${name}`),
  ]);
  const uncoded = named.filter((name) => !byCode.has(name) && !byCode.has(`shopify.${name}`));
  const byName = uncoded.length > 0 ? await listCategoriesByName(tx, uncoded.map(foldName)) : null;
  const pictures = await listPictureKeys(
    tx,
    options.archives,
    rows.flatMap((row) => row.pictures),
  );
  const values = await listValueIds(
    tx,
    rows.flatMap(({ attributes }) =>
      attributes.flatMap(({ attribute }) => [attribute, `shopify.${attribute}`]),
    ),
    rows.flatMap(({ attributes }) => attributes.map(({ value }) => foldName(value))),
  );
  const unsorted = rows.some(({ category }) => category === null) ? await findUnsorted(tx) : '';

  const categoryOf = ({ category }: ProductRow): { id: string } | string => {
    if (category === null) return { id: unsorted };
    if ('code' in category) return byCode.get(category.code) ?? `category ${category.code} is not known`;
    const exact = byCode.get(category.name) ?? byCode.get(`shopify.${category.name}`);
    if (exact) return exact;
    const [id, other] = byName?.get(foldName(category.name)) ?? [];
    if (other) return `several categories are called ${category.name}: tell its code`;
    return id ? { id } : `category ${category.name} is not known`;
  };
  return (row) => {
    if (!row.source && !options.shop) return 'no shop: name one with --shop';
    if (row.skus.some(({ tiers }) => tiers.length === 0)) return 'no price';
    if (row.currency === null) return 'no currency';
    if (!options.currencies.has(row.currency))
      return `no exchange rate for the currency ${row.currency.slice(0, 20)}`;
    const unit = options.units.get(foldName(row.unit));
    if (!unit) return `unit ${row.unit} is not known`;
    const category = categoryOf(row);
    if (typeof category === 'string') return category;
    const keys = row.pictures.map((path) => pictures.get(path));
    for (const key of keys) if (!key) options.note('product name a picture that is in none of the archives');
    const attributes = row.attributes.flatMap(({ attribute, value }) => {
      const name = foldName(value);
      const option = values.get(`${attribute}\t${name}`) ?? values.get(`shopify.${attribute}\t${name}`);
      return option ? [[option.id, option.attribute_id]] : [];
    });
    return {
      categoryId: category.id,
      unit,
      currency: row.currency,
      pictures: [...new Set(keys.filter((key) => key !== undefined))],
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      stock: options.stock,
    };
  };
}

/** Where products stand that their source has not sorted in: a category of its own, made when it is first needed. */
async function findUnsorted(tx: Tx): Promise<string> {
  const code = 'unsorted';
  const cached = (await listCategoriesByCode(tx, [code])).get(code);
  if (cached) return cached.id;
  const id = newId();
  const names = {
    zh: '其他商品',
    en: 'Other product',
    ar: 'سلع أخرى',
    thai: 'สินค้าอื่น ๆ',
    indonesian: 'Barang lainnya',
    ru: 'Прочие товары',
    tr: 'Diğer ürünler',
  };
  await insertLastCategory(tx, { id, code, names });
  return id;
}

/** The shop of each row that is not refused yet; a source's shop is only opened when there is something to sell. */
async function shopsOf(
  tx: Tx,
  rows: readonly ProductRow[],
  results: readonly (Found | string)[],
  { shop, now }: LoadOptions,
): Promise<(string | undefined)[]> {
  const sources = new Map<string, SourceShop>();
  for (const [i, { source, licence }] of rows.entries()) {
    const it = results[i]!;
    if (typeof it === 'string' || source === null || sources.has(source)) continue;
    sources.set(source, { source, licence, currency: it.currency });
  }
  const opened = shop || sources.size === 0 ? null : await openShops(tx, [...sources.values()], now);
  return rows.map(({ source }, i) => {
    if (typeof results[i] === 'string') return undefined;
    return shop ? shop.id : opened?.get(source ?? '');
  });
}
