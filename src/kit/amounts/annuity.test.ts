import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortise, effectiveAnnualRate, monthlyPayment } from './annuity.ts';
import { sum } from '../money.ts';

const loan = fc.record({
  principal: fc.bigInt({ min: 100_000n, max: 10_000_000_000n }),
  rate: fc.integer({ min: 0, max: 3_600 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 120 }),
});

describe('a loan', () => {
  test('is paid back by the sum that banks’ tables name', () => {
    // 100,000.00 at 6 % over 12 months; over 36.
    expect(monthlyPayment(10_000_000n, 6, 12)).toBe(860_664n);
    expect(monthlyPayment(10_000_000n, 6, 36)).toBe(304_219n);
    expect(monthlyPayment(1_000_00n, 0, 3)).toBe(33_333n);
  });

  test('is paid back to the last minor unit, and the last month differs by rounding alone', () => {
    fc.assert(
      fc.property(loan, ({ principal, rate, months }) => {
        const rows = amortise(principal, rate, months);
        expect(rows).toHaveLength(months);
        expect(sum(rows.map((row) => row.principal))).toBe(principal);
        expect(rows.at(-1)!.balance).toBe(0n);
        for (const row of rows) {
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.principal).toBeGreaterThanOrEqual(0n);
        }
        const [first, last] = [rows[0]!.payment, rows.at(-1)!.payment];
        const off = last > first ? last - first : first - last;
        // Half a unit a month at most, grown with interest.
        expect(Number(off)).toBeLessThanOrEqual(months * (1 + rate / 1200) ** months + 1);
      }),
    );
  });
});

describe('what it costs a year', () => {
  test('is the nominal rate compounded, where there is no fee', () => {
    const paid = amortise(100_000_000n, 12, 24).map(({ payment }) => payment);
    expect(effectiveAnnualRate(100_000_000n, paid)).toBeCloseTo((1.01 ** 12 - 1) * 100, 4);
  });

  test('is nothing without interest, more with a fee, and the rate at which the payments are worth it', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 500 }), ({ principal, rate, months }, feeHundredths) => {
        const paid = amortise(principal, rate, months).map(({ payment }) => payment);
        const received = principal - (principal * BigInt(feeHundredths)) / 10_000n;
        const found = effectiveAnnualRate(received, paid)!;
        const plain = effectiveAnnualRate(principal, paid)!;
        expect(found).toBeGreaterThanOrEqual(plain - 1e-6);
        const month = (1 + found / 100) ** (1 / 12);
        const worth = paid.reduce(
          (total, payment, index) => total + Number(payment) / month ** (index + 1),
          0,
        );
        expect(Math.abs(worth - Number(received)) / Number(received)).toBeLessThan(1e-6);
      }),
    );
    expect(
      effectiveAnnualRate(
        1_200n,
        Array.from({ length: 12 }, () => 100n),
      ),
    ).toBeCloseTo(0, 6);
    expect(effectiveAnnualRate(0n, [1n])).toBeNull();
  });
});
