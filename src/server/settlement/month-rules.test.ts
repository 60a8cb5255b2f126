import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthAfter, monthsOf, type MonthSum } from './month-rules.ts';

const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
const sums = fc.array(
  fc.record<MonthSum>({
    month: fc.constantFrom(...months.slice(0, 4)),
    currency: fc.constantFrom('CNY', 'USD'),
    purse: fc.constantFrom('seller', 'escrow'),
    kind: fc.constantFrom(
      'completion',
      'claim',
      'payout',
      'payment',
      'refund',
      'deposit kept',
      'something new',
    ),
    amount: fc.bigInt(-(10n ** 12n), 10n ** 12n),
    fee: fc.bigInt(-(10n ** 9n), 10n ** 9n),
  }),
);
const total = (rows: readonly MonthSum[], purse: string, currency: string): bigint =>
  rows
    .filter((row) => row.purse === purse && row.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n);

test('each month begins with what the one before ended with, and ends with what the ledger held then', () => {
  fc.assert(
    fc.property(sums, (rows) => {
      const statements = monthsOf(rows, '2026-03');
      const first = rows.map(({ month }) => month).sort()[0];
      expect(statements.map(({ month }) => month)).toEqual(first ? months.slice(months.indexOf(first)) : []);
      const held = new Map<string, { balance: bigint; escrow: bigint }>();
      for (const { month, currencies } of statements) {
        const until = rows.filter((row) => row.month <= month);
        for (const { currency, balance, escrow } of currencies) {
          expect(balance.opening).toBe(held.get(currency)?.balance ?? 0n);
          expect(escrow.opening).toBe(held.get(currency)?.escrow ?? 0n);
          expect(balance.closing).toBe(total(until, 'seller', currency));
          expect(escrow.closing).toBe(total(until, 'escrow', currency));
          for (const { opening, lines, closing } of [balance, escrow])
            expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
          held.set(currency, { balance: balance.closing, escrow: escrow.closing });
        }
        // No currency that there was is left out later.
        expect(currencies.map(({ currency }) => currency)).toEqual([...held.keys()].sort());
      }
    }),
  );
});

test('after December comes January', () => {
  expect(['2025-12', '2026-01', '2026-09'].map(monthAfter)).toEqual(['2026-01', '2026-02', '2026-10']);
});
