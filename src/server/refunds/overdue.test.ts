import { expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueStates } from '../orders/public.ts';
import { remindOfPromises, sendReminder } from '../orders/reminders.ts';
import { sendReturn } from '../payments/jobs.ts';
import { endLongOverdue } from './overdue.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const day = 86_400_000;
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const whole = { scope: 'whole' as const, reason: 'late' as const };

/** An order whose deposit is paid and whose balance is awaited, of a shop that keeps so much of a deposit. */
async function awaitingBalance(depositKept: number): Promise<PaidOrder> {
  const between = { buyer: await caravan.buyer(), seller: await caravan.seller({ preRatio: 50 }) };
  await caravan.deps.db
    .updateTable('shops')
    .set({ deposit_kept: depositKept })
    .where('id', '=', between.seller.shopId)
    .execute();
  const order = await orders.placed({ between });
  await orders.pay(order);
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  return order;
}

async function sentBack(orderId: string): Promise<bigint> {
  const { db } = caravan.deps;
  const due = await db.selectFrom('returns').selectAll().where('order_id', '=', orderId).execute();
  for (const { id } of due) await sendReturn(caravan.deps, id);
  return due.reduce((sum, { amount }) => sum + amount, 0n);
}

test('a seller who has not shipped in time pays back at once, whatever they say', async () => {
  const order = await orders.paid();
  expect(await orderOf(order)).toMatchObject({ dueAt: '2026-03-17T08:00:00.000Z' });
  expect((await orderOf(order)).actions).not.toContain('refundLate');
  caravan.clock.advance(15 * day);
  expect((await orderOf(order)).actions).toContain('refundLate');
  const asked = { orderId: order.id, ...whole };
  expect(await caravan.done('refunds.calculate', asked, order.buyer)).toMatchObject({ atOnce: true });
  expect((await caravan.call('refunds.ask', asked, await caravan.buyer())).status).toBe(404);
  expect(await caravan.done('refunds.ask', asked, order.buyer)).toMatchObject({
    state: 'agreed',
    returned: { amount: '10000' },
  });
  expect(await orderOf(order)).toMatchObject({ state: 'refunded' });
  expect(await sentBack(order.id)).toBe(10_000n);
  expect(await orders.stockOf(order.products[0]!.skuId)).toBe(100);
  await expectBalanced(caravan);
});

test('of an order that was shipped in part, what was not is paid back at once, and the rest is asked for', async () => {
  const order = await orders.paid({ quantity: 10, state: 'awaiting_dispatch' });
  const { id, seller, buyer } = order;
  const [line] = order.lines;
  await caravan.done(
    'orders.sendDelivery',
    { id, ...parcel, lines: [{ id: line!.id, quantity: 4 }] },
    seller,
  );
  caravan.clock.advance(16 * day);
  const ask = (quantity: number) =>
    caravan.done(
      'refunds.ask',
      { orderId: id, scope: 'lines', lines: [{ id: line!.id, quantity }], reason: 'late' },
      buyer,
    );
  expect(await ask(6)).toMatchObject({ state: 'agreed', settled: { amount: '6000' } });
  expect(await orderOf(order)).toMatchObject({ state: 'dispatched' });
  // What is on its way is the seller's to answer.
  expect(await ask(4)).toMatchObject({ state: 'asked' });
});

test('a balance that is not paid ends by the terms: the seller keeps what was agreed on, no sooner and no more', async () => {
  const order = await awaitingBalance(40);
  const { id, seller } = order;
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  const end = (who: { token?: string } = seller, seen = version) =>
    caravan.call('refunds.endUnpaid', { orderId: id, version: seen }, who);
  expect((await end()).code).toBe('ORDER_STATE');
  // Terms that the shop changes afterwards are not those that this buyer agreed to.
  await caravan.deps.db
    .updateTable('shops')
    .set({ deposit_kept: 100 })
    .where('id', '=', seller.shopId)
    .execute();
  caravan.clock.advance(30 * day);
  expect((await end(await caravan.seller())).status).toBe(404);
  expect((await end(seller, version - 1)).code).toBe('ORDER_CHANGED');
  expect((await end()).status).toBe(200);
  // 40 percent of the 50 yuan that were paid, of which the platform has its hundredth.
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', kept: { amount: '2000' } });
  expect(await sentBack(id)).toBe(3_000n);
  expect(await orders.holds('seller', order)).toBe(1_980n);
  expect(await orders.holds('escrow', order)).toBe(0n);
  expect((await end()).code).toBe('ORDER_CHANGED');
  const records = await caravan.done('settlement.records', { kind: 'deposit kept' }, seller);
  expect(records.rowList.length).toBeGreaterThan(0);
  await expectBalanced(caravan);
});

