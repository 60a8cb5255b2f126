import { beforeAll, describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../../test/made-workbook.ts';
import { paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { trackingSheets } from '../../../../test/tracking-sheets.ts';
import type { Caller } from '../../../../test/caravan.ts';

const caravan = prepareProduct();
const { keyed } = shopPrograms(caravan);
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
const ship = ({ id, seller }: { id: string; seller: Caller }, trackingNumber: string, more: object = {}) =>
  caravan.call('orders.sendDelivery', { id, carrierCode: 'dhl', trackingNumber, ...more }, seller);

async function movedTo({ id }: Pick<PaidOrder, 'id'>, changes: object): Promise<void> {
  const { db } = caravan.deps;
  const row = await db.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow();
  const address = JSON.stringify({ ...(row.address as object), ...changes });
  await db.updateTable('orders').set({ address }).where('id', '=', id).execute();
}

describe('one number for several buyers', () => {
  test('two orders of different buyers in one sheet under one number are not both taken without a word', async () => {
    const first = await orders.paid({ state: 'awaiting_dispatch' });
    const second = await orders.paid({
      state: 'awaiting_dispatch',
      between: { seller: first.seller, buyer: await caravan.buyer() },
    });
    await movedTo(first, { detail: 'Dock 1' });
    await movedTo(second, { detail: 'Dock 2' });
    const [a, b] = [
      await sheets.orderOf(first.seller, first.id),
      await sheets.orderOf(first.seller, second.id),
    ];
    const answer = await read(
      first.seller,
      sheets.csv(`${a.number},,,,DHL,ONE-FOR-ALL`, `${b.number},,,,DHL,ONE-FOR-ALL`),
    );
    for (const row of answer.taken) await ship({ id: row.orderId, seller: first.seller }, row.trackingNumber);
    const states = [];
    for (const { id } of [first, second]) states.push((await sheets.orderOf(first.seller, id)).state);
    expect(states.toSorted()).toEqual(['awaiting_dispatch', 'dispatched']);
  });

  test('at once, under spellings of one number and by different carriers, one of them is stopped', async () => {
    const first = await orders.paid({ state: 'awaiting_dispatch' });
    const second = await orders.paid({
      state: 'awaiting_dispatch',
      between: { seller: first.seller, buyer: await caravan.buyer() },
    });
    await movedTo(first, { detail: 'Dock 1' });
    await movedTo(second, { detail: 'Dock 2' });
    const answers = await Promise.all([
      ship(first, 'AB-998-1'),
      ship(second, 'ab 9981', { carrierCode: 'ups' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'TRACKING_SHARED']);
  });

  test('in places that write no postcode, the same words in two cities are two consignees', async () => {
    const first = await orders.paid({ state: 'awaiting_dispatch' });
    const second = await orders.paid({
      state: 'awaiting_dispatch',
      between: { seller: first.seller, buyer: await caravan.buyer() },
    });
    const gulf = { country: 'AE', postcode: '', detail: 'Warehouse 5, Industrial Area 1' };
    await movedTo(first, { ...gulf, region: 'Dubai' });
    await movedTo(second, { ...gulf, region: 'Sharjah' });
    expect((await ship(first, 'GULF-1')).code).toBe(200);
    expect((await ship(second, 'GULF-1')).code).toBe('TRACKING_SHARED');
  });

  test('a letter in front or behind that no carrier prints makes it no other number', async () => {
    const first = await orders.paid({ state: 'awaiting_dispatch' });
    const second = await orders.paid({
      state: 'awaiting_dispatch',
      between: { seller: first.seller, buyer: await caravan.buyer() },
    });
    await movedTo(first, { detail: 'Dock 1' });
    await movedTo(second, { detail: 'Dock 2' });
    expect((await ship(first, 'SF1234567890123')).code).toBe(200);
    // Zero width, right-to-left marks, look-alikes of a hyphen, and Arabic figures.
    for (const written of [
      'SF\u200b1234567890123',
      '\u202eSF1234567890123',
      'SF1234567890123\u200f',
      'SF\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u0660\u0661\u0662\u0663',
      'SF1234567890123\u00b7',
    ])
      expect((await ship(second, written)).code, JSON.stringify(written)).not.toBe(200);
  });
});

test('a number in letters that only look like the same ones is no other number', async () => {
  const first = await orders.paid({ state: 'awaiting_dispatch' });
  const second = await orders.paid({
    state: 'awaiting_dispatch',
    between: { seller: first.seller, buyer: await caravan.buyer() },
  });
  await movedTo(first, { detail: 'Dock 1' });
  await movedTo(second, { detail: 'Dock 2' });
  expect((await ship(first, 'SF7770001112223')).code).toBe(200);
  // Cyrillic Dze and a Latin F: the same on every page, and found at no carrier.
  const answer = await ship(second, '\u0405F7770001112223');
  expect(['TRACKING_SHARED', 'BAD_INPUT']).toContain(answer.code);
});

describe('what happened meanwhile', () => {
  test('nothing leaves of orders that are cancelled, refunded, asked back, unpaid or held', async () => {
    const seller = await caravan.seller();
    const buyer = await caravan.buyer();
    const between = { seller, buyer };
    const unpaid = await orders.placed({ between });
    const refundedOrder = await orders.paid({ state: 'awaiting_dispatch', between });
    const { version } = await sheets.orderOf(seller, refundedOrder.id);
    await caravan.done(
      'refunds.give',
      { orderId: refundedOrder.id, version, scope: 'whole', reason: 'goodwill', note: 'Gone' } as never,
      seller,
    );
    const numbers = [];
    for (const { id } of [unpaid, refundedOrder]) numbers.push((await sheets.orderOf(seller, id)).number);
    const answer = await read(seller, sheets.csv(...numbers.map((number, i) => `${number},,,,DHL,M${i}`)));
    expect(answer.taken).toEqual([]);
    expect((await list(seller)).total).toBe(0);
    for (const order of [unpaid, refundedOrder]) expect((await ship(order, 'M-1')).status).toBe(409);
  });

  test('a part that was shipped leaves the rest as the parcel, and no more than that', async () => {
    const { seller, all } = await sheets.ready(1);
    const order = all[0]!;
    await ship({ id: order.id, seller }, 'P-1', { lines: [{ id: order.lines[0]!.id, quantity: 4 }] });
    expect((await list(seller)).orders[0]).toMatchObject({ pieces: 6, issue: null });
    const answer = await read(
      seller,
      sheets.csv(`${order.number},,,10,DHL,P-2`, `${order.number},,,,DHL,P-3`),
    );
    expect(answer.taken.length).toBeLessThanOrEqual(1);
    const [one] = (await read(seller, sheets.csv(`${order.number},,,,DHL,P-1`))).refused;
    // The very number again is the parcel that has left already.
    expect(one?.issue).toBe('shipped');
  });

  test('an unpaid order on terms is shipped like others, and one with the buyer suspended is not lost', async () => {
    const { ordered } = ordersOnTerms(caravan);
    const order = await ordered();
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    const [row] = (await list(order.seller)).orders;
    expect(row).toMatchObject({ id: order.id, issue: null, pieces: 10 });
  });
});

describe('the sheet', () => {
  test('that is written holds no formula whatever a buyer is called and wherever they live', async () => {
    const { seller, all } = await sheets.ready(1);
    await movedTo(all[0]!, { region: '=HYPERLINK("http://evil.example","Dubai")' });
    const file = await sheets.fileOf('ordersToShip.sheet', {}, seller);
    const rows = await sheets.rowsOf(file);
    expect(String(rows[1]![2])).toContain('HYPERLINK');
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = unzipSync(new Uint8Array(file));
    const sheet = strFromU8(parts[Object.keys(parts).find((name) => name.includes('sheet1'))!]!);
    expect(sheet).not.toContain('<f>');
  });

  test('with formulas of every kind takes no formula as a number', async () => {
    const { seller, all } = await sheets.ready(1);
    const { number } = all[0]!;
    for (const written of ['=1+1', '\t=1', ' =1', '＝1+1', '\u200b=1', '""=1']) {
      const answer = await read(seller, sheets.csv(`${number},,,,DHL,"${written}"`));
      const taken = answer.taken.map((row) => row.trackingNumber);
      expect(
        taken.filter((text) => text.startsWith('=')),
        JSON.stringify(written),
      ).toEqual([]);
    }
  });

  test('with a formula as order number, thousands of blank and doubled rows is read in bounds', async () => {
    const { seller, all } = await sheets.ready(1);
    const rows = Array.from({ length: 1_990 }, () => `${all[0]!.number},,,,DHL,SAME-1`);
    const began = performance.now();
    const answer = await read(seller, sheets.csv(...rows));
    expect(answer.taken).toHaveLength(1);
    expect(answer.refused).toHaveLength(1_989);
    const many = await read(
      seller,
      sheets.csv(...Array.from({ length: 1_990 }, (_, i) => `${all[0]!.number},,,,DHL,SAME-${i}`)),
    );
    expect(many.taken.length + many.refused.length).toBe(1_990);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test('of a workbook that unpacks to much more than it is says so instead of eating memory', async () => {
    const seller = await caravan.seller();
    const cell = `<c t="inlineStr"><is><t>${'A'.repeat(32_000)}</t></is></c>`;
    const rows = `<row r="1">${cell.repeat(3)}</row>`.repeat(2_500);
    const file = makeWorkbook({ rows });
    const answer = await caravan.call(
      'ordersToShip.readSheet',
      { name: 'a.xlsx', file: file.toString('base64') },
      seller,
    );
    expect(answer.status === 422 || answer.data?.issue !== null).toBe(true);
  }, 60_000);
});

describe('whoever may not', () => {
  test('a key of the shop opens neither list nor sheets, and ships orders of no other shop', async () => {
    const { seller, all } = await sheets.ready(1);
    const stranger = await caravan.seller();
    const program = await keyed(stranger, 'orders:read', 'orders:write');
    for (const key of ['list', 'sheet', 'readSheet'] as const)
      expect(
        (await caravan.call(`ordersToShip.${key}`, { name: 'a.csv', file: 'YQ==' }, program)).status,
      ).toBe(403);
    expect((await ship({ id: all[0]!.id, seller: program }, 'KEY-1')).status).toBe(404);
    const reading = await keyed(seller, 'orders:read');
    expect((await ship({ id: all[0]!.id, seller: reading }, 'KEY-2')).status).toBe(403);
    expect((await sheets.orderOf(seller, all[0]!.id)).shipments).toEqual([]);
  });

  test('who lost the right meanwhile ships nothing more, nor who was let go', async () => {
    const { seller, all } = await sheets.ready(1);
    const member = await caravan.member(seller, ['orders']);
    expect((await list(member)).total).toBe(1);
    await caravan.done('members.setRights', { id: member.id, rights: ['products'] } as never, seller);
    expect((await ship({ id: all[0]!.id, seller: member }, 'LOST-1')).status).toBe(403);
    expect((await caravan.call('ordersToShip.list', {}, member)).status).toBe(403);
  });
});
