import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { takeInTurns } from './rules.ts';

const caravan = prepareProduct();

test('search.recommend answers what is like the products looked at, never those, and best sellers besides', async () => {
  const { shopId } = await caravan.seller();
  const [pans, toys] = [await caravan.category(), await caravan.category()];
  const pan = await caravan.products({ shopId, categoryId: pans });
  const pot = await caravan.products({ shopId, categoryId: pans });
  const toy = await caravan.products({ shopId, categoryId: toys });

  const forStrangers = await caravan.done('search.recommend', {});
  expect(forStrangers.learned).toBe(false);
  expect(forStrangers.rowList.map(({ id }) => id).sort()).toEqual([pan.id, pot.id, toy.id].sort());

  const forOne = await caravan.done('search.recommend', { seen: [pan.id] });
  expect(forOne.learned).toBe(true);
  expect(forOne.rowList.map(({ id }) => id)).toEqual([pot.id, toy.id]);
});

test('what was looked at and is gone teaches nothing, and refuses nothing', async () => {
  const unknown = crypto.randomUUID();
  expect(await caravan.done('search.recommend', { seen: [unknown] })).toMatchObject({ learned: false });
  expect(await caravan.codeOf('search.recommend', { seen: ['x'] })).toBe('BAD_INPUT');
});

test('lists are taken in turns, each thing once', () => {
  expect(takeInTurns([['a', 'b'], ['b', 'c', 'd'], []])).toEqual(['a', 'b', 'c', 'd']);
  expect(takeInTurns([])).toEqual([]);
});
