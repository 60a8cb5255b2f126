import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTax, taxTotals } from './tax.ts';

test('the tax that a price includes is the rate of what is left, to half a unit', () => {
  expect(includedTax(11_300n, 1_300, 'CNY')).toBe(1_300n);
  expect(includedTax(10_500n, 500, 'CNY')).toBe(500n);
  expect(includedTax(1n, 1_300, 'CNY')).toBe(0n);
  expect(includedTax(-11_300n, 1_300, 'CNY')).toBe(-1_300n);
  // Nobody pays less than a whole rupiah.
  expect(includedTax(346_738_400n, 1_100, 'IDR')).toBe(34_361_500n);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 5_000 }),
      (amount, points) => {
        const tax = includedTax(amount, points, 'CNY');
        // Twice the difference, in units of ten thousand plus the rate, is at most one unit.
        const off = 2n * (tax * BigInt(10_000 + points) - amount * BigInt(points));
        expect(off <= BigInt(10_000 + points) && -off <= BigInt(10_000 + points)).toBe(true);
        expect(tax <= amount).toBe(true);
      },
    ),
  );
});

test('freight goes with the dearest line, and each kind of tax is rounded once', () => {
  const standard = { treatment: 'standard' as const, basisPoints: 1_300 };
  const zero = { treatment: 'zero' as const, basisPoints: 0 };
  expect(
    taxTotals(
      [
        { amount: 3_000n, tax: zero },
        { amount: 5_650n, tax: standard },
        { amount: 5_649n, tax: standard },
      ],
      1n,
      { currency: 'CNY' },
    ),
  ).toEqual([
    { ...zero, amount: 3_000n, tax: 0n },
    { ...standard, amount: 11_300n, tax: 1_300n },
  ]);
  expect(taxTotals([{ amount: 10n, tax: null }], 5n, { currency: 'CNY' })).toBeNull();
  // A document of freight alone states the tax that the order’s freight has.
  expect(taxTotals([], 113n, { currency: 'CNY', freightTax: standard })).toEqual([
    { ...standard, amount: 113n, tax: 13n },
  ]);
});
