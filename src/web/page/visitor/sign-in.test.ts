import { expect, test } from 'vitest';
import { gateFor, homeAfterOpening } from './sign-in.ts';

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

test.each([
  [2, false, undefined, 'dialog'],
  [1, false, undefined, 'dialog'],
  [1, true, 1, 'open'],
  [2, true, 2, 'open'],
  [1, true, 2, 'dialog'],
  [2, true, 1, 'page'],
] as const)(
  'on the way to what role %i needs (signed in: %s, as %s) stands: %s',
  (needed, signedIn, role, gate) => expect(gateFor(needed, { signedIn, role })).toBe(gate),
);
