import { describe, expect, test } from 'vitest';
import { paidOrders, parcel, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { InputOf } from '../../contract/contract.ts';
import { mostFruitless } from '../../contract/refunds/refund-kinds.ts';
import { endOverdueStates, listOrdersOverdue } from '../orders/public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const ask = ({ id, buyer }: PaidOrder, input: Partial<InputOf<'refunds.ask'>> = {}) =>
  caravan.done('refunds.ask', { orderId: id, scope: 'whole', reason: 'other', ...input }, buyer);
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);

describe('a state that begins while a request is open', () => {
  const day = 86_400_000;
  /** Freight is asked back a day before the order would end unsent, and then it is sent after all. */
  async function sentMeanwhile() {
    const order = await orders.paid({ freight: '5000', state: 'awaiting_dispatch' });
    const { deadline } = await orderOf(order);
    caravan.clock.set(new Date(new Date(deadline!).getTime() - day));
    const refund = await ask(order, { scope: 'freight', amount: '1000' });
    await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
    caravan.clock.advance(3 * day);
    return { order, refund };
  }
  const inDays = (days: number) => new Date(caravan.clock.now().getTime() + days * day).toISOString();

  test('has all of its time when the request is agreed to', async () => {
    const { order, refund } = await sentMeanwhile();
    const { id, version } = refund;
    await caravan.done('refunds.answer', { id, version, answer: 'agree' }, order.seller);
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', deadline: inDays(15) });
  });

  test('and when it is withdrawn, whatever was answered before', async () => {
    const { order, refund } = await sentMeanwhile();
    const { id, version } = refund;
    const refused = await caravan.done(
      'refunds.answer',
      { id, version, answer: 'refuse', note: 'It is on its way' },
      order.seller,
    );
    const reply = { id, version: refused.version, reply: 'withdraw' as const };
    await caravan.done('refunds.reply', reply, order.buyer);
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', deadline: inDays(15) });
  });
});

test('nobody offers an amount that could not be paid, and so not be taken', async () => {
  const order = await orders.placed({ prices: [100_000n] });
  const { db } = caravan.deps;
  await db.updateTable('orders').set({ currency: 'IDR' }).where('id', '=', order.id).execute();
  await orders.pay(order);
  const { id, version } = await ask(order);
  const offer = (amount: string) =>
    caravan.call('refunds.answer', { id, version, answer: 'offer', amount }, order.seller);
  expect((await offer('50050')).code).toBe('AMOUNT_NOT_PAYABLE');
  expect((await offer('50000')).status).toBe(200);
});

test('one request after the other does not keep an order from ending', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  const { deadline } = await orderOf(order);
  caravan.clock.set(new Date(new Date(deadline!).getTime() - 60_000));
  for (let n = 0; n < mostFruitless; n++) {
    const { id, version } = await ask(order);
    await caravan.done('refunds.reply', { id, version, reply: 'withdraw' }, order.buyer);
  }
  const again = { orderId: order.id, scope: 'whole', reason: 'other' };
  expect(await caravan.codeOf('refunds.ask', again, order.buyer)).toBe('REFUND_TOO_OFTEN');
  expect(await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).toMatchObject({
    left: null,
  });
  caravan.clock.advance(60_000);
  await endOverdueStates(caravan.deps);
  expect(await orderOf(order)).toMatchObject({ state: 'completed' });
});

test('who is kept waiting has their money back however often they asked before', async () => {
  const order = await orders.paid();
  for (let n = 0; n < mostFruitless; n++) {
    const { id, version } = await ask(order);
    await caravan.done('refunds.reply', { id, version, reply: 'withdraw' }, order.buyer);
  }
  caravan.clock.advance(16 * 86_400_000);
  expect(await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).toMatchObject({
    left: { total: { amount: '10000' } },
  });
  expect(await ask(order)).toMatchObject({ state: 'agreed' });
});

test('orders whose refund is open do not stand in front of those whose time is over', async () => {
  const waiting = await orders.paid({ freight: '5000', state: 'awaiting_dispatch' });
  await ask(waiting, { scope: 'freight', amount: '1000' });
  await caravan.done('orders.sendDelivery', { id: waiting.id, ...parcel }, waiting.seller);
  caravan.clock.advance(60_000);
  const over = await orders.paid({ state: 'dispatched' });
  caravan.clock.advance(20 * 86_400_000);
  const { db } = caravan.deps;
  expect(await listOrdersOverdue(db, ['dispatched'], caravan.clock.now(), 1)).toEqual([over.id]);
});
