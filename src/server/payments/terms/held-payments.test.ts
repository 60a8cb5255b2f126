import { expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { releaseEscrow } from '../jobs.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';

const caravan = prepareProduct({ HOLD_FROM: '50' });
const { orders, steps, withTerms, shipped, rowOf, openOf } = ordersOnTerms(caravan);

/** An order on terms for which a payment was begun while it was still here. */
async function begun(amount = 10_000) {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  const payment = await steps.beginPayment(order.buyer, [order.id], amount);
  return { order, ...payment };
}

test('a payment that has to be looked at is not the shop’s because the order left between its beginning and its end', async () => {
  const { order, paymentId, ref } = await begun();
  // The shop sends it, and the buyer says at once that it came: both may be one hand with a stolen card.
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  // Nobody has looked at it, so nothing of it can be paid out.
  expect(await orders.holds('seller', order)).toBe(0n);
});

test('nor one that settles between its shipment and its completion', async () => {
  const { order, paymentId, ref } = await begun();
  await shipped(order);
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  await caravan.call('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  expect(await orders.holds('seller', order)).toBe(0n);
});

test('an order that is held by a part payment of its debt does not leave, and its money stays', async () => {
  const { order, paymentId, ref } = await begun();
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  expect((await rowOf(order)).held_at).not.toBeNull();
  expect(await caravan.codeOf('orders.prepareGoods', { id: order.id }, order.seller)).toBe('ORDER_HELD');
  expect(await openOf(order)).toBe(0n);
});

test('many small parts of what is owed are looked at like the whole that they make', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  let paid = 0;
  for (let part = 0; part < 5; part++) {
    const begunPayment = await steps.beginPayment(order.buyer, [order.id], 2_000).catch(() => undefined);
    if (!begunPayment) break;
    await decideCharge(caravan.deps, begunPayment.ref, 'paid', 'lost');
    await caravan.done('payments.result', { paymentId: begunPayment.paymentId }, order.buyer);
    paid += 2_000;
  }
  // What the whole may not do, its parts may not either.
  expect(paid).toBeLessThan(10_000);
});

test('a payment that has to be looked at is looked at also where a refund is asked for while it comes', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  const lines = [{ id: order.lines[0]!.id, quantity: 1 }];
  const request = { orderId: order.id, scope: 'lines', lines, reason: 'other', note: 'Perhaps one less' };
  const { id, version } = await caravan.done('refunds.ask', request as never, order.buyer);
  const begunPayment = await steps.beginPayment(order.buyer, [order.id], 10_000).catch(() => undefined);
  if (!begunPayment) return;
  await decideCharge(caravan.deps, begunPayment.ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId: begunPayment.paymentId }, order.buyer);
  await caravan.done('refunds.reply', { id, version, reply: 'withdraw' } as never, order.buyer);
  // Either it is held by now, or the money went back.
  const row = await rowOf(order);
  expect(row.held_at !== null || row.paid_amount === row.returned_amount).toBe(true);
  await shipped(order).catch(() => undefined);
  await caravan.call('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  expect(await orders.holds('seller', order)).toBe(0n);
});

test('several orders of which one has left are paid together by no way that one alone would not be', async () => {
  const here = await withTerms();
  await steps.orderOnTerms(here, here.id);
  const sent = await orders.placed({ between: here });
  await steps.orderOnTerms(sent, sent.id);
  await shipped(sent);
  const ids = [here.id, sent.id];
  const begunPayment = await steps.beginPayment(here.buyer, ids, 20_000).catch(() => undefined);
  expect(begunPayment).toBeUndefined();
});

test('what a small first payment begins before the order leaves opens no way for the rest after it', async () => {
  const { order, paymentId, ref } = await begun(100);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  expect(await steps.beginPayment(order.buyer, [order.id], 9_900).catch(() => 'refused')).toBe('refused');
});

test('payments of several orders that are begun at once are looked at for what they are together', async () => {
  const first = await orders.placed({ quantity: 4 });
  await steps.grant(first.seller, first.buyer.id);
  const all = [first];
  for (let more = 0; more < 3; more++) all.push(await orders.placed({ between: first, quantity: 4 }));
  for (const order of all) {
    await steps.orderOnTerms(order, order.id);
    await shipped(order);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
  }
  // Each alone is too little to be looked at; together they are three times as much as would be.
  const payments = [];
  for (const order of all)
    payments.push(await steps.beginPayment(order.buyer, [order.id], 4_000).catch(() => undefined));
  for (const payment of payments) {
    if (!payment) continue;
    await decideCharge(caravan.deps, payment.ref, 'paid', 'lost');
    await caravan.done('payments.result', { paymentId: payment.paymentId }, first.buyer);
  }
  expect((await orders.holds('seller', first)) < 8_000n).toBe(true);
});