test('an operator sees what was left waiting and decides it, with a reason that is written down', async () => {
  const order = await awaitingBalance(100);
  caravan.clock.advance(31 * day);
  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.orders.overdue', { pageSize: 100 }, operator);
  const row = rowList.find(({ id }) => id === order.id)!;
  // All of the deposit, but no more than 30 percent of the order.
  expect(row).toMatchObject({
    state: 'awaiting_balance',
    paid: { amount: '5000' },
    kept: { amount: '3000' },
  });
  const decision = {
    id: order.id,
    version: row.version,
    keepsDeposit: false,
    reason: 'The seller asked for it',
  };
  expect(
    (await caravan.call('console.orders.end', decision, await caravan.operator(['content']))).status,
  ).toBe(403);
  await caravan.done('console.orders.end', decision, operator);
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', kept: { amount: '0' } });
  expect(await sentBack(order.id)).toBe(5_000n);
  await expectBalanced(caravan);
});

test('what nobody ends for a month ends by itself, and is reminded of before', async () => {
  const late = await orders.paid();
  const unpaid = await awaitingBalance(20);
  const { db } = caravan.deps;
  const remindersOf = async (id: string) =>
    (await db.selectFrom('orders').select('reminders').where('id', '=', id).executeTakeFirstOrThrow())
      .reminders;
  caravan.clock.advance(14.5 * day);
  while ((await remindOfPromises(caravan.deps)) > 0);
  expect(await remindersOf(late.id)).toBe(1);
  expect(await remindersOf(unpaid.id)).toBe(0);
  caravan.clock.advance(16 * day);
  while ((await remindOfPromises(caravan.deps)) > 0);
  expect([await remindersOf(late.id), await remindersOf(unpaid.id)]).toEqual([2, 2]);
  await sendReminder(caravan.deps, { orderId: unpaid.id, kind: 'late' });

  await endLongOverdue(caravan.deps);
  expect(await orderOf(late)).toMatchObject({ state: 'preparing' });
  caravan.clock.advance(30 * day);
  while ((await endLongOverdue(caravan.deps)) > 0);
  expect(await orderOf(late)).toMatchObject({ state: 'refunded', returned: { amount: '10000' } });
  expect(await orderOf(unpaid)).toMatchObject({ state: 'refunded', kept: { amount: '1000' } });
  await expectBalanced(caravan);
});

test('who is asked for a refund goes on with the clock where it stood', async () => {
  const order = await orders.paid();
  const before = (await orderOf(order)).dueAt!;
  caravan.clock.advance(3 * day);
  const refund = await caravan.done('refunds.ask', { orderId: order.id, ...whole }, order.buyer);
  caravan.clock.advance(2 * day);
  await caravan.done(
    'refunds.reply',
    { id: refund.id, version: refund.version, reply: 'withdraw' },
    order.buyer,
  );
  expect(Date.parse((await orderOf(order)).dueAt!) - Date.parse(before)).toBe(2 * day);
});

test('an order of which only what cost nothing was never sent goes on without it, and its seller is paid', async () => {
  const order = await orders.submitted({ prices: [1_000n, 500n] });
  const [free, sold] = order.lines;
  const { id, seller } = order;
  await caravan.done('orders.updatePrice', { id, lines: [{ id: free!.id, price: '0' }] }, seller);
  await caravan.done('orders.confirm', { id }, seller);
  await orders.pay(order);
  await caravan.done('orders.prepareGoods', { id }, seller);
  const sent = [{ id: sold!.id, quantity: 10 }];
  await caravan.done('orders.sendDelivery', { id, ...parcel, lines: sent }, seller);
  caravan.clock.advance(60 * day);
  await endLongOverdue(caravan.deps);
  expect(await orderOf(order)).toMatchObject({
    state: 'dispatched',
    returned: { amount: '0' },
    deadline: new Date(caravan.clock.now().getTime() + 15 * day).toISOString(),
  });
  expect(await orders.stockOf(order.products[0]!.skuId)).toBe(100);
  caravan.clock.advance(16 * day);
  await endOverdueStates(caravan.deps);
  expect(await orderOf(order)).toMatchObject({ state: 'completed' });
});
