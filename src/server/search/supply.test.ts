import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { indexAllGoods } from './index-goods.ts';

let product: Product;
let cups: string;
let lamps: string;

beforeAll(async () => {
  product = await createProduct();
  const { db } = product.services;
  cups = await product.category({ en: 'Cups', zh: '杯' });
  lamps = await product.category({ en: 'Lamps', zh: '灯' });
  for (const [country, categoryId, price, moq] of [
    ['AE', cups, 1_000n, 10],
    ['AE', cups, 3_000n, 20],
    ['AE', lamps, 9_000n, 1],
    ['ID', cups, 2_000n, 5],
    ['CN', cups, 500n, 1],
  ] as const) {
    const { shopId } = await product.seller();
    await db.updateTable('shops').set({ country, region_codes: [] }).where('id', '=', shopId).execute();
    await product.goods({ shopId, price, categoryId, moq });
  }
  await indexAllGoods(db);
});
afterAll(() => product.close());

test('what is on sale from abroad is counted by country and by category', async () => {
  const { countries, categories, both } = await product.done(
    'search.supply',
    {},
    { headers: { lang: 'en' } },
  );
  expect(countries.map(({ id, goods, shops }) => [id, goods, shops])).toEqual([
    ['AE', 3, 3],
    ['ID', 1, 1],
  ]);
  expect(countries[0]).toMatchObject({
    name: 'United Arab Emirates',
    priceMin: { amount: '1000', currency: 'CNY' },
    priceMedian: { amount: '3000' },
    priceMax: { amount: '9000' },
    moqMin: 1,
    moqMedian: 10,
  });
  expect(categories.map(({ name, goods }) => [name, goods])).toEqual([
    ['Cups', 3],
    ['Lamps', 1],
  ]);
  expect(both.map(({ id, categoryName, goods }) => [id, categoryName, goods])).toContainEqual([
    'AE',
    'Cups',
    2,
  ]);
});

test('one country or category is looked at alone', async () => {
  const country = await product.done('search.supply', { country: 'ID' });
  expect(country.categories.map(({ id, goods }) => [id, goods])).toEqual([[cups, 1]]);
  const category = await product.done('search.supply', { categoryId: lamps });
  expect(category.countries.map(({ id, goods }) => [id, goods])).toEqual([['AE', 1]]);
});
