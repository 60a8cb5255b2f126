import { expect, test } from 'vitest';
import { otherLayouts } from './keyboards.ts';

test.each([
  ['ru', 'xt[jk lkz ntktajyf', 'чехол для телефона'],
  ['ru', 'ьщгыу', 'mouse'],
  ['thai', 'ditgxJk', 'กระเป๋า'],
  ['thai', 'เพ', 'gr'],
  ['ar', 'pr dfm', 'حق يبة'],
] as const)('with the keyboard of %s, %s is %s', (language, typed, meant) => {
  expect(otherLayouts(typed, language)).toEqual([meant]);
});

test('what is in two scripts, or has no other layout, is left as it is', () => {
  expect(otherLayouts('чехол iphone', 'ru')).toEqual([]);
  expect(otherLayouts('xt[jk', 'en')).toEqual([]);
  expect(otherLayouts('123', 'ru')).toEqual([]);
});
