import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({ HOLD_FROM: '50' });
const orders = paidOrders(caravan);
const hours = (n: number) => caravan.clock.advance(n * 3_600_000);
const heldOf = async (ids: readonly string[]) =>
  (
    await caravan.deps.db
      .selectFrom('orders')
      .select(['id', 'held_at', 'paid_amount', 'state'])
      .where('id', 'in', [...ids])
      .execute()
  ).filter(({ held_at: at }) => at !== null).length;

async function between(preRatio: number) {
  return { buyer: await caravan.buyer(), seller: await caravan.seller({ preRatio }) };
}

test('for contrast: three orders of 40.00 that are placed and paid on one day are looked at', async () => {
  const pair = await between(100);
  const all = [];
  for (let n = 0; n < 3; n++) all.push(await orders.placed({ between: pair, quantity: 4 }));
  for (const order of all) await orders.pay(order);
  expect(await heldOf(all.map(({ id }) => id))).toBe(2);
});

test('what is paid at once counts together, also where it was ordered before', async () => {
  const pair = await between(100);
  const all = [];
  for (let n = 0; n < 3; n++) all.push(await orders.submitted({ between: pair, quantity: 4 }));
  // The seller takes their time.
  hours(49);
  try {
    for (const { id } of all) await caravan.done('orders.confirm', { id }, pair.seller);
    for (const order of all) await orders.pay(order);
    expect(await heldOf(all.map(({ id }) => id))).toBe(2);
  } finally {
    hours(-49);
  }
});

test('so do the balances of several orders whose deposits were paid before', async () => {
  const pair = await between(30);
  const all = [];
  for (let n = 0; n < 3; n++) all.push(await orders.placed({ between: pair, quantity: 4 }));
  for (const order of all) await orders.pay(order);
  expect(await heldOf(all.map(({ id }) => id))).toBe(0);
  hours(72);
  try {
    for (const { id } of all) await caravan.done('orders.prepareGoods', { id }, pair.seller);
    for (const order of all) await orders.pay(order);
    expect(await heldOf(all.map(({ id }) => id))).toBe(2);
  } finally {
    hours(-72);
  }
});

test('for contrast: the same balances on the day of the orders', async () => {
  const pair = await between(30);
  const all = [];
  for (let n = 0; n < 3; n++) all.push(await orders.placed({ between: pair, quantity: 4 }));
  for (const order of all) await orders.pay(order);
  for (const { id } of all) await caravan.done('orders.prepareGoods', { id }, pair.seller);
  for (const order of all) await orders.pay(order);
  expect(await heldOf(all.map(({ id }) => id))).toBeGreaterThanOrEqual(2);
});
