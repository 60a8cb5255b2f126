import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '../../src/contract/calls.ts';
import { paidOrders } from '../paid-orders.ts';
import { startCaravan, type Caravan } from '../caravan.ts';

// Runs where the call has been added: here there is none of this name.
const archive = String('orders.archive') as CallKey;

let caravan: Caravan;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  caravan = await startCaravan();
  orders = paidOrders(caravan);
});
afterAll(() => caravan.close());

const input = { pageNum: 1, pageSize: 10 };

test('a buyer hides an order that is over from the list, and nobody else does', async () => {
  const { id, buyer, seller } = await orders.paid({ state: 'completed' });
  const listed = async () => (await caravan.done('orders.listForBuyer', input, buyer)).totalRecord;
  const stranger = await caravan.buyer();
  for (const who of [stranger, seller, {}])
    expect((await caravan.call(archive, { id }, who)).status).not.toBe(200);
  expect(await listed()).toBe(1);
  expect((await caravan.call(archive, { id }, buyer)).status).toBe(200);
  expect(await listed()).toBe(0);
  expect((await caravan.done('orders.listForSeller', input, seller)).totalRecord).toBe(1);
});

test('an order that goes on stays in the list', async () => {
  const { id, buyer } = await orders.paid();
  expect((await caravan.call(archive, { id }, buyer)).code).toBe('NOT_FOUND');
  expect((await caravan.done('orders.listForBuyer', input, buyer)).totalRecord).toBe(1);
});

test('it stands in the description of all calls', async () => {
  const described = await caravan.app.request('http://caravan.test/api/openapi.json');
  expect(await described.text()).toContain('"/api/order-web/client/order/archive"');
});
