import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { releaseEscrow } from '../../payments/jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Narrowing = InputOf<'console.payments.list'>;

const operator = () => caravan.operator(['money']);

test('a payment is found by its number, what the bank calls it, its order and its buyer, and by all else that narrows a list', async () => {
  const who = await operator();
  const [one, other] = [await orders.paid(), await orders.paid()];
  const find = async (narrowing: Narrowing) => {
    const { rowList } = await caravan.done('console.payments.list', { pageSize: 100, ...narrowing }, who);
    return rowList.map(({ id }) => id);
  };
  const { rowList, counts } = await caravan.done('console.payments.list', { buyerId: one.buyer.id }, who);
  const [payment] = rowList;
  expect(counts).toEqual({ succeeded: 1 });
  expect(payment).toMatchObject({ state: 'succeeded', subject: 'orders', buyerId: one.buyer.id });
  expect(payment!.orders.map(({ id }) => id)).toEqual([one.id]);
  const { id, number, reference } = payment!;
  expect(await find({ keyword: number.toLowerCase() })).toEqual([id]);
  expect(await find({ keyword: reference! })).toEqual([id]);
  expect(await find({ keyword: payment!.orders[0]!.number })).toEqual([id]);
  expect(await find({ keyword: payment!.buyerName })).toContain(id);
  expect(await find({ keyword: '100%_' })).toEqual([]);
  const theirs = { buyerId: one.buyer.id };
  expect(await find({ ...theirs, state: 'failed' })).toEqual([]);
  expect(await find({ ...theirs, channel: 'sandbox' })).toEqual([id]);
  expect(await find({ ...theirs, channel: 'stripe' })).toEqual([]);
  expect(await find({ ...theirs, subject: 'bookings' })).toEqual([]);
  expect(await find({ ...theirs, site: 'uae' })).toEqual([]);
  const now = caravan.clock.now().getTime();
  expect(await find({ ...theirs, from: new Date(now + 1).toISOString() })).toEqual([]);
  expect(await find({ ...theirs, to: new Date(now + 1).toISOString() })).toEqual([id]);
  expect(await find({ buyerId: other.buyer.id })).not.toContain(id);
});

test('its page has what it pays and its money from the channel to the balance', async () => {
  const who = await operator();
  const order = await orders.paid({ state: 'dispatched' });
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  const { rowList } = await caravan.done('console.payments.list', { buyerId: order.buyer.id }, who);
  const payment = await caravan.done('console.payments.get', { id: rowList[0]!.id }, who);
  expect(payment.parts).toMatchObject([
    { orderId: order.id, instalment: 'full', outcome: 'settled', amount: payment.amount },
  ]);
  expect(payment.otherAttempts).toEqual([]);
  expect([...new Set(payment.postings.map(({ kind }) => kind))]).toEqual(['payment', 'completion']);
  expect(payment.postings.reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n)).toBe(0n);
});

test('the list as a spreadsheet has the rows that it is narrowed to, and is written down', async () => {
  const who = await operator();
  const order = await orders.paid();
  const { rowList } = await caravan.done('console.payments.list', { buyerId: order.buyer.id }, who);
  const [method, address] = calls['console.payments.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify({ buyerId: order.buyer.id }),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [, ...lines] = sheet!.data;
  expect(lines.map((line) => line[0])).toEqual(rowList.map(({ number }) => number));
  expect(lines[0]![1]).toBe('Paid');
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.find(({ action }) => action === 'payments.export')!.details).toEqual({
    narrowing: { buyerId: order.buyer.id },
    count: 1,
  });
});

test('nobody without the right reads payments here, neither side of them either', async () => {
  const order = await orders.paid();
  const { rowList } = await caravan.done(
    'console.payments.list',
    { buyerId: order.buyer.id },
    await operator(),
  );
  const others = [
    await caravan.operator(['orders', 'staff', 'users', 'audits', 'content', 'service', 'catalog']),
    order.buyer,
    order.seller,
    {},
  ];
  for (const who of others) {
    expect(await caravan.codeOf('console.payments.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.payments.export', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.payments.get', { id: rowList[0]!.id }, who)).toBe('FORBIDDEN');
  }
  const none = '018f0000-0000-7000-8000-000000000000';
  expect(await caravan.codeOf('console.payments.get', { id: none }, await operator())).toBe('NOT_FOUND');
});
