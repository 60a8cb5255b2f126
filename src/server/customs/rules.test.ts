import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landedCost, mostSpecific, readCode, readPercent, writePercent, type Price } from './rules.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const percent = fc.bigInt({ min: 0n, max: 300_000n });
const price = fc.record<Price>({
  term: fc.constantFrom('EXW', 'FOB', 'CIF'),
  products: amount,
  inland: amount,
  freight: amount,
  insurance: amount,
});
const quantity = fc.bigInt({ min: 1n, max: 10n ** 9n });

describe('landed cost', () => {
  test('10,000.00 FOB with freight and insurance to a country with 5 percent duty and 5 percent tax', () => {
    const fob: Price = {
      term: 'FOB',
      products: 1_000_000n,
      inland: 0n,
      freight: 80_000n,
      insurance: 5_000n,
    };
    expect(landedCost(fob, 500n, 5_000n, 5_000n)).toEqual({
      products: 1_000_000n,
      inland: 0n,
      freight: 80_000n,
      insurance: 5_000n,
      customsValue: 1_085_000n,
      duty: 54_250n,
      taxable: 1_139_250n,
      vat: 56_963n,
      total: 1_196_213n,
      perUnit: 2_392n,
    });
  });

  test('the steps always add up, and nothing gets cheaper at a border', () => {
    fc.assert(
      fc.property(price, quantity, percent, percent, (given, pieces, duty, vat) => {
        const cost = landedCost(given, pieces, duty, vat);
        expect(cost.products + cost.inland + cost.freight + cost.insurance).toBe(cost.customsValue);
        expect(cost.customsValue + cost.duty + cost.vat).toBe(cost.total);
        expect(cost.total >= cost.products).toBe(true);
        const apart = cost.perUnit * pieces - cost.total;
        expect((apart < 0n ? -apart : apart) * 2n <= pieces).toBe(true);
      }),
    );
  });

  test('the same product cost the same, whoever pays the voyage', () => {
    fc.assert(
      fc.property(amount, amount, amount, percent, percent, (products, freight, insurance, duty, vat) => {
        const fob = landedCost({ term: 'FOB', products, inland: 0n, freight, insurance }, 1n, duty, vat);
        const whole = products + freight + insurance;
        const cif = landedCost(
          { term: 'CIF', products: whole, inland: 0n, freight: 9n, insurance: 9n },
          1n,
          duty,
          vat,
        );
        expect(cif.total).toBe(fob.total);
      }),
    );
  });

  test('more duty never costs less', () => {
    fc.assert(
      fc.property(price, percent, percent, percent, (given, one, other, vat) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(landedCost(given, 1n, more, vat).total >= landedCost(given, 1n, less, vat).total).toBe(true);
      }),
    );
  });
});

test('percentages are read and written without losing a thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (thousandths) => {
      expect(readPercent(writePercent(thousandths / 1_000))).toBe(BigInt(thousandths));
    }),
  );
});

test('the rate for the longest beginning of a code holds', () => {
  const rates = [{ hs: '' }, { hs: '82' }, { hs: '821599' }, { hs: '8215' }];
  expect(mostSpecific(rates, '82159910')?.hs).toBe('821599');
  expect(mostSpecific(rates, '8211')?.hs).toBe('82');
  expect(mostSpecific(rates, '')?.hs).toBe('');
  expect(mostSpecific([{ hs: '82' }], '61')).toBeUndefined();
});

test('codes are read however they are written', () => {
  expect(['8215.99', '8215 99 10', '82'].map(readCode)).toEqual(['821599', '82159910', '82']);
  expect(['spoons', '8', '8215999999999'].map(readCode)).toEqual(['', '', '']);
});
