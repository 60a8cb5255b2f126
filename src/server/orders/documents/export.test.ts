import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { repeatOrder } from '../../../../test/repeat-order.ts';
import { calls } from '../../../contract/calls.ts';

const caravan = prepareProduct();

const route = calls['orders.export'].split(' ')[1]!;

async function exported(caller: Caller, input: object = {}, lang = 'en'): Promise<unknown[][]> {
  const response = await caravan.app.request(`http://caravan.test${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.xlsx"$/);
  const sheets = (await readExcel(Buffer.from(await response.arrayBuffer()))) as unknown;
  return rowsOf(sheets);
}

/** The reader hands out the rows of the first sheet, or, in newer versions, every sheet with its rows. */
function rowsOf(read: unknown): unknown[][] {
  const [first] = read as [unknown[] | { data: unknown[][] }];
  return Array.isArray(first) ? (read as unknown[][]) : first.data;
}

/** An order of one shop by one buyer: a mug, twice. */
async function order(title = 'Steel mug') {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const mug = await caravan.products({
    shopId: seller.shopId,
    price: 1_250n,
    titles: { zh: '钢杯', en: title },
  });
  const company = { companyCountry: 'AE', companyTaxNumber: '100200300400003' };
  await caravan.done('info.update', company, buyer);
  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId: mug.skuId, quantity: 2 }] },
    buyer,
  );
  const { orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey: `export-${seller.shopId.slice(-12)}`, quote, addressId: buyer.addressId },
    buyer,
  );
  return { buyer, seller, id: orders[0]!.id, number: orders[0]!.number };
}

test('a seller gets every line of the shop with its amounts as numbers, in their own language and zone', async () => {
  const { seller, number } = await order();
  const [head, row] = await exported(seller, { timeZone: 'Asia/Shanghai' });
  expect(head!.slice(0, 6)).toEqual([
    'Order number',
    'Status',
    'Ordered on',
    'Buyer',
    'Item number',
    'Products',
  ]);
  const byTitle = Object.fromEntries(head!.map((title, i) => [title as string, row![i]]));
  expect(byTitle).toMatchObject({
    'Order number': number,
    Status: 'Awaiting confirmation',
    'Item number': expect.stringMatching(/^goods-/),
    Products: 'Steel mug',
    Quantity: 2,
    'Unit price': 12.5,
    'Line amount': 25,
    'Order total': 25,
    Currency: 'CNY',
    'Buyer’s country': 'AE',
    'Buyer’s tax number': '100200300400003',
    Recipient: 'Li Wei',
  });
  expect(head).toContain('SKU code');
  // 08:00 in UTC.
  expect((byTitle['Ordered on'] as Date).toISOString()).toBe('2026-03-02T16:00:00.000Z');
  const [zhHead, zhRow] = await exported(seller, {}, 'zh');
  expect([zhHead![0], zhRow![1], zhRow![5]]).toEqual(['订单号', '待确认', '钢杯']);
});

test('thousands of orders come whole, each once, in the order of the list', async () => {
  const { seller, id } = await order();
  await repeatOrder(caravan.deps.db, id, 1_700);
  const rows = (await exported(seller)).slice(1);
  expect(rows.length).toBe(1_701);
  expect(new Set(rows.map((row) => row[0])).size).toBe(1_701);
  const times = rows.map((row) => (row[2] as Date).getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('it is narrowed by state, words and time of ordering', async () => {
  const { seller, id } = await order();
  await repeatOrder(caravan.deps.db, id, 30);
  expect((await exported(seller, { state: 'completed' })).length).toBe(1);
  expect((await exported(seller, { keyword: `${id.slice(-6)}-7` })).length).toBe(2);
  const late = await exported(seller, { from: '2026-03-02T07:59:58Z', to: '2026-03-02T08:00:00Z' });
  expect(late.length).toBe(1 + 6);
});

test('what people wrote stays text: no formula, no broken file', async () => {
  const hostile = '=HYPERLINK("x") <b>&\u0007\u000b 包 \u200f';
  const { seller } = await order(hostile);
  const [, row] = await exported(seller);
  expect(row![5]).toBe('=HYPERLINK("x") <b>& 包 \u200f'.trim());
});

test('nobody else gets them: not another seller, not a buyer, not a stranger', async () => {
  const { buyer, number } = await order();
  const other = await caravan.seller();
  expect(JSON.stringify(await exported(other))).not.toContain(number);
  expect((await caravan.call('orders.export', {}, buyer)).status).toBe(403);
  expect((await caravan.call('orders.export', {})).status).toBe(401);
  expect((await caravan.call('orders.export', { timeZone: 'Moon/Sea' }, other)).status).toBe(422);
});
