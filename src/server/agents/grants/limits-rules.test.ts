import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginnings, reasonOfTotal, reasonToAsk, type Limits } from './limits-rules.ts';

const wide: Limits = {
  perOrder: 100n,
  perDay: 150n,
  perMonth: 180n,
  ordersADay: 2,
  shopIds: [],
  addressIds: [],
  categoryIds: [],
};
const nothing = { today: 0n, thisMonth: 0n, ordersToday: 0 };
const one = (amount: bigint, shopId = 'a', ...categoryPaths: string[][]) => ({
  addressId: 'home',
  orders: [{ shopId, amount }],
  categoryPaths,
});
const cups = { ...wide, categoryIds: ['cups'] };

test.each([
  ['nothing allowed', { ...wide, perOrder: 0n }, nothing, one(1n), 'each'],
  ['within all', wide, nothing, one(100n), null],
  ['too much for one order', wide, nothing, one(101n), 'perOrder'],
  ['too much for the day', wide, { today: 51n, thisMonth: 51n, ordersToday: 1 }, one(100n), 'perDay'],
  ['too much for the month', wide, { today: 0n, thisMonth: 81n, ordersToday: 0 }, one(100n), 'perMonth'],
  ['too many', wide, { today: 0n, thisMonth: 0n, ordersToday: 2 }, one(1n), 'ordersADay'],
  ['another shop', { ...wide, shopIds: ['b'] }, nothing, one(1n), 'shop'],
  ['another address', { ...wide, addressIds: ['office'] }, nothing, one(1n), 'address'],
  ['below an allowed category', cups, nothing, one(1n, 'a', ['kitchen', 'cups', 'mugs']), null],
  ['above it', cups, nothing, one(1n, 'a', ['kitchen']), 'category'],
  ['one of two beside it', cups, nothing, one(1n, 'a', ['kitchen', 'cups'], ['toys']), 'category'],
  ['of no category that is known', cups, nothing, one(1n, 'a', []), 'category'],
  ['of no product that is known', cups, nothing, one(1n), 'category'],
])('%s', (_what, limits, spent, placing, reason) => {
  expect(reasonToAsk(limits, spent, placing)).toBe(reason);
});

test.each([
  ['within both', { today: 0n, thisMonth: 50n }, [60n, 40n], null],
  ['too much for the day', { today: 1n, thisMonth: 1n }, [60n, 40n], 'totalPerDay'],
  ['too much for the month', { today: 0n, thisMonth: 51n }, [60n, 40n], 'totalPerMonth'],
] as const)('all programs together: %s', (_what, spent, amounts, reason) => {
  expect(reasonOfTotal({ perDay: 100n, perMonth: 150n }, spent, amounts)).toBe(reason);
});

test('however orders are split, no more is ordered without a click than a day and a month allow', () => {
  const amount = fc.bigInt(0n, 120n);
  fc.assert(
    fc.property(fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), { maxLength: 20 }), (carts) => {
      let spent = nothing;
      for (const cart of carts) {
        const orders = cart.map((each) => ({ shopId: 'a', amount: each }));
        if (reasonToAsk(wide, spent, { addressId: 'home', orders, categoryPaths: [] }) !== null) continue;
        const total = cart.reduce((sum, each) => sum + each, 0n);
        spent = {
          today: spent.today + total,
          thisMonth: spent.thisMonth + total,
          ordersToday: spent.ordersToday + cart.length,
        };
      }
      expect(spent.today <= wide.perDay && spent.thisMonth <= wide.perMonth).toBe(true);
      expect(spent.ordersToday).toBeLessThanOrEqual(wide.ordersADay);
    }),
  );
});

test('days and months are those of UTC', () => {
  const { day, month } = beginnings(new Date('2026-03-02T23:59:59.999Z'));
  expect([day.toISOString(), month.toISOString()]).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ]);
});
