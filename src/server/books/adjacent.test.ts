import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../kit/days.ts';
import { differenceOf, isAdjacent } from './rules.ts';

const day = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter('2026-01-01', days));
const amount = fc.bigInt(-(10n ** 12n), 10n ** 12n).filter((value) => value !== 0n);

test('only the same amount on one day each, one day apart, settles itself', () => {
  fc.assert(
    fc.property(amount, amount, day, fc.integer({ min: -3, max: 3 }), (statement, ledger, first, apart) => {
      const sides = { statement, ledger, statementDays: [first], ledgerDays: [dayAfter(first, apart)] };
      expect(isAdjacent(sides)).toBe(statement === ledger && Math.abs(apart) === 1);
      const same = { ...sides, ledger: statement };
      expect(isAdjacent(same)).toBe(Math.abs(apart) === 1);
      if (isAdjacent(same)) expect(differenceOf(same)).toBe('day');
      // What is spread over several days is nobody's to match.
      expect(isAdjacent({ ...same, statementDays: [first, dayAfter(first, 1)] })).toBe(false);
    }),
  );
});
