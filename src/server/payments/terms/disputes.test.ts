import { expect, test } from 'vitest';
import { expectBalanced, parcel } from '../../../../test/paid-orders.ts';
import { termsSteps } from '../../../../test/seller-terms.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { prepareDisputes } from '../../../../test/stripe-disputes.ts';
import { findWrongEscrow } from '../../books/checks-sql.ts';
import { releaseEscrow } from '../jobs.ts';

const { world, dispute, decide, paidByCard } = prepareDisputes();

/** An order of 100.00 on terms that was sent, of which 40.00 were paid by card. */
async function partlyPaid() {
  const { caravan, orders } = world;
  const steps = termsSteps(caravan);
  const order = await orders.placed();
  const { id, buyer, seller } = order;
  await steps.grant(seller, buyer.id);
  await steps.orderOnTerms(order, id);
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
  const payment = await payByCard(order, 10_000, 4_000);
  return { order, payment };
}

async function payByCard(
  { id, buyer }: { id: string; buyer: { token: string } },
  open: number,
  amount: number,
) {
  const input = { orders: [{ id, open: String(open) }], amount: String(amount), channel: 'stripe' };
  return paidByCard(await world.caravan.done('termsPayments.start', input, buyer));
}

const rowOf = (id: string) =>
  world.caravan.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openOf = async (id: string) =>
  (
    await world.caravan.deps.db
      .selectFrom('orders_on_terms')
      .select('open_amount')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  ).open_amount;

test('a bank that takes back a part payment before the order is completed takes that part alone; the rest stays owed', async () => {
  const { order, payment } = await partlyPaid();
  await decide(await dispute(payment), 'lost');
  expect(await rowOf(order.id)).toMatchObject({
    state: 'dispatched',
    refunded_amount: 4_000n,
    returned_amount: 4_000n,
  });
  expect(await openOf(order.id)).toBe(6_000n);
  expect(await world.orders.holds('escrow', order)).toBe(0n);
  await expectBalanced(world.caravan);
  expect(await findWrongEscrow(world.caravan.deps.db)).toEqual([]);
});

test('after the order is completed the shop bears it out of its balance, and the rest is paid as before', async () => {
  const { order, payment } = await partlyPaid();
  const { caravan, orders } = world;
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  expect(await orders.holds('seller', order)).toBe(3_960n);
  await decide(await dispute(payment), 'lost');
  expect(await orders.holds('seller', order)).toBe(0n);
  expect(await openOf(order.id)).toBe(6_000n);
  await payByCard(order, 6_000, 6_000);
  expect(await orders.holds('seller', order)).toBe(5_940n);
  expect(await orders.holds('escrow', order)).toBe(0n);
  expect(await openOf(order.id)).toBe(0n);
  await expectBalanced(caravan);
  expect(await findWrongEscrow(caravan.deps.db)).toEqual([]);
});

test('whoever had their bank take back what they paid for good orders no more on terms, until the shop grants them anew', async () => {
  const { caravan, orders } = world;
  const steps = termsSteps(caravan);
  const order = await orders.placed();
  const { id, buyer, seller } = order;
  await steps.grant(seller, buyer.id, { limit: '10000' });
  await steps.orderOnTerms(order, id);
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
  const input = { orders: [{ id, open: '10000' }], amount: '10000', channel: 'stripe' };
  const payment = await paidByCard(await caravan.done('termsPayments.start', input, buyer));
  await decide(await dispute(payment), 'lost');
  await expectBalanced(caravan);
  // The limit of one order is free again for the next.
  const next = await orders.placed({ between: order });
  const code = await steps.orderOnTerms(next, next.id).then(
    () => 'ordered on terms again',
    (error: Error) => error.message,
  );
  expect(code).toContain('TERMS_UNAVAILABLE');
  caravan.clock.advance(1_000);
  await steps.grant(seller, buyer.id, { limit: '10000' }, 1);
  await steps.orderOnTerms(next, next.id);
});

test.each(['open', 'lost'] as const)(
  'whoever’s bank takes back what they paid at once (%s) orders nothing on terms of the shop that bears it',
  async (state) => {
    const { caravan, orders } = world;
    const steps = termsSteps(caravan);
    const order = await orders.placed();
    const { id, buyer, seller } = order;
    await steps.grant(seller, buyer.id, { limit: '10000' });
    const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
    const payment = await paidByCard(await caravan.done('payments.start', paymentOf(due, 'stripe'), buyer));
    await caravan.done('orders.prepareGoods', { id }, seller);
    await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
    await caravan.done('orders.takeDelivery', { id }, buyer);
    await releaseEscrow(caravan.deps, id);
    const open = await dispute(payment);
    if (state === 'lost') await decide(open, 'lost');
    const next = await orders.placed({ between: order });
    const code = await steps.orderOnTerms(next, next.id).then(
      () => 'ordered on terms',
      (error: Error) => error.message,
    );
    expect(code).toContain('TERMS_UNAVAILABLE');
  },
);
