import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { forget } from '../platform/remember.ts';

let product: Product;
let cups: string;
let lamps: string;

beforeAll(async () => {
  product = await createProduct();
  const { db } = product.services;
  const { shopId } = await product.seller();
  [cups, lamps] = [await product.category({ en: 'Cups' }), await product.category({ en: 'Lamps' })];
  await product.category({ en: 'Empty' });
  const wares = [
    { categoryId: cups, labels: ['novelty'], sales_count: 1 },
    { categoryId: cups, labels: ['novelty', 'factory'], sales_count: 2 },
    { categoryId: lamps, labels: [], sales_count: 50 },
  ];
  for (const { categoryId, ...rest } of wares) {
    const { id } = await product.goods({ shopId, categoryId });
    await db.updateTable('goods').set(rest).where('id', '=', id).execute();
  }
  await product.goods({ shopId, categoryId: lamps, sites: ['uae'] });
  forget(db);
});
afterAll(() => product.close());

test('labels are counted on the site', async () => {
  expect(await product.done('catalog.labels', {})).toEqual([
    { labelName: 'novelty', count: 2 },
    { labelName: 'factory', count: 1 },
  ]);
});

test('hot categories have the most goods, preferred ones sell the most', async () => {
  const hot = await product.done('catalog.hotCategories', {});
  expect(hot.map(({ name, count }) => [name, count])).toEqual([
    ['Cups', 2],
    ['Lamps', 1],
  ]);
  const preferred = await product.done('catalog.preference', { limit: 1 });
  expect(preferred.map(({ id }) => id)).toEqual([lamps]);
});

test('the tree of names holds categories with goods, in the language asked for', async () => {
  const tree = await product.done('catalog.seoTree', {}, { headers: { lang: 'zh' } });
  expect(tree.map(({ id, name }) => [id, name]).sort()).toEqual(
    [
      [cups, '类目'],
      [lamps, '类目'],
    ].sort(),
  );
});
