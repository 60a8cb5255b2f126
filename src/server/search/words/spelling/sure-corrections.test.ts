import { expect, test } from 'vitest';
import { isSureCorrection } from './sure-corrections.ts';
import { mostTypoCost, typoCost } from './typo-cost.ts';

const isSure = (word: string, meant: string): boolean =>
  isSureCorrection(word, { word: meant, products: 1, cost: typoCost(word, meant, mostTypoCost(word)) });

test.each([
  ['chiken', 'chicken'],
  ['srung', 'sarung'],
  ['bycicle', 'bicycle'],
  ['headfones', 'headphones'],
])('a slip is corrected: %s is %s', (word, meant) => {
  expect(isSure(word, meant)).toBe(true);
});

test.each([
  ['stiker', 'steker'],
  ['مسكره', 'مكسرات'],
  ['standing', 'shandong'],
  ['trunk', 'truck'],
])('what may be a word of its own is only offered: %s is not %s', (word, meant) =>
  expect(isSure(word, meant)).toBe(false),
);
