import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { takeInTurns } from './rules.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

test('search.recommend answers what is like the goods looked at, never those, and best sellers besides', async () => {
  const { shopId } = await product.seller();
  const [pans, toys] = [await product.category(), await product.category()];
  const pan = await product.goods({ shopId, categoryId: pans });
  const pot = await product.goods({ shopId, categoryId: pans });
  const toy = await product.goods({ shopId, categoryId: toys });

  const forStrangers = await product.done('search.recommend', {});
  expect(forStrangers.learned).toBe(false);
  expect(forStrangers.rowList.map(({ id }) => id).sort()).toEqual([pan.id, pot.id, toy.id].sort());

  const forOne = await product.done('search.recommend', { seen: [pan.id] });
  expect(forOne.learned).toBe(true);
  expect(forOne.rowList.map(({ id }) => id)).toEqual([pot.id, toy.id]);
});

test('what was looked at and is gone teaches nothing, and refuses nothing', async () => {
  const unknown = crypto.randomUUID();
  expect(await product.done('search.recommend', { seen: [unknown] })).toMatchObject({ learned: false });
  expect((await product.call('search.recommend', { seen: ['x'] })).code).toBe('BAD_INPUT');
});

test('lists are taken in turns, each thing once', () => {
  expect(takeInTurns([['a', 'b'], ['b', 'c', 'd'], []])).toEqual(['a', 'b', 'c', 'd']);
  expect(takeInTurns([])).toEqual([]);
});
