import { expect, it } from 'vitest';
import { amountOf, tierAt, tiersOf, totalQuantity } from './tier-price.ts';

const money = (amount: string) => ({ amount, currency: 'CNY' });
const sku = (id: string, ...prices: string[]) => ({
  id,
  values: [],
  code: id,
  picture: '',
  gtin: '',
  stock: 1000,
  tiers: prices.map((price, index) => ({ minimum: [1, 10, 100][index]!, price: money(price) })),
});
const red = sku('red', '500', '450', '400');
const blue = sku('blue', '520', '470');

it('chooses the last tier whose minimum is reached, the first below all of them', () => {
  expect(tierAt(red.tiers, 0)?.price.amount).toBe('500');
  expect(tierAt(red.tiers, 9)?.price.amount).toBe('500');
  expect(tierAt(red.tiers, 10)?.price.amount).toBe('450');
  expect(tierAt(red.tiers, 5000)?.price.amount).toBe('400');
});

it('counts all skus together for the tier and adds them up exactly', () => {
  const chosen = new Map([
    ['red', 6],
    ['blue', 4],
  ]);
  expect(totalQuantity(chosen)).toBe(10);
  expect(amountOf([red, blue], chosen)).toEqual(money(String(6 * 450 + 4 * 470)));
  expect(amountOf([red, blue], new Map())).toBeNull();
});

it('shows the lowest price of each tier for the products as a whole', () => {
  expect(tiersOf([blue, red]).map(({ minimum, price }) => [minimum, price.amount])).toEqual([
    [1, '500'],
    [10, '450'],
    [100, '400'],
  ]);
});
