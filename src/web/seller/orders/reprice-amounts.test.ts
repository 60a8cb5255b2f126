import { expect, it } from 'vitest';
import { amountsOf } from './reprice-amounts.ts';

const money = (amount: string) => ({ amount, currency: 'CNY' });
const order = {
  lines: [{ quantity: 10 }, { quantity: 3 }],
  products: money('0'),
  freight: money('0'),
  discount: money('500'),
  total: money('0'),
};

it('adds prices times quantities and freight up, less the discount', () => {
  expect(amountsOf(order, ['950', '10000'], '2000')).toEqual({
    products: money('39500'),
    freight: money('2000'),
    discount: money('500'),
    total: money('41000'),
  });
});

it('knows no total while a price is missing', () => {
  expect(amountsOf(order, ['950', null], '0')).toBeNull();
  expect(amountsOf(order, ['950'], '0')).toBeNull();
  expect(amountsOf(order, ['950', '1'], null)).toBeNull();
});
