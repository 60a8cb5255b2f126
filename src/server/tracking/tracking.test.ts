import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { trackingSheets } from '../../../test/tracking-sheets.ts';
import { giveUpFile } from '../file-jobs/public.ts';
import { trackingFiles } from './tracking-files.ts';
import { runTracking } from './work.ts';

const caravan = prepareProduct();
let orders: ReturnType<typeof paidOrders>;
let sheets: ReturnType<typeof trackingSheets>;
beforeAll(async () => {
  orders = paidOrders(caravan);
  sheets = trackingSheets(caravan, orders);
});

describe('a sheet of tracking numbers', () => {
  test('is shown first and ships nothing, and ships everything once it is confirmed', async () => {
    const { seller, buyer, all } = await sheets.ready(2);
    const id = await sheets.send(
      seller,
      sheets.csv(...all.map(({ number }, i) => `${number},,,,${['SF Express', '顺丰速运'][i]},SF00${i}`)),
    );
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'checked',
      rowsTotal: 2,
      rowsDone: 2,
      rowsRefused: 0,
      parcels: 2,
      ordersShipped: 2,
      isConfirmed: false,
    });
    expect(await sheets.planOf(seller, id)).toMatchObject(
      all.map((order, i) => ({
        order: { id: order.id, number: order.number },
        carrier: 'SF Express',
        trackingNumber: `SF00${i}`,
        pieces: 10,
        isLast: true,
        kind: 'ship',
      })),
    );
    expect((await sheets.orderOf(seller, all[0]!.id)).state).toBe('awaiting_dispatch');

    await sheets.confirm(seller, id);
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'done',
      rowsDone: 2,
      rowsRefused: 0,
      parcels: 2,
      ordersShipped: 2,
    });
    for (const [i, order] of all.entries()) {
      const seen = await caravan.done('orders.getForBuyer', { id: order.id }, buyer);
      expect(seen).toMatchObject({
        state: 'dispatched',
        shipments: [{ carrier: 'SF Express', trackingNumber: `SF00${i}` }],
      });
    }
    expect((await sheets.planOf(seller, id)).map(({ kind }) => kind)).toEqual(['shipped', 'shipped']);
    // Once more it does nothing.
    await sheets.confirm(seller, id);
    expect((await sheets.orderOf(seller, all[0]!.id)).shipments).toHaveLength(1);
  });

  test('says of each row why it is refused, and gives them back to be corrected and sent again', async () => {
    const { seller, buyer, all } = await sheets.ready(3);
    const between = { buyer, seller };
    const numberOf = async ({ id }: { id: string }) => (await sheets.orderOf(seller, id)).number;
    const stranger = await sheets.ready();
    const unpaid = await orders.placed({ between });
    const preparing = await orders.paid({ between });
    const shipped = await orders.paid({ between, state: 'dispatched' });
    const cancelled = await orders.submitted({ between });
    await caravan.done('orders.cancel', { id: cancelled.id }, seller);
    const [good, lost, asked] = all;
    await caravan.done('refunds.ask', { orderId: asked!.id, scope: 'whole', reason: 'late' }, buyer);
    const cases: [row: string, issue: string][] = [
      [`${stranger.all[0]!.number},,,,DHL,X1`, 'unknownOrder'],
      ['NO-SUCH-ORDER,,,,DHL,X2', 'unknownOrder'],
      [`${await numberOf(unpaid)},,,,DHL,X3`, 'unpaid'],
      [`${await numberOf(preparing)},,,,DHL,X4`, 'preparing'],
      [`${await numberOf(shipped)},,,,DHL,X5`, 'shipped'],
      [`${await numberOf(cancelled)},,,,DHL,X6`, 'cancelled'],
      [`${asked!.number},,,,DHL,X7`, 'refunding'],
      [',,,,DHL,X8', 'numberMissing'],
      [`${lost!.number},,,,,X9`, 'carrierMissing'],
      [`${lost!.number},,,,DHL,`, 'trackingMissing'],
      [`${lost!.number},,,,Pigeon,X10`, 'unknownCarrier'],
      [`${lost!.number},,,,DHL,1.23457E+13`, 'trackingRounded'],
      [`${lost!.number},,,,DHL,"X11, X12"`, 'trackingSeveral'],
      [`${lost!.number},,,,DHL,${'9'.repeat(61)}`, 'trackingWrong'],
      [`${lost!.number},,,0,DHL,X13`, 'quantityWrong'],
      [`${lost!.number},,,2.5,DHL,X14`, 'quantityWrong'],
      [`${lost!.number},,,11,DHL,X15`, 'tooMany'],
      [`${lost!.number},no-such,,1,DHL,X16`, 'lineUnknown'],
    ];
    const id = await sheets.send(
      seller,
      sheets.csv(`${good!.number},,,,DHL,OK1`, ...cases.map(([row]) => row)),
    );
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'checked',
      rowsTotal: cases.length + 1,
      rowsDone: cases.length + 1,
      rowsRefused: cases.length,
      parcels: 1,
    });
    const plan = await sheets.planOf(seller, id);
    expect(plan.slice(1).map(({ line, issue }) => [line, issue])).toEqual(
      cases.map(([, issue], i) => [i + 3, issue]),
    );
    // Nothing of another shop's order stands in the plan.
    expect(JSON.stringify(plan)).not.toContain(stranger.all[0]!.id);
    await sheets.confirm(seller, id);
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'done',
      parcels: 1,
      rowsRefused: cases.length,
    });
    expect((await sheets.orderOf(seller, good!.id)).state).toBe('dispatched');
    expect((await sheets.orderOf(stranger.seller, stranger.all[0]!.id)).shipments).toEqual([]);

    const refused = await sheets.fileOf('trackingImports.refused', { id }, seller);
    const [titles, ...back] = await sheets.rowsOf(refused);
    expect(titles).toEqual([
      'Error',
      'Order number',
      'Item number',
      'Specification',
      'SKU code',
      'Quantity',
      'Carrier',
      'Tracking number',
    ]);
    expect(back).toHaveLength(cases.length);
    expect(back[0]![0]).toBe('No order of your shop has this number');
    // As it came back it can be sent: what was wrong still is, and what is right is taken.
    await caravan.done('orders.prepareGoods', { id: preparing.id }, seller);
    const again = await sheets.send(seller, refused.toString('base64'), 'parcels-refused.xlsx');
    expect(await sheets.shown(seller, again)).toMatchObject({ parcels: 1, rowsRefused: cases.length - 1 });
  });

  test('sent twice ships nothing twice', async () => {
    const { seller, all } = await sheets.ready(1, { prices: [1_000n, 2_000n] });
    const [order] = all;
    const codes = await codesOf(order!);
    const whole = sheets.csv(
      `${order!.number},${codes[0]},,4,DHL,T1`,
      `${order!.number},${codes[1]},,10,UPS,T2`,
    );
    const first = await sheets.send(seller, whole);
    const second = await sheets.send(seller, whole);
    await sheets.confirm(seller, first);
    // The second was looked at before: its order has changed since.
    await sheets.confirm(seller, second);
    expect(await sheets.shown(seller, second)).toMatchObject({ state: 'done', parcels: 0, rowsRefused: 2 });
    const third = await sheets.send(seller, whole);
    expect(await sheets.shown(seller, third)).toMatchObject({ parcels: 0, rowsUnchanged: 2, rowsRefused: 0 });
    expect((await sheets.planOf(seller, third)).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
    await sheets.confirm(seller, third);
    const { shipments, state } = await sheets.orderOf(seller, order!.id);
    expect(shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['T1', 'T2']);
    expect(state).toBe('awaiting_dispatch');
  });

  test('ships parts: one order in several shipments, as by hand', async () => {
    const { seller, all } = await sheets.ready(1, { prices: [1_000n, 2_000n] });
    const [order] = all;
    const [one, two] = await codesOf(order!);
    const id = await sheets.send(
      seller,
      sheets.csv(
        `${order!.number},${one},,4,DHL,P1`,
        `${order!.number},${two},,10,DHL,P1`,
        `${order!.number},${one},,,Other: Camel Cargo,P2`,
        `${order!.number},${one},,1,DHL,P3`,
      ),
    );
    expect(await sheets.planOf(seller, id)).toMatchObject([
      { trackingNumber: 'P1', pieces: 14, isLast: false, kind: 'ship' },
      { trackingNumber: 'P2', pieces: 6, isLast: true, kind: 'ship', carrier: 'Camel Cargo' },
      { trackingNumber: 'P3', kind: 'refused', issue: 'tooMany' },
    ]);
    expect(await sheets.shown(seller, id)).toMatchObject({ parcels: 2, ordersShipped: 1, rowsRefused: 1 });
    await sheets.confirm(seller, id);
    const shipped = await sheets.orderOf(seller, order!.id);
    expect(shipped.state).toBe('dispatched');
    expect(
      shipped.shipments.map(({ carrier, lines }) => [carrier, lines.map((line) => line.quantity)]),
    ).toEqual([
      ['DHL', [4, 10]],
      ['Camel Cargo', [6]],
    ]);
    expect(await sheets.shown(seller, id)).toMatchObject({
      parcels: 2,
      ordersShipped: 1,
      rowsDone: 4,
      rowsRefused: 1,
    });
  });

  test('a row that stands there twice is refused, and its shipment made once', async () => {
    const { seller, all } = await sheets.ready();
    const row = `${all[0]!.number},,,,DHL,D1`;
    const id = await sheets.send(seller, sheets.csv(row, row));
    expect(await sheets.shown(seller, id)).toMatchObject({ parcels: 1, rowsRefused: 1 });
    await sheets.confirm(seller, id);
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'done',
      parcels: 1,
      rowsDone: 2,
      rowsRefused: 1,
    });
    expect((await sheets.orderOf(seller, all[0]!.id)).shipments).toHaveLength(1);
  });

  test('an order that was changed after the preview is refused, and the others are shipped', async () => {
    const { seller, buyer, all } = await sheets.ready(3);
    const id = await sheets.send(seller, sheets.csv(...all.map(({ number }, i) => `${number},,,,DHL,C${i}`)));
    await caravan.done(
      'orders.sendDelivery',
      { id: all[0]!.id, carrierCode: 'ups', trackingNumber: 'HAND' },
      seller,
    );
    await caravan.done('refunds.ask', { orderId: all[1]!.id, scope: 'whole', reason: 'late' }, buyer);
    await sheets.confirm(seller, id);
    expect(await sheets.shown(seller, id)).toMatchObject({
      state: 'done',
      parcels: 1,
      rowsRefused: 2,
      rowsDone: 3,
    });
    const plan = await sheets.planOf(seller, id);
    expect(plan.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'shipped']);
    expect(plan[0]!.issue).toBe('changed');
    expect(['changed', 'refunding']).toContain(plan[1]!.issue);
    expect((await sheets.orderOf(seller, all[0]!.id)).shipments).toMatchObject([{ trackingNumber: 'HAND' }]);
    expect((await sheets.orderOf(seller, all[1]!.id)).state).toBe('awaiting_dispatch');
    const [, row] = await sheets.rowsOf(await sheets.fileOf('trackingImports.refused', { id }, seller));
    expect(row!.slice(1)).toEqual([all[0]!.number, null, null, null, null, 'DHL', 'C0']);
  });

  test('interrupted while it ships, it goes on where it was', async () => {
    const { seller, all } = await sheets.ready(2);
    const id = await sheets.send(seller, sheets.csv(...all.map(({ number }, i) => `${number},,,,DHL,I${i}`)));
    await caravan.done('trackingImports.confirm', { id }, seller);
    const { deps } = caravan;
    let published = 0;
    const queue = {
      ...deps.queue,
      publish: (async (...args: Parameters<typeof deps.queue.publish>) => {
        // A parcel is told of, and its documents are to be numbered.
        if (++published > 2) throw new Error('the process ends here');
        return deps.queue.publish(...args);
      }) as typeof deps.queue.publish,
    };
    await expect(runTracking({ ...deps, queue }, id)).rejects.toThrow('ends here');
    expect(await sheets.shown(seller, id)).toMatchObject({ state: 'working', parcels: 1, rowsDone: 1 });
    await runTracking(deps, id);
    expect(await sheets.shown(seller, id)).toMatchObject({ state: 'done', parcels: 2, rowsDone: 2 });
    for (const { id: orderId } of all)
      expect((await sheets.orderOf(seller, orderId)).shipments).toHaveLength(1);
  });

  test('that cannot be read says so', async () => {
    const seller = await caravan.seller();
    const file = (text: string) => Buffer.from(text).toString('base64');
    const issues: [string, string][] = [
      [file(sheets.head), 'empty'],
      [file('Name,Colour\na,b'), 'noColumns'],
      [file('Order number,Carrier\na,DHL'), 'noColumns'],
      [file('PK\u0003\u0004 no archive'), 'unreadable'],
      [sheets.csv(...Array.from({ length: 10_001 }, (_, i) => `N${i},,,,DHL,T${i}`)), 'tooManyRows'],
    ];
    for (const [sent, issue] of issues) {
      const id = await sheets.send(seller, sent);
      expect(await sheets.shown(seller, id), issue).toMatchObject({ state: 'failed', issue });
      expect(await caravan.codeOf('trackingImports.confirm', { id }, seller)).toBe('IMPORT_NOT_CHECKED');
    }
    const { id } = await caravan.done(
      'trackingImports.begin',
      { name: 'a.csv', file: sheets.csv('A,,,,DHL,1') },
      seller,
    );
    await giveUpFile(caravan.deps, trackingFiles, id);
    expect(await sheets.shown(seller, id)).toMatchObject({ state: 'failed', issue: 'broken' });
  });
});

