import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import type { InputOf } from '../../contract/contract.ts';
import { countShops } from '../orders/figures/figures-sql.ts';
import { mailRefundEvent } from './jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

type Given = Partial<InputOf<'refunds.give'>>;

const orderOf = ({ id, seller }: PaidOrder) => caravan.done('orders.getForSeller', { id }, seller);
const inputFor = async (order: PaidOrder, input: Given = {}): Promise<InputOf<'refunds.give'>> => ({
  orderId: order.id,
  version: (await orderOf(order)).version,
  scope: 'whole',
  reason: 'out_of_stock',
  ...input,
});
const give = async (order: PaidOrder, input: Given = {}) =>
  caravan.done('refunds.give', await inputFor(order, input), order.seller);
const refused = async (order: PaidOrder, input: Given = {}, by = order.seller) =>
  caravan.codeOf('refunds.give', await inputFor(order, input), by);
const pieces = (order: PaidOrder, quantity: number, line = 0) => ({
  scope: 'lines' as const,
  lines: [{ id: order.lines[line]!.id, quantity }],
});

describe('a seller who cannot fill a paid order', () => {
  test('gives all of it back at once, the buyer reads why, and stock, sales and escrow follow', async () => {
    const order = await orders.paid({ prices: [1_000n, 250n], freight: '500' });
    const refund = await give(order, { note: 'The mill has burnt down' });
    expect(refund).toMatchObject({
      state: 'agreed',
      reason: 'out_of_stock',
      settled: { amount: '13000' },
      returned: { amount: '13000' },
      events: [{ kind: 'give', by: 'seller', note: 'The mill has burnt down' }, { kind: 'agree' }],
    });
    expect(await orderOf(order)).toMatchObject({ state: 'refunded', refund: null });
    expect(await Promise.all(order.products.map(({ skuId }) => orders.stockOf(skuId)))).toEqual([100, 100]);
    expect(await orders.holds('escrow', order)).toBe(0n);
    const seen = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(seen.refunds[0]!.events[0]!.note).toBe('The mill has burnt down');
    await expectBalanced(caravan);
  });

  test('gives some pieces back; the others are shipped', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    await give(order, pieces(order, 4));
    expect(await orderOf(order)).toMatchObject({
      state: 'awaiting_dispatch',
      refunded: { amount: '4000' },
      lines: [{ refunded: 4, toShip: 6 }],
    });
    await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', actions: ['giveBack'] });
    await expectBalanced(caravan);
  });

  test('after a deposit gives back the share that was paid', async () => {
    const order = await orders.placed({ preRatio: 30 });
    await orders.pay(order);
    const input = { orderId: order.id, ...pieces(order, 5) };
    expect(await caravan.done('refunds.calculate', input, order.seller)).toEqual({
      value: { amount: '5000', currency: 'CNY' },
      back: { amount: '1500', currency: 'CNY' },
      atOnce: true,
      isOnTerms: false,
    });
    expect((await give(order, pieces(order, 5))).returned).toMatchObject({ amount: '1500' });
    await expectBalanced(caravan);
  });

  test('is remembered: paid orders that a shop did not fill are in its record, goodwill is not', async () => {
    const unfilled = await orders.paid();
    const between = { buyer: unfilled.buyer, seller: unfilled.seller };
    const goodwill = await orders.paid({ between, state: 'dispatched' });
    await give(unfilled, pieces(unfilled, 1));
    await give(goodwill, { ...pieces(goodwill, 1), compensation: '100', reason: 'goodwill' });
    const figures = await countShops(caravan.deps.db, new Date(0));
    expect(figures.find(({ shopId }) => shopId === unfilled.seller.shopId)).toMatchObject({
      paid: 2,
      unfilled: 1,
    });
  });
});

describe('what a seller gives besides', () => {
  test('an amount for pieces that the buyer keeps', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const part = { ...pieces(order, 2), compensation: '300', reason: 'goodwill' as const };
    expect(await give(order, part)).toMatchObject({ asked: { amount: '300' }, settled: { amount: '300' } });
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', lines: [{ refunded: 0 }] });
    // Nobody gets it twice: what was made good comes off the pieces.
    const rest = { orderId: order.id, ...pieces(order, 2) };
    expect(await caravan.done('refunds.calculate', rest, order.buyer)).toMatchObject({
      value: { amount: '1700' },
    });
    await expectBalanced(caravan);
  });

  test('freight, and pieces that came back go on sale where the seller says so', async () => {
    const order = await orders.paid({ state: 'dispatched', freight: '500' });
    expect((await give(order, { scope: 'freight', amount: '200' })).settled).toMatchObject({ amount: '200' });
    await give(order, { ...pieces(order, 3), restock: true });
    expect(await orders.stockOf(order.products[0]!.skuId)).toBe(93);
  });

  test('the buyer gets a letter', async () => {
    const order = await orders.paid();
    const refund = await give(order);
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'agree', by: 'seller', owed: 'given' });
    const letters = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('body', 'like', `%${refund.number}%`)
      .execute();
    expect(letters).toHaveLength(1);
    expect(letters[0]!.body).toContain('CN¥100.00');
  });
});

describe('what is refused, and changes nothing', () => {
  test('another shop, an order as it was before, an order that is not paid or is over', async () => {
    const order = await orders.paid();
    const other = await caravan.seller();
    expect(await refused(order, {}, { ...order.seller, ...other })).toBe('NOT_FOUND');
    expect(await refused(order, { version: 1 })).toBe('ORDER_CHANGED');
    expect(await refused(await orders.placed())).toBe('ORDER_STATE');
    await give(order);
    expect(await refused(order)).toBe('ORDER_STATE');
  });

  test('while the buyer’s own request waits for its answer', async () => {
    const order = await orders.paid();
    await caravan.done('refunds.ask', { orderId: order.id, scope: 'whole', reason: 'late' }, order.buyer);
    expect(await refused(order)).toBe('REFUND_OPEN');
  });

  test('while the buyer pays the balance', async () => {
    const order = await orders.placed({ preRatio: 30 });
    await orders.pay(order);
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    const { orders: due } = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
    await caravan.done('payments.start', paymentOf(due), order.buyer);
    expect(await refused(order)).toBe('PAYMENT_OPEN');
  });

  test('more than there is, an amount that is none, and no reason', async () => {
    const order = await orders.paid();
    expect(await refused(order, pieces(order, 11))).toBe('REFUND_TOO_MUCH');
    expect(await refused(order, { ...pieces(order, 2), compensation: '2000' })).toBe('REFUND_TOO_MUCH');
    expect(await refused(order, { compensation: '200' })).toBe('BAD_INPUT');
    expect(await refused(order, { scope: 'freight', amount: '1' })).toBe('REFUND_TOO_MUCH');
    expect(await refused(order, { reason: 'other' })).toBe('REASON_MISSING');
    expect((await orderOf(order)).returned.amount).toBe('0');
  });

  test('twice at once gives once', async () => {
    const order = await orders.paid();
    const input = await inputFor(order, pieces(order, 3));
    const codes = await Promise.all(
      [0, 1].map(() => caravan.call('refunds.give', input, order.seller).then((answer) => answer.status)),
    );
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await orderOf(order)).returned.amount).toBe('3000');
    await expectBalanced(caravan);
  });
});
