import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexAllProducts } from './index-products.ts';

const caravan = prepareProduct();
let cups: string;
let lamps: string;

beforeAll(async () => {
  const { db } = caravan.deps;
  cups = await caravan.category({ en: 'Cups', zh: '杯' });
  lamps = await caravan.category({ en: 'Lamps', zh: '灯' });
  for (const [country, categoryId, price, moq] of [
    ['AE', cups, 1_000n, 10],
    ['AE', cups, 3_000n, 20],
    ['AE', lamps, 9_000n, 1],
    ['ID', cups, 2_000n, 5],
    ['CN', cups, 500n, 1],
  ] as const) {
    const { shopId } = await caravan.seller();
    await db.updateTable('shops').set({ country, region_codes: [] }).where('id', '=', shopId).execute();
    await caravan.products({ shopId, price, categoryId, moq });
  }
  await indexAllProducts(db);
});

test('what is on sale from abroad is counted by country and by category', async () => {
  const { countries, categories, both } = await caravan.done(
    'search.supply',
    {},
    { headers: { lang: 'en' } },
  );
  expect(countries.map(({ id, products, shops }) => [id, products, shops])).toEqual([
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
  expect(categories.map(({ name, products }) => [name, products])).toEqual([
    ['Cups', 3],
    ['Lamps', 1],
  ]);
  expect(both.map(({ id, categoryName, products }) => [id, categoryName, products])).toContainEqual([
    'AE',
    'Cups',
    2,
  ]);
});

test('one country or category is looked at alone', async () => {
  const country = await caravan.done('search.supply', { country: 'ID' });
  expect(country.categories.map(({ id, products }) => [id, products])).toEqual([[cups, 1]]);
  const category = await caravan.done('search.supply', { categoryId: lamps });
  expect(category.countries.map(({ id, products }) => [id, products])).toEqual([['AE', 1]]);
});
