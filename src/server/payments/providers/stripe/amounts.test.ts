import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canCharge, cardCurrencies, fromStripe, toStripe } from './amounts.ts';

test.each([
  ['AED', 2, 12_345n, 12_345],
  ['USD', 2, 50n, 50],
  ['IDR', 2, 1_500_000n, 1_500_000],
  // Whole units there, whatever our minor units are.
  ['JPY', 0, 500n, 500],
  ['JPY', 2, 50_000n, 500],
  ['JPY', 2, 50_050n, null],
  // Thousandths, of which the last figure has to be 0.
  ['KWD', 3, 5_120n, 5_120],
  ['KWD', 3, 5_124n, null],
  ['KWD', 2, 512n, 5_120],
  // Whole króna, which Stripe counts in hundredths.
  ['ISK', 0, 5n, 500],
  ['UGX', 2, 500n, 500],
  ['UGX', 2, 550n, null],
  ['HUF', 2, 1_050n, 1_050],
])('%s with %i decimals of ours: %s is %s at Stripe', (currency, digits, amount, counted) => {
  expect(toStripe(amount, currency, digits)).toBe(counted);
});

test('what can be told comes back as it was, and nothing is rounded', () => {
  const currency = fc.constantFrom('AED', 'JPY', 'KWD', 'ISK', 'UGX', 'TWD', 'XPF');
  fc.assert(
    fc.property(
      currency,
      fc.integer({ min: 0, max: 3 }),
      fc.bigInt(1n, 10n ** 11n),
      (code, digits, amount) => {
        const counted = toStripe(amount, code, digits);
        if (counted !== null) expect(fromStripe(counted, code, digits)).toBe(amount);
      },
    ),
  );
});

test('what we could not hold is not taken over', () => {
  expect(() => fromStripe(5_125, 'KWD', 2)).toThrow('more decimals');
});

test('is offered from the least that Stripe takes to the most that every card does', () => {
  expect(cardCurrencies).not.toContain('RUB');
  expect([199n, 200n].map((amount) => canCharge(amount, 'AED'))).toEqual([false, true]);
  expect([999_999_999n, 1_000_000_000n].map((amount) => canCharge(amount, 'USD'))).toEqual([true, false]);
  // What is owed is not known yet where a repayment is only looked at.
  expect(canCharge(0n, 'HKD')).toBe(true);
});
