import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';

const caravan = prepareProduct();
let cups: string;
let lamps: string;

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  [cups, lamps] = [await caravan.category({ en: 'Cups' }), await caravan.category({ en: 'Lamps' })];
  await caravan.category({ en: 'Empty' });
  const wares = [
    { categoryId: cups, labels: ['novelty'], sales_count: 1 },
    { categoryId: cups, labels: ['novelty', 'factory'], sales_count: 2 },
    { categoryId: lamps, labels: [], sales_count: 50 },
  ];
  for (const { categoryId, ...rest } of wares) {
    const { id } = await caravan.products({ shopId, categoryId });
    await db.updateTable('products').set(rest).where('id', '=', id).execute();
  }
  await caravan.products({ shopId, categoryId: lamps, sites: ['uae'] });
  forget(db);
});

test('labels are counted on the site', async () => {
  expect(await caravan.done('catalog.labels', {})).toEqual([
    { labelName: 'novelty', count: 2 },
    { labelName: 'factory', count: 1 },
  ]);
});

test('hot categories have the most products, preferred ones sell the most', async () => {
  const hot = await caravan.done('catalog.hotCategories', {});
  expect(hot.map(({ name, count }) => [name, count])).toEqual([
    ['Cups', 2],
    ['Lamps', 1],
  ]);
  const preferred = await caravan.done('catalog.preference', { limit: 1 });
  expect(preferred.map(({ id }) => id)).toEqual([lamps]);
});

test('the tree of names holds categories with products, in the language asked for', async () => {
  const tree = await caravan.done('catalog.seoTree', {}, { headers: { lang: 'zh' } });
  expect(tree.map(({ id, name }) => [id, name]).sort()).toEqual(
    [
      [cups, '类目'],
      [lamps, '类目'],
    ].sort(),
  );
});
