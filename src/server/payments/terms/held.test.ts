import { expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { releaseEscrow } from '../jobs.ts';

const caravan = prepareProduct({ HOLD_FROM: '50' });
const { orders, steps, withTerms, shipped, rowOf } = ordersOnTerms(caravan);

test('a payment that would be looked at is looked at where it pays an order on terms, and comes by transfer alone once that has left', async () => {
  const usual = await orders.placed();
  await orders.pay(usual);
  // As any payment of a new account of so much.
  expect((await rowOf(usual)).held_at).not.toBeNull();

  const early = await withTerms();
  await steps.orderOnTerms(early, early.id);
  await steps.pay(early.buyer, [early.id], 10_000);
  const isEarlyHeld = (await rowOf(early)).held_at !== null;

  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  const orderIds = [order.id];
  const offered = await caravan.done('termsPayments.channels', { orderIds }, order.buyer);
  expect(offered.filter(({ code }) => code !== 'bank-transfer')).toEqual([]);
  const input = { orders: [{ id: order.id, open: '10000' }], amount: '10000', channel: 'sandbox' };
  expect(await caravan.codeOf('termsPayments.start', input, order.buyer)).toBe('CHANNEL_UNAVAILABLE');
  expect({ isEarlyHeld, balance: await orders.holds('seller', order) }).toEqual({
    isEarlyHeld: true,
    balance: 0n,
  });
});
