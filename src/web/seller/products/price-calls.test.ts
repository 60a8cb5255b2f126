import { expect, test } from 'vitest';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { priceCalls, wantedOf } from './price-calls.ts';

const id = '01930000-0000-7000-8000-000000000000';
const tiers = Array.from({ length: 10 }, (_, i) => ({ minimum: 1_000_000 - i, price: '1000000000000' }));
const product = (variants: number, grantId: string | null = null): ChangedProduct => ({
  id,
  version: 2_000_000_000,
  grantId,
  shop: '',
  code: '',
  title: '',
  currency: 'CNY',
  skus: Array.from({ length: variants }, () => ({
    id,
    variant: '',
    skuCode: '',
    tiers: { before: [], after: tiers },
    stock: { seen: 1_000_000_000, wanted: 1_000_000_000, now: 0, after: 0 },
  })),
});

test('a whole sheet is applied by calls that are each taken, and no product is left out or in two', () => {
  const sheet = [
    ...Array.from({ length: 25 }, () => product(400)),
    ...Array.from({ length: 250 }, () => product(1)),
  ];
  const calls = priceCalls(sheet);
  expect(calls.flatMap(({ products }) => products)).toEqual(sheet);
  for (const { products } of calls) {
    expect(products.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify({ products: products.map(wantedOf) }).length).toBeLessThan(1024 * 1024);
  }
});

test('no call is about two shops', () => {
  const calls = priceCalls([product(1, 'a'), product(1, 'b'), product(1, 'a')]);
  expect(calls.map(({ grantId, products }) => [grantId, products.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
