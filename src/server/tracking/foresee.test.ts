import { expect, test } from 'vitest';
import { exportFacts } from '../../contract/order-documents/export-facts.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { trackingSheets } from '../../../test/tracking-sheets.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const sheets = trackingSheets(caravan, orders);
const { opened, stocked, ordered } = severalWarehouses(caravan);

type Sides = Pick<Awaited<ReturnType<typeof orders.placed>>, 'buyer' | 'seller'>;

const numberOf = async ({ seller }: Sides, id: string) => (await sheets.orderOf(seller, id)).number;

/** An order that is ready and waits for an inspection. */
async function waitingForDocument(between: Sides): Promise<string> {
  const { id } = await orders.placed({ between });
  const { buyer, seller } = between;
  const version = async () => (await sheets.orderOf(seller, id)).version;
  const conditions = [{ document: 'inspection_certificate', moment: 'dispatch' } as const];
  await caravan.done('orderConditions.propose', { id, version: await version(), conditions }, buyer);
  await caravan.done('orderConditions.answer', { id, version: await version(), accept: true }, seller);
  await orders.pay({ id, buyer });
  await caravan.done('orders.prepareGoods', { id }, seller);
  return id;
}

/** An order that is ready and is sent from two warehouses: six pieces from the main one, two from another. */
async function inTwoWarehouses({ buyer, seller }: Sides): Promise<{ id: string; code: string }> {
  const { skuId, id: productId } = await stocked(seller, 6, { [await opened(seller, 'Dubai')]: 4 });
  const id = await ordered(buyer, [{ skuId, quantity: 8 }]);
  await caravan.call('orders.confirm', { id }, seller);
  await orders.pay({ id, buyer });
  await caravan.done('orders.prepareGoods', { id }, seller);
  const { db } = caravan.deps;
  const product = await db
    .selectFrom('products')
    .select('code')
    .where('id', '=', productId)
    .executeTakeFirst();
  return { id, code: product!.code! };
}

const outlookOf = async (seller: Sides['seller']) =>
  new Map(
    (await caravan.done('orders.listForSeller', {}, seller)).rowList.map((row) => [row.id, row.shipping]),
  );

test('what keeps an order from being sent stands in the plan and in the list before anything is confirmed', async () => {
  const { buyer, seller, all } = await sheets.ready(2);
  const [good, held] = all;
  const between = { buyer, seller };
  const waiting = await waitingForDocument(between);
  const split = await inTwoWarehouses(between);
  const { db, clock } = caravan.deps;
  await db.updateTable('orders').set({ held_at: clock.now() }).where('id', '=', held!.id).execute();
  const id = await sheets.send(
    seller,
    sheets.csv(
      `${await numberOf(between, waiting)},,,,DHL,W1`,
      `${await numberOf(between, split.id)},,,,DHL,W2`,
      `${held!.number},,,,DHL,W3`,
      `${good!.number},,,,DHL,W4`,
    ),
  );
  expect((await sheets.planOf(seller, id)).map(({ kind, issue }) => [kind, issue])).toEqual([
    ['refused', 'documents'],
    ['refused', 'severalWarehouses'],
    ['refused', 'held'],
    ['ship', null],
  ]);
  expect(await sheets.shown(seller, id)).toMatchObject({ parcels: 1, rowsRefused: 3 });
  const outlook = await outlookOf(seller);
  expect(outlook.get(waiting)?.issue).toBe('documents');
  expect(outlook.get(split.id)?.issue).toBe('severalWarehouses');
  expect(outlook.get(held!.id)?.issue).toBe('held');
  expect(outlook.get(good!.id)?.issue).toBeNull();
  // Its buyer reads nothing of it.
  const bought = await caravan.done('orders.listForBuyer', {}, buyer);
  expect(bought.rowList.every(({ shipping }) => shipping === undefined)).toBe(true);
  // What was planned is what happens.
  await sheets.confirm(seller, id);
  expect((await sheets.planOf(seller, id)).map(({ kind }) => kind)).toEqual([
    'refused',
    'refused',
    'refused',
    'shipped',
  ]);
});

test('parts that one warehouse has ship by a sheet, one after the other', async () => {
  const { buyer, seller } = await sheets.ready(0);
  const { id, code } = await inTwoWarehouses({ buyer, seller });
  const number = await numberOf({ buyer, seller }, id);
  const sheet = await sheets.send(
    seller,
    sheets.csv(`${number},${code},,5,DHL,S1`, `${number},${code},,2,DHL,S2`, `${number},${code},,1,DHL,S3`),
  );
  // Five can only come from the main warehouse; the two then only from the other; and the last piece is where it is.
  const plan = await sheets.planOf(seller, sheet);
  expect(plan.map(({ kind, isLast }) => [kind, isLast])).toEqual([
    ['ship', false],
    ['ship', false],
    ['ship', true],
  ]);
  await sheets.confirm(seller, sheet);
  expect((await sheets.planOf(seller, sheet)).map(({ kind }) => kind)).toEqual([
    'shipped',
    'shipped',
    'shipped',
  ]);
  expect((await sheets.orderOf(seller, id)).state).toBe('dispatched');
});

test('what is refused only once it is confirmed says why', async () => {
  const { seller, all } = await sheets.ready();
  const [order] = all;
  const id = await sheets.send(seller, sheets.csv(`${order!.number},,,,DHL,L1`));
  const { db, clock } = caravan.deps;
  await db.updateTable('orders').set({ held_at: clock.now() }).where('id', '=', order!.id).execute();
  await sheets.confirm(seller, id);
  expect(await sheets.planOf(seller, id)).toMatchObject([{ kind: 'refused', issue: 'held' }]);
});

test('what the papers of an export would lack is a warning, and ships', async () => {
  const { seller, all } = await sheets.ready();
  const [order] = all;
  const { db } = caravan.deps;
  await db
    .updateTable('products')
    .set({ hs_code: '', origin_country: '' })
    .where('id', '=', order!.products[0]!.id)
    .execute();
  const send = () => sheets.send(seller, sheets.csv(`${order!.number},,,,DHL,M1`));
  const atHome = await send();
  const { address } = await sheets.orderOf(seller, order!.id);
  expect(address.country).toBe('CN');
  expect(await sheets.planOf(seller, atHome)).toMatchObject([{ kind: 'ship', missing: [] }]);
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...address, country: 'AE' }) })
    .where('id', '=', order!.id)
    .execute();
  const abroad = await send();
  const [planned] = await sheets.planOf(seller, abroad);
  expect(planned).toMatchObject({ kind: 'ship', issue: null });
  expect(planned!.missing).toEqual(expect.arrayContaining(['hsCode', 'origin']));
  expect(exportFacts).toEqual(expect.arrayContaining(planned!.missing));
  expect((await outlookOf(seller)).get(order!.id)).toEqual({ issue: null, missing: planned!.missing });
  await sheets.confirm(seller, abroad);
  expect(await sheets.planOf(seller, abroad)).toMatchObject([{ kind: 'shipped', missing: [] }]);
});
