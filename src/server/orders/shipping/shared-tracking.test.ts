import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { endOverdueStates } from '../jobs.ts';
import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import { latinOf } from '../../../kit/text/confusables.ts';
import { plainText } from '../../../kit/text/fold.ts';

const caravan = prepareProduct();
const { paid } = paidOrders(caravan);
const ship = (order: PaidOrder, trackingNumber: string, more: object = {}) =>
  caravan.call('orders.sendDelivery', { id: order.id, carrier: 'SF', trackingNumber, ...more }, order.seller);

async function movedTo({ id }: PaidOrder, detail: string): Promise<void> {
  const { db } = caravan.deps;
  const row = await db.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow();
  const address = JSON.stringify({ ...(row.address as object), detail });
  await db.updateTable('orders').set({ address }).where('id', '=', id).execute();
}

/** Two orders of a shop, of different buyers. @param isSameHouse  whether they go to one consignee */
async function twoOrders(isSameHouse = false): Promise<[PaidOrder, PaidOrder]> {
  const first = await paid({ state: 'awaiting_dispatch' });
  const between = { seller: first.seller, buyer: await caravan.buyer() };
  const second = await paid({ state: 'awaiting_dispatch', between });
  await movedTo(first, 'Dock 1');
  await movedTo(second, isSameHouse ? 'Dock 1' : 'Dock 2');
  return [first, second];
}

async function passDeadline(...orders: PaidOrder[]): Promise<string[]> {
  const { db, clock } = caravan.deps;
  const past = new Date(clock.now().getTime() - 1_000);
  const ids = orders.map(({ id }) => id);
  await db.updateTable('orders').set({ deadline: past }).where('id', 'in', ids).execute();
  await endOverdueStates(caravan.deps);
  return Promise.all(
    orders.map(async ({ id, buyer }) => (await caravan.done('orders.getForBuyer', { id }, buyer)).state),
  );
}

test('a number for orders of two buyers is warned of, and their money waits for an operator', async () => {
  const [first, second] = await twoOrders();
  expect(await ship(first, 'SF-EMPTY-1')).toMatchObject({ code: 200 });
  // However it is written it is one number: carriers print it with spaces, dashes and dots.
  for (const written of ['sf-empty-1', 'SF EMPTY 1', 'sfempty1', 'SF.EMPTY/1', '\uff33\uff26\u2013EMPTY 1'])
    expect(await ship(second, written)).toMatchObject({ code: 'TRACKING_SHARED', status: 409 });
  expect(await ship(second, 'sf empty 1', { isSharedParcel: true })).toMatchObject({ code: 200 });
  expect(await passDeadline(first, second)).toEqual(['dispatched', 'dispatched']);

  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.sharedTracking.list', { pageSize: 100 }, operator);
  const noted = rowList.filter(({ orderId }) => [first.id, second.id].includes(orderId));
  expect(new Set(noted.map(({ orderId, otherOrderId }) => `${orderId} ${otherOrderId}`))).toEqual(
    new Set([`${first.id} ${second.id}`, `${second.id} ${first.id}`]),
  );
  const { notedAt } = noted.find(({ orderId }) => orderId === first.id)!;
  const trackingNumber = 'SFEMPTY1';
  const reason = 'The carrier weighed two parcels';
  const decision = { orderId: first.id, trackingNumber, notedAt, reason };
  const codes = [];
  for (const who of [await caravan.operator(['content']), first.seller, first.buyer])
    codes.push(
      await caravan.codeOf('console.sharedTracking.clear', decision, who),
      await caravan.codeOf('console.sharedTracking.list', {}, who),
    );
  expect(codes).not.toContain('200');
  expect(codes).not.toContain(200);
  await caravan.done('console.sharedTracking.clear', decision, operator);
  expect(await caravan.codeOf('console.sharedTracking.clear', decision, operator)).toBe('ORDER_CHANGED');
  expect(await passDeadline(first, second)).toEqual(['completed', 'dispatched']);
  // Whoever has what was ordered says so.
  await caravan.done('orders.takeDelivery', { id: second.id }, second.buyer);
});

test('several orders in one parcel to one consignee or buyer go on, and so does a number of somebody else', async () => {
  const [first, second] = await twoOrders(true);
  const again = await paid({ state: 'awaiting_dispatch', between: first });
  for (const order of [again, first]) expect(await ship(order, 'SF-ONE-BUYER')).toMatchObject({ code: 200 });
  const third = await paid({ state: 'awaiting_dispatch', between: first });
  await movedTo(third, 'Dock 1');
  for (const order of [second, third])
    expect(await ship(order, 'SF-ONE-PARCEL')).toMatchObject({ code: 200 });
  const [stranger] = await twoOrders();
  expect(await ship(stranger, 'SF-ONE-PARCEL')).toMatchObject({ code: 200 });
  expect(await passDeadline(first, second, third, stranger)).toEqual(Array(4).fill('completed'));
});

