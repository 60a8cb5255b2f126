import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from '../../../test/paid-orders.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { endOverdueStates } from '../orders/door.ts';
import { remindOfPromises, sendReminder } from '../orders/reminders.ts';
import { sendReturn } from '../payments/jobs.ts';
import { endLongOverdue } from './overdue.ts';

let product: Product;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  product = await createProduct();
  orders = paidOrders(product);
});
afterAll(() => product.close());

const day = 86_400_000;
const orderOf = ({ id, buyer }: PaidOrder) => product.done('orders.getForBuyer', { id }, buyer);
const whole = { scope: 'whole' as const, reason: 'late' as const };

/** An order whose deposit is paid and whose balance is awaited, of a shop that keeps so much of a deposit. */
async function awaitingBalance(depositKept: number): Promise<PaidOrder> {
  const between = { buyer: await product.buyer(), seller: await product.seller({ preRatio: 50 }) };
  await product.services.db
    .updateTable('shops')
    .set({ deposit_kept: depositKept })
    .where('id', '=', between.seller.shopId)
    .execute();
  const order = await orders.placed({ between });
  await orders.pay(order);
  await product.done('orders.prepareGoods', { id: order.id }, order.seller);
  return order;
}

async function sentBack(orderId: string): Promise<bigint> {
  const { db } = product.services;
  const due = await db.selectFrom('returns').selectAll().where('order_id', '=', orderId).execute();
  for (const { id } of due) await sendReturn(product.services, id);
  return due.reduce((sum, { amount }) => sum + amount, 0n);
}

test('a seller who has not shipped in time pays back at once, whatever they say', async () => {
  const order = await orders.paid();
  expect(await orderOf(order)).toMatchObject({ dueAt: '2026-03-17T08:00:00.000Z' });
  expect((await orderOf(order)).actions).not.toContain('refundLate');
  product.clock.advance(15 * day);
  expect((await orderOf(order)).actions).toContain('refundLate');
  const asked = { orderId: order.id, ...whole };
  expect(await product.done('refunds.calculate', asked, order.buyer)).toMatchObject({ atOnce: true });
  expect((await product.call('refunds.ask', asked, await product.buyer())).status).toBe(404);
  expect(await product.done('refunds.ask', asked, order.buyer)).toMatchObject({
    state: 'agreed',
    returned: { amount: '10000' },
  });
  expect(await orderOf(order)).toMatchObject({ state: 'refunded' });
  expect(await sentBack(order.id)).toBe(10_000n);
  expect(await orders.stockOf(order.goods[0]!.skuId)).toBe(100);
  await expectBalanced(product);
});

test('of an order that was shipped in part, what was not is paid back at once, and the rest is asked for', async () => {
  const order = await orders.paid({ quantity: 10, state: 'awaiting_dispatch' });
  const { id, seller, buyer } = order;
  const [line] = order.lines;
  await product.done(
    'orders.sendDelivery',
    { id, ...parcel, lines: [{ id: line!.id, quantity: 4 }] },
    seller,
  );
  product.clock.advance(16 * day);
  const ask = (quantity: number) =>
    product.done(
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
  const { version } = await product.done('orders.getForSeller', { id }, seller);
  const end = (who: { token?: string } = seller, seen = version) =>
    product.call('refunds.endUnpaid', { orderId: id, version: seen }, who);
  expect((await end()).code).toBe('ORDER_STATE');
  // Terms that the shop changes afterwards are not those that this buyer agreed to.
  await product.services.db
    .updateTable('shops')
    .set({ deposit_kept: 100 })
    .where('id', '=', seller.shopId)
    .execute();
  product.clock.advance(30 * day);
  expect((await end(await product.seller())).status).toBe(404);
  expect((await end(seller, version - 1)).code).toBe('ORDER_CHANGED');
  expect((await end()).status).toBe(200);
  // 40 percent of the 50 yuan that were paid, of which the platform has its hundredth.
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', kept: { amount: '2000' } });
  expect(await sentBack(id)).toBe(3_000n);
  expect(await orders.holds('seller', order)).toBe(1_980n);
  expect(await orders.holds('escrow', order)).toBe(0n);
  expect((await end()).code).toBe('ORDER_CHANGED');
  const records = await product.done('money.records', { kind: 'deposit kept' }, seller);
  expect(records.rowList.length).toBeGreaterThan(0);
  await expectBalanced(product);
});

test('an operator sees what was left waiting and decides it, with a reason that is written down', async () => {
  const order = await awaitingBalance(100);
  product.clock.advance(31 * day);
  const operator = await product.operator(['money']);
  const { rowList } = await product.done('console.orders.overdue', { pageSize: 100 }, operator);
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
    (await product.call('console.orders.end', decision, await product.operator(['content']))).status,
  ).toBe(403);
  await product.done('console.orders.end', decision, operator);
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', kept: { amount: '0' } });
  expect(await sentBack(order.id)).toBe(5_000n);
  await expectBalanced(product);
});

test('what nobody ends for a month ends by itself, and is reminded of before', async () => {
  const late = await orders.paid();
  const unpaid = await awaitingBalance(20);
  const { db } = product.services;
  const remindersOf = async (id: string) =>
    (await db.selectFrom('orders').select('reminders').where('id', '=', id).executeTakeFirstOrThrow())
      .reminders;
  product.clock.advance(14.5 * day);
  while ((await remindOfPromises(product.services)) > 0);
  expect(await remindersOf(late.id)).toBe(1);
  expect(await remindersOf(unpaid.id)).toBe(0);
  product.clock.advance(16 * day);
  while ((await remindOfPromises(product.services)) > 0);
  expect([await remindersOf(late.id), await remindersOf(unpaid.id)]).toEqual([2, 2]);
  await sendReminder(product.services, { orderId: unpaid.id, kind: 'late' });

  await endLongOverdue(product.services);
  expect(await orderOf(late)).toMatchObject({ state: 'preparing' });
  product.clock.advance(30 * day);
  while ((await endLongOverdue(product.services)) > 0);
  expect(await orderOf(late)).toMatchObject({ state: 'refunded', returned: { amount: '10000' } });
  expect(await orderOf(unpaid)).toMatchObject({ state: 'refunded', kept: { amount: '1000' } });
  await expectBalanced(product);
});

test('who is asked for a refund goes on with the clock where it stood', async () => {
  const order = await orders.paid();
  const before = (await orderOf(order)).dueAt!;
  product.clock.advance(3 * day);
  const refund = await product.done('refunds.ask', { orderId: order.id, ...whole }, order.buyer);
  product.clock.advance(2 * day);
  await product.done(
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
  await product.done('orders.updatePrice', { id, lines: [{ id: free!.id, price: '0' }] }, seller);
  await product.done('orders.confirm', { id }, seller);
  await orders.pay(order);
  await product.done('orders.prepareGoods', { id }, seller);
  const sent = [{ id: sold!.id, quantity: 10 }];
  await product.done('orders.sendDelivery', { id, ...parcel, lines: sent }, seller);
  product.clock.advance(60 * day);
  await endLongOverdue(product.services);
  expect(await orderOf(order)).toMatchObject({
    state: 'dispatched',
    returned: { amount: '0' },
    deadline: new Date(product.clock.now().getTime() + 15 * day).toISOString(),
  });
  expect(await orders.stockOf(order.goods[0]!.skuId)).toBe(100);
  product.clock.advance(16 * day);
  await endOverdueStates(product.services);
  expect(await orderOf(order)).toMatchObject({ state: 'completed' });
});
