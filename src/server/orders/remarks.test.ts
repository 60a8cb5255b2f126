import { beforeAll, expect, test } from 'vitest';
import { mostRemarks } from '../../contract/orders/remark-limits.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let orders: ReturnType<typeof paidOrders>;
beforeAll(() => {
  orders = paidOrders(caravan);
});

test('each side of an order has its own remarks, and the other side sees none of them', async () => {
  const { id, buyer, seller } = await orders.submitted();
  await caravan.done('orders.addRemark', { id, text: 'Pays late' }, seller);
  await caravan.done('orders.addRemark', { id, text: 'For the shop in Riyadh' }, buyer);
  const textsOf = async (who: object) =>
    (await caravan.done('orders.remarks', { id }, who)).map(({ text, isOwn }) => [text, isOwn]);
  expect(await textsOf(seller)).toEqual([['Pays late', true]]);
  expect(await textsOf(buyer)).toEqual([['For the shop in Riyadh', true]]);
  const forBuyer = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(JSON.stringify(forBuyer)).not.toContain('Pays late');
  const [row] = (await caravan.done('orders.listForSeller', {}, seller)).rowList;
  expect(row!.remarks).toBe(1);
  const [bought] = (await caravan.done('orders.listForBuyer', {}, buyer)).rowList;
  expect(bought!.remarks).toBe(1);
});

test('only whoever wrote a remark deletes it', async () => {
  const { id, buyer, seller } = await orders.submitted();
  const remark = await caravan.done('orders.addRemark', { id, text: 'Call first' }, seller);
  expect((await caravan.call('orders.deleteRemark', remark, buyer)).status).toBe(404);
  expect((await caravan.call('orders.deleteRemark', remark, await caravan.seller())).status).toBe(404);
  // Another of the shop reads it and does not delete it.
  const { db } = caravan.deps;
  const other = await caravan.buyer();
  await db.updateTable('order_remarks').set({ account_id: other.id }).where('id', '=', remark.id).execute();
  expect((await caravan.done('orders.remarks', { id }, seller))[0]!.isOwn).toBe(false);
  expect((await caravan.call('orders.deleteRemark', remark, seller)).status).toBe(404);
  await db.updateTable('order_remarks').set({ account_id: seller.id }).where('id', '=', remark.id).execute();
  await caravan.done('orders.deleteRemark', remark, seller);
  expect(await caravan.done('orders.remarks', { id }, seller)).toEqual([]);
  expect((await caravan.call('orders.deleteRemark', remark, seller)).status).toBe(404);
});

test('there are only so many, even when the last two are written at once', async () => {
  const { id, seller } = await orders.submitted();
  const { db, clock } = { db: caravan.deps.db, clock: caravan.clock };
  const first = await caravan.done('orders.addRemark', { id, text: 'x' }, seller);
  const row = await db
    .selectFrom('order_remarks')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: mostRemarks - 2 }, (_, i) => ({
    ...row,
    id: `00000000-0000-7000-8000-${id.slice(-8)}${String(i).padStart(4, '0')}`,
  }));
  await db.insertInto('order_remarks').values(more).execute();
  clock.advance(60_000);
  const answers = await Promise.all(
    [1, 2].map(() => caravan.call('orders.addRemark', { id, text: 'y' }, seller)),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 'REMARKS_FULL']);
  expect((await caravan.call('orders.addRemark', { id, text: 'z'.repeat(501) }, seller)).code).toBe(
    'BAD_INPUT',
  );
});
