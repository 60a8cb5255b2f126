import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charge, measure, type Tariff } from './rules.ts';

const air: Tariff = {
  currency: 'CNY',
  minimumCharge: '300',
  breaks: [
    { at: '0', value: '40' },
    { at: '45', value: '32.5' },
    { at: '100', value: '26' },
  ],
  kilogramsPerCubicMetre: 167,
};

describe('what carrying something costs', () => {
  test('is the weight at the price of its step', () => {
    expect(charge(air, { kilograms: 50, cubicMetres: 0.1 })).toEqual({
      price: 162_500n,
      chargeableKilograms: 50,
      paidKilograms: 50,
      perKilogram: '32.5',
      byVolume: false,
      minimumCharge: false,
    });
  });

  test('is by volume where that counts as more, in begun half kilograms', () => {
    expect(charge(air, { kilograms: 20, cubicMetres: 0.31 })).toMatchObject({
      byVolume: true,
      chargeableKilograms: 52,
    });
  });

  test('is that of a heavier step where that is less', () => {
    expect(charge(air, { kilograms: 90, cubicMetres: 0 })).toMatchObject({
      price: 260_000n,
      chargeableKilograms: 90,
      paidKilograms: 100,
    });
  });

  test('is never below the minimum', () => {
    expect(charge(air, { kilograms: 2, cubicMetres: 0 })).toMatchObject({
      price: 30_000n,
      minimumCharge: true,
    });
  });

  test('begins with the lightest step, where that begins above the weight', () => {
    const sea = { ...air, minimumCharge: '', breaks: [{ at: '1000', value: '0.4' }] };
    expect(charge(sea, { kilograms: 30, cubicMetres: 0 })).toMatchObject({
      price: 40_000n,
      paidKilograms: 1_000,
    });
  });

  test('is nothing anybody knows without steps, or in a currency that is none', () => {
    expect(charge({ ...air, breaks: [] }, { kilograms: 1, cubicMetres: 0 })).toBeNull();
    expect(charge({ ...air, currency: 'XXX' }, { kilograms: 1, cubicMetres: 0 })).toBeNull();
  });

  const anyTariff = fc.record({
    currency: fc.constantFrom('CNY', 'USD', 'AED'),
    minimumCharge: fc.nat(2_000).map(String),
    breaks: fc
      .array(
        fc.record({
          at: fc.nat(2_000).map(String),
          value: fc.integer({ min: 1, max: 90_000 }).map((cents) => (cents / 100).toFixed(2)),
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map((rows) => [...new Map(rows.map((row) => [row.at, row])).values()]),
    kilogramsPerCubicMetre: fc.integer({ min: 1, max: 1_000 }),
  });
  const grams = fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1_000);
  const litres = fc.integer({ min: 0, max: 20_000 }).map((n) => n / 1_000);

  test('more cargo never costs less, nothing costs less than the minimum', () => {
    fc.assert(
      fc.property(anyTariff, grams, litres, grams, litres, (tariff, kg, m3, moreKg, moreM3) => {
        const one = charge(tariff, { kilograms: kg, cubicMetres: m3 })!;
        const more = charge(tariff, { kilograms: kg + moreKg, cubicMetres: m3 + moreM3 })!;
        expect(more.price).toBeGreaterThanOrEqual(one.price);
        expect(one.price).toBeGreaterThanOrEqual(BigInt(tariff.minimumCharge) * 100n);
        expect(one.paidKilograms).toBeGreaterThanOrEqual(one.chargeableKilograms);
        expect(one.chargeableKilograms).toBeGreaterThanOrEqual(kg);
      }),
    );
  });
});

test('pieces weigh and measure as much as all of them together', () => {
  const box = { length: 60, width: 40, height: 50, kilograms: 12.5 };
  expect(measure({ pieces: [{ ...box, count: 10 }] })).toEqual({ kilograms: 125, cubicMetres: 1.2 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (some, others) => {
      const apart = measure({
        pieces: [
          { ...box, count: some },
          { ...box, count: others },
        ],
      });
      expect(measure({ pieces: [{ ...box, count: some + others }] })).toEqual(apart);
    }),
  );
});
