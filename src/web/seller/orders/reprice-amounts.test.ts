import { expect, it } from 'vitest';
import { amountsOf } from './reprice-amounts.ts';

const money = (amount: string) => ({ amount, currency: 'CNY' });
const order = {
  lines: [
    { quantity: 10, price: money('900'), amount: money('9000') },
    // A converted price: the line is not three times what a piece is shown at.
    { quantity: 3, price: money('1234'), amount: money('3703') },
  ],
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

it('leaves a line whose price reads as it was at what it cost', () => {
  expect(amountsOf(order, ['900', '1234'], '0')?.products).toEqual(money('12703'));
});

it('counts prices below one with up to four decimals', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const cheap = {
    lines: [{ quantity: 700, price: { ...usd('3'), decimal: '0.0337' }, amount: usd('2357') }],
    products: usd('2357'),
    freight: usd('0'),
    discount: usd('0'),
    total: usd('2357'),
  };
  expect(amountsOf(cheap, ['3.37'], '0')?.products).toEqual(usd('2357'));
  expect(amountsOf(cheap, ['3.21'], '0')?.products).toEqual(usd('2247'));
});

it('knows no total while a price is missing', () => {
  expect(amountsOf(order, ['950', null], '0')).toBeNull();
  expect(amountsOf(order, ['950'], '0')).toBeNull();
  expect(amountsOf(order, ['950', '1'], null)).toBeNull();
});
