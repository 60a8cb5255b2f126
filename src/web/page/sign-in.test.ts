import { expect, test } from 'vitest';
import { homeAfterOpening } from './sign-in.ts';

test.each([
  ['loginType=1', '/'],
  ['loginType=1&redirect=%2Fcashier', '/'],
  [
    'loginType=2&inviteCode=ABCD2345&source=fair&uniqueCode=u1&extendKey=stand&extendValue=B%2012',
    '/?inviteCode=ABCD2345&source=fair&uniqueCode=u1&extendKey=stand&extendValue=B+12',
  ],
])('after ?%s has opened the dialog the address is %s', (query, expected) =>
  expect(homeAfterOpening(new URLSearchParams(query))).toBe(expected),
);
