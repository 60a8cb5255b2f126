import { expect, it } from 'vitest';
import { pageNumbers } from '../page-numbers.ts';
import { fitQuantity } from './quantity.ts';

const limits = { minimum: 10, multiple: 4, maximum: 50, optional: false };

it('brings a quantity to the nearest one that can be ordered', () => {
  expect([0, 1, 10, 13, 16, 49, 1000, Number.NaN].map((wanted) => fitQuantity(wanted, limits))).toEqual([
    12, 12, 12, 16, 16, 48, 48, 12,
  ]);
  expect(fitQuantity(0, { ...limits, optional: true })).toBe(0);
  expect(fitQuantity(5, { ...limits, maximum: 7, optional: true })).toBe(0);
});

it('shows the first, the last and the near pages, and no gap of one', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9]);
});
