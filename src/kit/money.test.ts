import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convert,
  currencyDigits,
  divideRounded,
  floorPayable,
  isPayable,
  parseRate,
  roundPayable,
  share,
  sum,
} from './money.ts';

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const rate = fc
  .integer({ min: 1, max: 10 ** 9 })
  .map((n) => parseRate(`${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}1`));

describe('money', () => {
  test('converting there and back is off by no more than the coarser unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), rate, rate, (value, a, b) => {
        const from = { currency: 'CNY', rate: a };
        const to = { currency: 'USD', rate: b };
        const back = convert(convert(value, from, to), to, from);
        const step = divideRounded(a, b) + 1n;
        const off = back > value ? back - value : value - back;
        expect(off).toBeLessThanOrEqual(step);
      }),
    );
  });

  test('converting keeps order and sign, and leaves the own currency alone', () => {
    fc.assert(
      fc.property(amount, amount, rate, rate, (x, y, a, b) => {
        const to = (value: bigint) =>
          convert(value, { currency: 'CNY', rate: a }, { currency: 'USD', rate: b });
        if (x <= y) expect(to(x) <= to(y)).toBe(true);
        expect(to(-x)).toBe(-to(x));
        expect(convert(x, { currency: 'CNY', rate: a }, { currency: 'CNY', rate: b })).toBe(x);
      }),
    );
  });

  test('rounds halves away from zero', () => {
    expect([5n, -5n, 4n, -4n].map((value) => divideRounded(value, 10n))).toEqual([1n, -1n, 0n, 0n]);
  });

  test('a share and the rest make the whole', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 10_000 }),
        (value, basisPoints) => {
          const part = share(value, basisPoints, 'CNY');
          expect(part >= 0n && part <= value).toBe(true);
          expect(sum([part, value - part])).toBe(value);
        },
      ),
    );
  });

  test('what is converted, shared or rounded can be paid to the last unit: rupiah are whole', () => {
    fc.assert(
      fc.property(
        amount,
        rate,
        rate,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...Object.keys(currencyDigits)),
        (value, a, b, basisPoints, currency) => {
          const converted = convert(value, { currency: 'EUR', rate: a }, { currency, rate: b });
          if (currency !== 'EUR') expect(isPayable(converted, currency)).toBe(true);
          expect(isPayable(share(value, basisPoints, currency), currency)).toBe(true);
          expect(isPayable(roundPayable(value, currency), currency)).toBe(true);
        },
      ),
    );
    expect(roundPayable(4_952_898_901n, 'IDR')).toBe(4_952_898_900n);
    expect(roundPayable(-150n, 'IDR')).toBe(-200n);
    expect(floorPayable(199n, 'IDR')).toBe(100n);
    expect(roundPayable(1_099n, 'AED')).toBe(1_099n);
  });

  test.each(['', '0', '-1', '1e3', '1.', '.5', 'NaN', '1,5', '٣'])('%j is not a rate', (text) => {
    expect(() => parseRate(text)).toThrow(RangeError);
  });
});