test('nobody else sees, confirms or throws away a sheet', async () => {
  const { seller, buyer, all } = await sheets.ready();
  const id = await sheets.send(seller, sheets.csv(`${all[0]!.number},,,,DHL,Z1`));
  const other = await caravan.seller();
  for (const key of ['plan', 'confirm', 'discard', 'refused'] as const)
    expect(await caravan.codeOf(`trackingImports.${key}`, { id }, other), key).toBe('NOT_FOUND');
  expect((await caravan.done('trackingImports.list', {}, other)).rowList).toEqual([]);
  const member = await caravan.member(seller, ['products', 'money', 'store']);
  for (const key of ['template', 'begin', 'list', 'plan', 'confirm', 'discard', 'refused'] as const) {
    const input = { id, name: 'a.csv', file: sheets.csv('a,,,,DHL,1') };
    expect((await caravan.call(`trackingImports.${key}`, input, buyer)).status, key).toBe(403);
    expect((await caravan.call(`trackingImports.${key}`, input, member)).status, key).toBe(403);
    expect((await caravan.call(`trackingImports.${key}`, input)).status, key).toBe(401);
  }
  expect((await sheets.orderOf(seller, all[0]!.id)).state).toBe('awaiting_dispatch');
  // A member who may work on orders ships under their own name.
  const clerk = await caravan.member(seller, ['orders']);
  await sheets.confirm(clerk, id);
  const { rows } = await caravan.deps.db
    .selectFrom('order_events')
    .select('actor_id')
    .where('order_id', '=', all[0]!.id)
    .where('kind', '=', 'sendDelivery')
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([{ actor_id: clerk.id }]);
});

test('a preview that is thrown away ships nothing', async () => {
  const { seller, all } = await sheets.ready();
  const id = await sheets.send(seller, sheets.csv(`${all[0]!.number},,,,DHL,Z2`));
  await caravan.done('trackingImports.discard', { id }, seller);
  await runTracking(caravan.deps, id);
  expect(await caravan.codeOf('trackingImports.confirm', { id }, seller)).toBe('NOT_FOUND');
  expect((await sheets.orderOf(seller, all[0]!.id)).state).toBe('awaiting_dispatch');
});

/** The item numbers of an order's lines. */
async function codesOf(order: PaidOrder): Promise<string[]> {
  const { db } = caravan.deps;
  const codes = [];
  for (const { id } of order.products) {
    const row = await db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    codes.push(row.code!);
  }
  return codes;
}