test('an order that shares two numbers waits until each is looked at, and not again for what was looked at', async () => {
  const [first, second] = await twoOrders();
  const between = { seller: first.seller, buyer: await caravan.buyer() };
  const third = await paid({ state: 'awaiting_dispatch', between });
  await movedTo(third, 'Dock 3');
  const operator = await caravan.operator(['money']);
  const clear = async (order: PaidOrder, trackingNumber: string) => {
    const { rowList } = await caravan.done('console.sharedTracking.list', { pageSize: 100 }, operator);
    const noted = rowList.find((row) => row.orderId === order.id && row.trackingNumber === trackingNumber)!;
    const reason = 'One pallet for three neighbors';
    const decision = { orderId: order.id, trackingNumber, notedAt: noted.notedAt, reason };
    await caravan.done('console.sharedTracking.clear', decision, operator);
  };
  const part = (order: PaidOrder, trackingNumber: string, quantity: number) =>
    ship(order, trackingNumber, { isSharedParcel: true, lines: [{ id: order.lines[0]!.id, quantity }] });
  expect(await part(second, 'SF-ONE-1', 4)).toMatchObject({ code: 200 });
  expect(await part(third, 'SF-TWO-2', 10)).toMatchObject({ code: 200 });
  expect(await part(first, 'SF ONE 1', 5)).toMatchObject({ code: 200 });
  expect(await part(first, 'SF TWO 2', 5)).toMatchObject({ code: 200 });
  // The second number has not wiped out the first.
  await clear(first, 'SFTWO2');
  await clear(third, 'SFTWO2');
  expect(await passDeadline(first, third)).toEqual(['dispatched', 'completed']);
  await clear(first, 'SFONE1');
  await clear(second, 'SFONE1');
  // The rest of one that was looked at brings nothing new to the other.
  expect(await part(second, 'SF-ONE-1', 6)).toMatchObject({ code: 200 });
  expect(await passDeadline(first, second)).toEqual(['completed', 'completed']);
});

test('an order of a shop that is likely of the same hand is noted, and its number is told to nobody else', async () => {
  const [first, second] = [
    await paid({ state: 'awaiting_dispatch' }),
    await paid({ state: 'awaiting_dispatch' }),
  ];
  await movedTo(first, 'Dock 1');
  await movedTo(second, 'Dock 2');
  const [account_id, other_id] = [first.seller.id, second.seller.id].sort() as [string, string];
  await caravan.deps.db
    .insertInto('account_devices')
    .values({ account_id, other_id, seen_at: caravan.clock.now() } as never)
    .execute();
  expect(await ship(first, 'SF-HAND-1')).toMatchObject({ code: 200 });
  expect(await ship(second, 'SF-HAND-1')).toMatchObject({ code: 200 });
  expect(await passDeadline(first, second)).toEqual(['dispatched', 'dispatched']);
});

test('a later order under a number puts those that were looked at before a person again', async () => {
  const [first, second] = await twoOrders();
  const operator = await caravan.operator(['money']);
  const clearAll = async (ids: string[]) => {
    const { rowList } = await caravan.done('console.sharedTracking.list', { pageSize: 100 }, operator);
    for (const { orderId, trackingNumber, notedAt } of rowList)
      if (ids.includes(orderId))
        await caravan.done(
          'console.sharedTracking.clear',
          { orderId, trackingNumber, notedAt, reason: 'Neighbors' },
          operator,
        );
  };
  for (const order of [first, second]) await ship(order, 'SF-LATER-1', { isSharedParcel: true });
  await clearAll([first.id, second.id]);
  const between = { seller: first.seller, buyer: await caravan.buyer() };
  const third = await paid({ state: 'awaiting_dispatch', between });
  await movedTo(third, 'Dock 3');
  expect(await ship(third, 'SF-LATER-1', { isSharedParcel: true })).toMatchObject({ code: 200 });
  await clearAll([third.id]);
  expect(await passDeadline(first, second, third)).toEqual(['dispatched', 'dispatched', 'completed']);
});

test('numbers are compared by one rule in the database and on the pages, look-alike letters included', async () => {
  const letters = [...latinOf.keys()].filter((letter) => plainText(letter) === letter);
  const numbers = [...letters.map((letter) => `1${letter}-2`), 'sf 12.3', '粤B12345', '自提', 'Не пришло'];
  const { rows } = await sql<{ written: string; plain: string }>`
    select written, plain_tracking_number(written) as plain
    from unnest(${sql.val(numbers)}::text[]) as written`.execute(caravan.deps.db);
  for (const { written, plain } of rows) expect(plainTrackingNumber(written), written).toBe(plain);
});
