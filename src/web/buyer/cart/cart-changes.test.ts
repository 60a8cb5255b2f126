import { expect, it } from 'vitest';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { withQuantity, without, withTicks, type Cart } from './cart-changes.ts';

const money = (amount: number) => ({ amount: String(amount), currency: 'CNY' });
const line = (skuId: string, price: number, quantity: number, more: Partial<CartLine> = {}) =>
  ({
    skuId,
    quantity,
    price: money(price),
    amount: money(price * quantity),
    checked: true,
    issue: null,
    ...more,
  }) as CartLine;

const cart: Cart = {
  shops: [
    {
      shop: { id: 'one' } as never,
      lines: [line('a', 100, 2), line('b', 50, 4)],
      checkedAmount: money(400),
      belowMinimum: null,
    },
    {
      shop: { id: 'two' } as never,
      lines: [line('c', 10, 1, { issue: 'stock' })],
      checkedAmount: money(10),
      belowMinimum: null,
    },
  ],
  checkedAmount: money(410),
  checkedCount: 3,
  count: 3,
};

it('carries a new quantity into the line, its shop and the cart', () => {
  const changed = withQuantity(cart, 'a', 5);
  expect(changed.shops[0]!.lines[0]).toMatchObject({ quantity: 5, amount: money(500) });
  expect(changed.shops[0]!.checkedAmount).toEqual(money(700));
  expect(changed.checkedAmount).toEqual(money(710));
});

it('no longer calls a stock short that was asked for less, until the server says so', () => {
  expect(withQuantity(cart, 'c', 2).shops[1]!.lines[0]!.issue).toBeNull();
});

it('counts only what is ticked', () => {
  const changed = withTicks(cart, ['a'], false);
  expect(changed.checkedAmount).toEqual(money(210));
  expect(changed.checkedCount).toBe(2);
  expect(withTicks(cart, undefined, false).checkedAmount).toEqual(money(0));
});

it('ticks nothing that cannot be ordered', () => {
  const changed = withTicks(withTicks(cart, undefined, false), undefined, true);
  expect(changed.checkedCount).toBe(2);
  expect(changed.shops[1]!.lines[0]!.checked).toBe(false);
});

it('drops a shop with its last line', () => {
  const changed = without(cart, ['c']);
  expect(changed.shops).toHaveLength(1);
  expect(changed.count).toBe(2);
});
