import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import { parcelColumns } from '../../../contract/parcels/parcel-columns.ts';

const caravan = prepareProduct();

async function exported(caller: Caller): Promise<Record<string, unknown>[]> {
  const response = await caravan.app.request(
    `http://caravan.test${calls['orders.exportParcels'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
      body: '{}',
    },
  );
  expect(response.status).toBe(200);
  const read = (await readExcel(Buffer.from(await response.arrayBuffer()))) as unknown as [
    unknown[] | { data: unknown[][] },
  ];
  const [head, ...rows] = (Array.isArray(read[0]) ? read : read[0].data) as unknown[][];
  const names = head!.map((title) => /\((\w+)\)$/.exec(String(title))?.[1] ?? '');
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
}

test('a shop’s shipped orders become a sheet of parcels that a provider can import', async () => {
  const orders = paidOrders(caravan);
  const { seller, buyer } = await orders.paid();
  expect(await exported(seller)).toEqual([]);
  const shipped = await orders.paid({ between: { buyer, seller }, state: 'dispatched' });
  const order = await caravan.done('orders.getForSeller', { id: shipped.id }, seller);
  const rows = await exported(seller);
  expect(rows).toHaveLength(order.lines.length);
  expect(rows[0]).toMatchObject({
    orderNo: order.number,
    currency: '142',
    goodsValue: '100',
    barCode: '无',
    qty: '10',
    price: '10',
    totalPrice: '100',
    gcode: null,
  });
  expect(rows[0]!.logisticsNo).toBeTruthy();
  await caravan.deps.db
    .updateTable('products')
    .set({ hs_code: '830140', weight_grams: 250 })
    .where('shop_id', '=', seller.shopId)
    .execute();
  // Ten pieces of 250 grams.
  expect((await exported(seller))[0]).toMatchObject({ gcode: '830140', netWeight: '2.500' });
  // Every column is one that the import of parcels knows.
  expect(Object.keys(rows[0]!).toSorted()).toEqual([...parcelColumns].toSorted());
});

test('a parcel keeps its number when more of the order is shipped later', async () => {
  const orders = paidOrders(caravan);
  const { id, seller } = await orders.paid({ prices: [1_000n, 2_000n], state: 'awaiting_dispatch' });
  const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
  const ship = (n: number) =>
    caravan.done(
      'orders.sendDelivery',
      {
        id,
        ...parcel,
        trackingNumber: `SF${n}`,
        lines: [{ id: lines[n]!.id, quantity: lines[n]!.quantity }],
      },
      seller,
    );
  await ship(0);
  await ship(1);
  const rows = await exported(seller);
  const { number } = await caravan.done('orders.getForSeller', { id }, seller);
  expect(rows.map(({ orderNo, logisticsNo }) => [orderNo, logisticsNo])).toEqual([
    [number, 'SF0'],
    [`${number}-2`, 'SF1'],
  ]);
});

test('the sheet is the shop’s own', async () => {
  const { codeOf } = caravan;
  expect(await codeOf('orders.exportParcels', {}, await caravan.buyer())).toBe('FORBIDDEN');
  expect(await codeOf('orders.exportParcels', {}, await caravan.person(3))).toBe('FORBIDDEN');
  const other = await caravan.seller();
  expect(await exported(other)).toEqual([]);
});

test('the parcels of a line are declared at amounts that add up to it, each its price times its pieces', async () => {
  const orders = paidOrders(caravan);
  const [account, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm: true })]);
  const buyer = { ...account, headers: { 'price-type': '2' } };
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 23n, stock: 5_000 });
  const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 700 }] }, buyer);
  const placed = await caravan.done(
    'orders.submit',
    { idempotencyKey: 'parcels-of-a-line', quote, addressId: buyer.addressId },
    buyer,
  );
  const { id } = placed.orders[0]!;
  await orders.pay({ id, buyer });
  await caravan.done('orders.prepareGoods', { id }, seller);
  const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
  for (const quantity of [101, 202, 397])
    await caravan.done(
      'orders.sendDelivery',
      { id, ...parcel, trackingNumber: `SF${quantity}`, lines: [{ id: lines[0]!.id, quantity }] },
      seller,
    );
  const rows = await exported(seller);
  expect(rows.map(({ qty }) => qty)).toEqual(['101', '202', '397']);
  const cents = rows.map(({ totalPrice }) => Math.round(Number(totalPrice) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Number(lines[0]!.amount.amount));
  for (const { price, qty, totalPrice } of rows)
    expect(Math.abs(Number(price) * Number(qty) - Number(totalPrice))).toBeLessThan(0.01);
});
