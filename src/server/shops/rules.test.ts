import { expect, test } from 'vitest';
import { freightOf, zoneFor, type FreightZone } from './rules.ts';

const zone = (plan: Partial<FreightZone>): FreightZone => ({
  countries: [],
  provinces: [],
  first_grams: 1_000,
  first_price: 800n,
  further_grams: 500,
  further_price: 150n,
  free_from: null,
  ...plan,
});

test('a province goes before its country, and a place that no zone names has none', () => {
  const near = zone({ provinces: ['33', '31'] });
  const china = zone({ countries: ['CN', 'HK'] });
  const zones = [china, near];
  expect(zoneFor(zones, { country: 'CN', province: '31' })).toBe(near);
  expect(zoneFor(zones, { country: 'CN', province: '65' })).toBe(china);
  expect(zoneFor(zones, { country: 'CN' })).toBe(china);
  expect(zoneFor(zones, { country: 'HK', province: '31' })).toBe(china);
  expect(zoneFor(zones, { country: 'AE' })).toBeUndefined();
});

test('every further weight that is begun is paid for', () => {
  const priceOf = (grams: bigint) => freightOf(zone({}), { grams, amount: 1n })?.price;
  expect([1n, 1_000n, 1_001n, 1_500n, 1_501n].map(priceOf)).toEqual([800n, 800n, 950n, 950n, 1_100n]);
});

test('what goes by a weight that nobody has said has no price, unless every weight has the same', () => {
  const unknown = { grams: 0n, amount: 1n };
  expect(freightOf(zone({}), unknown)).toBeNull();
  expect(freightOf(zone({ further_price: 0n }), unknown)).toEqual({ price: 800n, isFreeByAmount: false });
  expect(freightOf(zone({ free_from: 1n }), unknown)).toEqual({ price: 0n, isFreeByAmount: true });
});

test('enough products are sent for nothing', () => {
  const free = zone({ free_from: 50_000n });
  expect(freightOf(free, { grams: 9_000n, amount: 49_999n })).toEqual({
    price: 3_200n,
    isFreeByAmount: false,
  });
  expect(freightOf(free, { grams: 9_000n, amount: 50_000n })).toEqual({ price: 0n, isFreeByAmount: true });
});