test('what one hand pays within two days is added up also of orders that were placed before', async () => {
  const first = await orders.placed({ quantity: 4 });
  await steps.grant(first.seller, first.buyer.id);
  const all = [first];
  for (let more = 0; more < 3; more++) all.push(await orders.placed({ between: first, quantity: 4 }));
  for (const order of all) {
    await steps.orderOnTerms(order, order.id);
    await shipped(order);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
  }
  // Terms are for weeks: by the time they are paid the orders are old.
  caravan.clock.advance(3 * 86_400_000);
  let paid = 0;
  for (const order of all) {
    const payment = await steps.beginPayment(order.buyer, [order.id], 4_000).catch(() => undefined);
    if (!payment) break;
    await decideCharge(caravan.deps, payment.ref, 'paid', 'lost');
    await caravan.done('payments.result', { paymentId: payment.paymentId }, order.buyer);
    paid += 4_000;
  }
  caravan.clock.advance(-3 * 86_400_000);
  // Of an account of three days, forty at a time: what may not come as 160 may not come so either.
  expect(paid).toBeLessThan(8_000);
});

test('an operator lets go what they saw: a part that comes meanwhile is seen before it is decided on', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await steps.pay(order.buyer, [order.id], 6_000);
  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.holds.list', { pageSize: 100 }, operator);
  const seenHold = rowList.find(({ orderId }) => orderId === order.id)!;
  expect(seenHold.orderAmount.amount).toBe('6000');
  const more = await steps.pay(order.buyer, [order.id], 4_000).catch(() => undefined);
  if (!more) return;
  const { id, version } = seenHold;
  const decision = { id, version, decision: 'release' as const, reason: 'Known buyer' };
  expect(await caravan.codeOf('console.holds.decide', decision, operator)).toBe('ORDER_CHANGED');
});

test('for contrast: the same parts one after the other on the day of the order are stopped', async () => {
  const first = await orders.placed({ quantity: 4 });
  await steps.grant(first.seller, first.buyer.id);
  const second = await orders.placed({ between: first, quantity: 4 });
  for (const order of [first, second]) {
    await steps.orderOnTerms(order, order.id);
    await shipped(order);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
  }
  await steps.pay(first.buyer, [first.id], 4_000);
  await expect(steps.pay(first.buyer, [second.id], 4_000)).rejects.toThrow('CHANNEL_UNAVAILABLE');
});

test('where an order goes stays what was looked at, also where a part of what is owed was held', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await steps.pay(order.buyer, [order.id], 10_000);
  const operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
  for (const operator of operators) {
    const { rowList } = await caravan.done('console.holds.list', { pageSize: 100 }, operator);
    const hold = rowList.find(({ orderId }) => orderId === order.id);
    if (!hold) continue;
    const decision = {
      id: hold.id,
      version: hold.version,
      decision: 'release' as const,
      reason: 'We called',
    };
    await caravan.done('console.holds.decide', decision, operator);
  }
  expect((await rowOf(order)).held_at).toBeNull();
  const addresses = await caravan.done('addresses.list', {} as never, order.buyer);
  const { id: _, ...usual } = addresses.rowList[0]! as unknown as Record<string, unknown>;
  const { id: elsewhere } = await caravan.done(
    'addresses.save',
    {
      name: 'Somebody else',
      prefixId: usual['prefixId'],
      phone: '13900007777',
      country: usual['country'],
      regionCodes: usual['regionCodes'],
      detail: 'Another door',
      postcode: usual['postcode'],
    } as never,
    order.buyer,
  );
  // As of every order whose payment was held (decision 176).
  expect(
    await caravan.codeOf('orders.updateAddress', { id: order.id, addressId: elsewhere }, order.buyer),
  ).toBe('ADDRESS_LOOKED_AT');
});

test('a payment that has to be looked at pays nothing of an order of which a part has left', async () => {
  const { order, paymentId, ref } = await begun();
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  const lines = [{ id: order.lines[0]!.id, quantity: 9 }];
  await caravan.done('orders.sendDelivery', { id: order.id, ...parcel, lines }, order.seller);
  // What was begun before goes back: refused later, it could not go back with nine pieces gone.
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  const row = await rowOf(order);
  expect([row.held_at, row.paid_amount, await openOf(order)]).toEqual([null, 0n, 10_000n]);
  const parts = await caravan.deps.db
    .selectFrom('payment_parts')
    .select('outcome')
    .where('payment_id', '=', paymentId)
    .execute();
  expect(parts).toEqual([{ outcome: 'returned' }]);
  await expect(steps.beginPayment(order.buyer, [order.id], 10_000)).rejects.toThrow('CHANNEL_UNAVAILABLE');
});

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
