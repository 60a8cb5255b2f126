import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isExplained, topicOf } from './rules.ts';

const days = fc
  .uniqueArray(fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'))
  .map((some) => some.sort());
const sides = fc.record({
  statement: fc.bigInt(-1_000n, 1_000n),
  ledger: fc.bigInt(-1_000n, 1_000n),
  statementDays: days,
  ledgerDays: days,
});

test('both sides agree only where sums and days are the same, or one says nothing and the other nothing in sum', () => {
  fc.assert(
    fc.property(sides, (both) => {
      const kind = differenceOf(both);
      const isOneSided = both.statementDays.length === 0 || both.ledgerDays.length === 0;
      const areEqual = both.statement === both.ledger;
      const isAgreed = areEqual && (isOneSided || String(both.statementDays) === String(both.ledgerDays));
      expect(kind === null).toBe(isAgreed);
      if (kind === 'day') expect(areEqual).toBe(true);
      if (kind === 'missing_in_ledger') expect(both.ledgerDays).toEqual([]);
    }),
  );
});

test('a gap that somebody explained is explained; another one is not', () => {
  fc.assert(
    fc.property(sides, sides, (now, earlier) => {
      const isSameGap = now.statement - now.ledger === earlier.statement - earlier.ledger;
      expect(isExplained('amount', now, [earlier])).toBe(isSameGap);
      expect(isExplained('amount', now, [])).toBe(false);
    }),
  );
});

test('a subject is about what its first word says', () => {
  expect([topicOf('payment 1'), topicOf('stripe txn_1'), topicOf('payout x')]).toEqual([
    'payment',
    'other',
    'payout',
  ]);
});
