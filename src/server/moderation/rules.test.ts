import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countHands } from './rules.ts';

test('accounts that hang together are one hand, in whatever order that is known', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e'];
  const pair = fc.record({ accountId: fc.constantFrom(...accounts), otherId: fc.constantFrom(...accounts) });
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const hands = countHands(accounts, pairs);
      expect(hands).toBeGreaterThanOrEqual(1);
      expect(hands).toBeLessThanOrEqual(accounts.length);
      expect(countHands(accounts, pairs.toReversed())).toBe(hands);
      // Another link never makes more of them.
      expect(countHands(accounts, [...pairs, { accountId: 'a', otherId: 'e' }])).toBeLessThanOrEqual(hands);
    }),
  );
  expect(
    countHands(accounts, [
      { accountId: 'a', otherId: 'b' },
      { accountId: 'c', otherId: 'b' },
    ]),
  ).toBe(3);
  expect(countHands(accounts, [{ accountId: 'a', otherId: 'somebody else' }])).toBe(5);
});
