import { expect, test } from 'vitest';
import { shownAttributes } from './offered-attributes.ts';

const one = (id: string, own = false) => ({ id, name: id, own, values: [] });
const general = Array.from({ length: 20 }, (_, at) => one(`a${at}`));
const own = one('own', true);
const offered = [...general, own];
const idsOf = (given: Parameters<typeof shownAttributes>[1]) =>
  shownAttributes(offered, given).shown.map(({ id }) => id);

test('before a category is chosen the seller’s own attributes are shown, and what the product bears', () => {
  const none = new Set<string>();
  expect(idsOf({ hasCategory: false, used: none, all: false })).toEqual(['own']);
  expect(idsOf({ hasCategory: false, used: new Set(['a3']), all: true })).toEqual(['a3', 'own']);
});

test('of a category the first twelve are shown, the own ones, those borne, and on demand all', () => {
  const used = new Set(['a19']);
  expect(idsOf({ hasCategory: true, used, all: false })).toEqual([
    ...general.slice(0, 12).map(({ id }) => id),
    'a19',
    'own',
  ]);
  expect(shownAttributes(offered, { hasCategory: true, used, all: false }).more).toBe(7);
  expect(idsOf({ hasCategory: true, used, all: true })).toHaveLength(21);
});
