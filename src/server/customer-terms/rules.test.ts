import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroups } from '../../contract/customer-terms/terms-limits.ts';
import { dayAfter } from '../../kit/days.ts';
import {
  ageGroupOf,
  availableOf,
  daysLate,
  refusalOf,
  reminderDays,
  reminderStage,
  stateOf,
  sumByAge,
} from './rules.ts';

const today = '2026-03-15';
const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
const terms = { limit_amount: 1_000n, currency: 'CNY', valid_until: null, ended_at: null };
const nothing = { open: 0n, isOverdue: false };

test('an order on terms never takes what is owed above the limit, and nothing is lent while anything is overdue', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.boolean(), (limit, open, amount, isOverdue) => {
      const granted = { ...terms, limit_amount: limit };
      const owed = { open, isOverdue };
      const refusal = refusalOf(granted, owed, { amount, currency: 'CNY', today });
      const available = availableOf(granted, owed, today);
      expect(available >= 0n && available <= limit).toBe(true);
      if (refusal === null) expect(open + amount <= limit && !isOverdue).toBe(true);
      else expect(isOverdue || open + amount > limit).toBe(true);
    }),
  );
});

test('terms that have ended, expired or are in another currency are none', () => {
  const question = { amount: 1n, currency: 'CNY', today };
  expect(refusalOf(undefined, nothing, question)).toBe('TERMS_UNAVAILABLE');
  expect(refusalOf({ ...terms, ended_at: new Date() }, nothing, question)).toBe('TERMS_UNAVAILABLE');
  expect(refusalOf({ ...terms, currency: 'USD' }, nothing, question)).toBe('TERMS_UNAVAILABLE');
  expect(stateOf({ ...terms, valid_until: '2026-03-14' }, today)).toBe('expired');
  // The last day is one of them.
  expect(refusalOf({ ...terms, valid_until: today }, nothing, question)).toBeNull();
});

test('what is owed is in one group of age, and the groups of a currency make what is open', () => {
  const owed = fc.record({
    currency: fc.constantFrom('CNY', 'USD'),
    open: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    dueOn: fc.option(fc.integer({ min: -200, max: 200 }).map((days) => dayAfter(today, days))),
    today: fc.constant(today),
  });
  fc.assert(
    fc.property(fc.array(owed, { maxLength: 20 }), (some) => {
      const debts = sumByAge(some);
      for (const { currency, open, overdue, ages } of debts) {
        const ofCurrency = some.filter((one) => one.currency === currency);
        const sumOf = (rows: typeof some) => rows.reduce((total, one) => total + one.open, 0n);
        expect(open).toBe(sumOf(ofCurrency));
        expect(ageGroups.reduce((total, group) => total + ages[group], 0n)).toBe(open);
        expect(overdue).toBe(sumOf(ofCurrency.filter(({ dueOn }) => dueOn !== null && dueOn < today)));
        expect(ages.notDue + overdue).toBe(open);
      }
    }),
  );
});

test('a debt ages by thirty days, from the day after it was due', () => {
  const groupAfter = (days: number) => ageGroupOf(daysLate(dayAfter(today, -days), today));
  expect([-5, 0, 1, 30, 31, 60, 61, 90, 91, 400].map(groupAfter)).toEqual([
    'notDue',
    'notDue',
    'to30',
    'to30',
    'to60',
    'to60',
    'to90',
    'to90',
    'over90',
    'over90',
  ]);
  expect(daysLate(null, today)).toBe(0);
});

test('reminders come three days before, on the day, and seven and fourteen days after', () => {
  const stages = Array.from({ length: 21 }, (_, n) => reminderStage(today, dayAfter(today, n - 4)));
  const remindedStages = stages.flatMap((stage, n) => (stage > (stages[n - 1] ?? 0) ? [n - 4] : []));
  expect(remindedStages).toEqual([...reminderDays]);
});
