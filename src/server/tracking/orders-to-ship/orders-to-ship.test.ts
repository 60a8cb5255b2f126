import { beforeAll, describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../../test/made-workbook.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { trackingSheets } from '../../../../test/tracking-sheets.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { largestShipSheet, mostShipRows } from '../../../contract/tracking/ship-limits.ts';

const caravan = prepareProduct();
let orders: ReturnType<typeof paidOrders>;
let sheets: ReturnType<typeof trackingSheets>;
beforeAll(() => {
  orders = paidOrders(caravan);
  sheets = trackingSheets(caravan, orders);
});

const list = (seller: Caller, input: { ids?: string } = {}) =>
  caravan.done('ordersToShip.list', input, seller);
const read = (seller: Caller, file: string, also: object = {}) =>
  caravan.done('ordersToShip.readSheet', { name: 'parcels.csv', file, ...also }, seller);
const ask = (orderId: string, buyer: Caller) =>
  caravan.done('refunds.ask', { orderId, scope: 'whole', reason: 'late' }, buyer);

describe('the orders that can be shipped now', () => {
  test('are those that are ready, the most urgent first, with where they go and what keeps one back', async () => {
    const { seller, buyer, all } = await sheets.ready(3);
    await orders.paid({ between: { seller, buyer } });
    await ask(all[1]!.id, buyer);
    const answer = await list(seller);
    expect(answer).toMatchObject({ total: 3, lastCarrier: null });
    expect(answer.orders.map(({ id, issue }) => [id, issue])).toEqual(
      all.map(({ id }, at) => [id, at === 1 ? 'refunding' : null]),
    );
    const { version, address, buyerName } = await sheets.orderOf(seller, all[0]!.id);
    expect(answer.orders[0]).toMatchObject({
      number: all[0]!.number,
      version,
      buyerName,
      country: address.country,
      city: address.region,
      pieces: 10,
      askedBack: 0,
      isLate: false,
    });
    expect(answer.orders[1]).toMatchObject({ pieces: 0, askedBack: 10 });
    const named = await list(seller, { ids: `${all[2]!.id},${all[0]!.id}` });
    expect(named.orders.map(({ id }) => id)).toEqual([all[0]!.id, all[2]!.id]);
    expect(named.total).toBe(2);
  });

  test('say which are late', async () => {
    const { seller, all } = await sheets.ready(1);
    const [order] = (await list(seller)).orders;
    await caravan.deps.db
      .updateTable('orders')
      .set({ due_at: new Date(Date.parse(order!.dueAt!) - 30 * 86_400_000) })
      .where('id', '=', all[0]!.id)
      .execute();
    expect((await list(seller)).orders[0]!.isLate).toBe(true);
  });

  test('know with whom the last one went', async () => {
    const { seller, all } = await sheets.ready(3);
    const ship = (at: number, parcel: object) =>
      caravan.done(
        'orders.sendDelivery',
        { id: all[at]!.id, trackingNumber: `LAST${at}`, ...parcel },
        seller,
      );
    await ship(0, { carrierCode: 'jne' });
    expect((await list(seller)).lastCarrier).toEqual({ carrierCode: 'jne', carrier: '' });
    await ship(1, { carrierCode: 'other', carrier: 'Camel Cargo' });
    const { lastCarrier, total } = await list(seller);
    expect([lastCarrier!.carrierCode, total]).toEqual(['other', 1]);
    expect(lastCarrier!.carrier).toBe('Camel Cargo');
    expect((await list(await caravan.seller())).lastCarrier).toBeNull();
  });

  test('are shipped on the version that was shown, once, however often it is asked for', async () => {
    const { seller, buyer, all } = await sheets.ready(2);
    const [first, second] = (await list(seller)).orders;
    await ask(second!.id, buyer);
    const ship = ({ id, version }: { id: string; version: number }, trackingNumber: string) =>
      caravan.call('orders.sendDelivery', { id, version, carrierCode: 'dhl', trackingNumber }, seller);
    const answers = await Promise.all([1, 2, 3].map(() => ship(first!, 'ONCE-1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sheets.orderOf(seller, first!.id)).shipments).toHaveLength(1);
    expect((await ship(second!, 'ONCE-2')).status).toBe(409);
    expect((await sheets.orderOf(seller, all[1]!.id)).shipments).toEqual([]);
    expect((await list(seller)).orders.map(({ issue }) => issue)).toEqual(['refunding']);
  });
});

describe('the sheet', () => {
  test('has a row for each order that goes as one parcel, and comes back filled in, in any language', async () => {
    const { seller, buyer, all } = await sheets.ready(3);
    await ask(all[2]!.id, buyer);
    const file = await sheets.fileOf('ordersToShip.sheet', {}, seller);
    const [heads, ...rows] = await sheets.rowsOf(file);
    expect(heads).toEqual([
      'Order number',
      'Buyer',
      'Region',
      'Country',
      'Units to ship',
      'Carrier',
      'Tracking number',
    ]);
    expect(rows.map(([number]) => number)).toEqual([all[0]!.number, all[1]!.number]);
    expect(rows[0]!.slice(4)).toEqual([10, null, null]);
    const [only] = (
      await sheets.rowsOf(await sheets.fileOf('ordersToShip.sheet', { ids: all[1]!.id }, seller))
    ).slice(1);
    expect(only![0]).toBe(all[1]!.number);
    // As it is, nothing is filled in.
    expect(await read(seller, file.toString('base64'))).toMatchObject({
      issue: null,
      rows: 2,
      unfilled: 2,
      taken: [],
      refused: [],
    });
    const csv = `订单编号,承运商,运单号\n${all[0]!.number},顺丰,SF900100200300400500`;
    const heading = (await sheets.rowsOf(await sheets.fileOf('ordersToShip.sheet', {}, seller, 'zh')))[0]!;
    const text = csv.replace('订单编号', String(heading[0]));
    const { version } = await sheets.orderOf(seller, all[0]!.id);
    expect((await read(seller, Buffer.from(text).toString('base64'))).taken).toEqual([
      {
        line: 2,
        orderId: all[0]!.id,
        orderNumber: all[0]!.number,
        version,
        carrierCode: 'sf',
        carrier: '',
        trackingNumber: 'SF900100200300400500',
      },
    ]);
    expect((await sheets.orderOf(seller, all[0]!.id)).state).toBe('awaiting_dispatch');
  });

  test('takes an export of orders that was filled in, and the carrier of the page where a row names none', async () => {
    const { seller, all } = await sheets.ready(2, { prices: [1_000n, 2_000n] });
    const exported = await sheets.fileOf('orders.export', { state: 'awaiting_dispatch' }, seller);
    const [heads, ...rows] = await sheets.rowsOf(exported);
    const at = heads!.indexOf('Tracking number');
    const quoted = (cell: unknown) =>
      `"${cell instanceof Date ? '' : String(cell ?? '').replaceAll('"', '""')}"`;
    const filled = rows.map((row) => row.map((cell, i) => (i === at ? `T-${String(row[0])}` : cell)));
    const csv = [heads!, ...filled].map((row) => row.map(quoted).join(',')).join('\n');
    const file = Buffer.from(csv).toString('base64');
    const without = await read(seller, file);
    expect(without.refused.map(({ issue }) => issue)).toEqual(Array(4).fill('carrierMissing'));
    const answer = await read(seller, file, { carrierCode: 'other', carrier: 'Camel Cargo' });
    expect(answer.refused).toEqual([]);
    expect(answer.taken.map((row) => [row.orderId, row.carrierCode, row.carrier]).toSorted()).toEqual(
      all.map(({ id }) => [id, 'other', 'Camel Cargo']).toSorted(),
    );
  });

  test('says of each row why it is not taken, and nothing of an order of another shop', async () => {
    const { seller, buyer, all } = await sheets.ready(4);
    const [good, sent, asked, several] = all;
    const stranger = await sheets.ready(1);
    await caravan.done(
      'orders.sendDelivery',
      { id: sent!.id, carrierCode: 'dhl', trackingNumber: 'GONE' },
      seller,
    );
    await ask(asked!.id, buyer);
    const cases: [row: string, issue: string][] = [
      [`${stranger.all[0]!.number},,,,DHL,X1`, 'unknownOrder'],
      ['C260101-NOSUCHNR,,,,DHL,X2', 'unknownOrder'],
      [`${sent!.number},,,,DHL,X3`, 'shipped'],
      [`${sent!.number},,,,DHL,GONE`, 'shipped'],
      [`${asked!.number},,,,DHL,X4`, 'refunding'],
      [`${several!.number},,,4,DHL,X5`, 'partOfOrder'],
      [`${several!.number},,,,Pigeon,X6`, 'unknownCarrier'],
      [`${several!.number},,,,DHL,1.23457E+13`, 'trackingRounded'],
      [`${several!.number},,,,DHL,"X7, X8"`, 'trackingSeveral'],
      [`${several!.number},,,,DHL,=A1`, 'trackingWrong'],
      [`${several!.number},,,,DHL,${'9'.repeat(61)}`, 'trackingWrong'],
      [',,,,DHL,X9', 'numberMissing'],
      [`${good!.number},,,,DHL,OK-1`, 'twice'],
    ];
    const answer = await read(
      seller,
      sheets.csv(`${good!.number},,,,DHL,OK-1`, ...cases.map(([row]) => row)),
    );
    expect(answer.taken.map(({ orderId }) => orderId)).toEqual([good!.id]);
    expect(answer.refused.map(({ line, issue }) => [line, issue])).toEqual(
      cases.map(([, issue], at) => [at + 3, issue]),
    );
    expect(JSON.stringify(answer)).not.toContain(stranger.all[0]!.id);
    const two = await read(seller, sheets.csv(`${good!.number},,,,DHL,OK-1`, `${good!.number},,,,DHL,OK-2`));
    expect(two.refused).toMatchObject([{ line: 3, issue: 'tooMany' }]);
  });

  test('a number that a workbook has rounded is refused, and one that a formula came to is taken', async () => {
    const { seller, all } = await sheets.ready(2);
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', 'Order number')}${cell('B1', 'Carrier')}${cell('C1', 'Tracking number')}</row>
      <row r="2">${cell('A2', all[0]!.number)}${cell('B2', 'SF Express')}<c r="C2"><v>12345678901234567890</v></c></row>
      <row r="3">${cell('A3', all[1]!.number)}${cell('B3', 'SF Express')}<c r="C3" t="str"><f>"SF"&amp;1</f><v>SF1</v></c></row>`;
    const answer = await read(seller, makeWorkbook({ rows }).toString('base64'));
    expect(answer.refused).toMatchObject([{ line: 2, issue: 'trackingRounded' }]);
    expect(answer.taken).toMatchObject([{ orderId: all[1]!.id, trackingNumber: 'SF1' }]);
  });

  test('a file that is none says so', async () => {
    const seller = await caravan.seller();
    const file = (text: string) => Buffer.from(text).toString('base64');
    const issues: [string, string][] = [
      [file(sheets.head), 'empty'],
      [file(''), 'empty'],
      [file('Name,Colour\na,b'), 'noColumns'],
      [file('PK\u0003\u0004 no archive'), 'unreadable'],
      [
        sheets.csv(...Array.from({ length: mostShipRows + 1 }, (_, i) => `N${i},,,,DHL,T${i}`)),
        'tooManyRows',
      ],
    ];
    for (const [sent, issue] of issues) expect((await read(seller, sent)).issue, issue).toBe(issue);
    const large = Buffer.alloc(largestShipSheet + 1).toString('base64');
    const input = { name: 'a.csv', file: large };
    expect((await caravan.call('ordersToShip.readSheet', input, seller)).status).toBe(422);
  });
});

test('nobody else sees the orders of a shop, nor a member who may not ship them', async () => {
  const { seller, buyer, all } = await sheets.ready(1);
  const other = await caravan.seller();
  expect((await list(other, { ids: all[0]!.id })).orders).toEqual([]);
  const [, ...rows] = await sheets.rowsOf(
    await sheets.fileOf('ordersToShip.sheet', { ids: all[0]!.id }, other),
  );
  expect(rows).toEqual([]);
  const member = await caravan.member(seller, ['products', 'money', 'store']);
  for (const key of ['list', 'sheet', 'readSheet'] as const) {
    const input = { name: 'a.csv', file: sheets.csv('a,,,,DHL,1') };
    expect((await caravan.call(`ordersToShip.${key}`, input, buyer)).status, key).toBe(403);
    expect((await caravan.call(`ordersToShip.${key}`, input, member)).status, key).toBe(403);
    expect((await caravan.call(`ordersToShip.${key}`, input)).status, key).toBe(401);
  }
  expect((await list(await caravan.member(seller, ['orders']))).total).toBe(1);
});
