import { expect, it } from 'vitest';
import { roundedSales } from './sales-count.ts';

it('rounds sales down to numbers one may boast of', () => {
  expect([0, 49, 50, 99, 100, 9_999, 10_000, 56_789].map(roundedSales)).toEqual([
    null,
    null,
    50,
    90,
    100,
    9_900,
    10_000,
    50_000,
  ]);
});
