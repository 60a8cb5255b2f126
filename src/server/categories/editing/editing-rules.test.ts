import { expect, test } from 'vitest';
import { keepsFromDeleting, keepsFromMerging, namesEach, placeIssue } from './editing-rules.ts';

const place = (...path: string[]) => ({ id: path.at(-1)!, level: path.length, path });

test('nothing is put below itself, or deeper than the tree may be', () => {
  expect(placeIssue(place('a'), place('a', 'b'), 2)).toBe('CATEGORY_CYCLE');
  expect(placeIssue(place('a'), place('a'), 1)).toBe('CATEGORY_CYCLE');
  expect(placeIssue(place('c'), place('a', 'b'), 6)).toBeNull();
  expect(placeIssue(place('c'), place('a', 'b'), 7)).toBe('CATEGORY_DEEP');
  expect(placeIssue(null, null, 1)).toBeNull();
});

test('what would mean less without a category keeps it; what goes along does not keep it from a merge', () => {
  const uses = (['product', 'attribute', 'fee', 'coupon', 'child'] as const).map((kind) => ({ kind }));
  expect(keepsFromMerging(uses)).toEqual(['fee', 'coupon', 'child']);
  expect(keepsFromDeleting(uses)).toEqual(['product', 'fee', 'coupon', 'child']);
  expect(keepsFromDeleting([{ kind: 'attribute' }])).toEqual([]);
});

test('an order names each once', () => {
  expect(namesEach(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true);
  for (const ids of [
    ['a', 'b'],
    ['a', 'b', 'b'],
    ['a', 'b', 'd'],
    ['a', 'b', 'c', 'c'],
  ])
    expect(namesEach(['a', 'b', 'c'], ids)).toBe(false);
});
