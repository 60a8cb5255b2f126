import { expect, test } from 'vitest';
import { promotionPath, readPromotionPath } from './promotion-paths.ts';

test('an address of a promotion says its token, its tab and its page', () => {
  expect(promotionPath('901-promotion')).toBe('/activity/901-promotion');
  expect(promotionPath('autumn', 'kitchen', 2)).toBe('/activity/autumn-kitchen_2');
  expect(readPromotionPath({ token: 'autumn-kitchen', page: '2' })).toEqual({
    address: 'autumn-kitchen',
    page: 2,
  });
  expect(readPromotionPath({ token: '901-promotion' })).toEqual({ address: '901-promotion', page: 1 });
});

test('what is no such address is none: another page of the first, letters, signs', () => {
  for (const page of ['1', '0', '02', 'x', '1000'])
    expect(readPromotionPath({ token: 'a', page })).toBeNull();
  for (const token of ['', 'A', 'a--b', '-a', 'ä']) expect(readPromotionPath({ token })).toBeNull();
});
