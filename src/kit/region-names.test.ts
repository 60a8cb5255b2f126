import { expect, test } from 'vitest';
import { isCountryCode } from './region-names.ts';

test.each([
  ['CN', true],
  ['XK', true],
  ['XX', false],
  ['ZZ', false],
  ['EU', false],
  ['SU', false],
  ['cn', false],
  ['CHN', false],
  ['', false],
])('%s as the code of a country', (code, isOne) => {
  expect(isCountryCode(code)).toBe(isOne);
});
