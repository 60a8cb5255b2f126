import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { createProduct, type Caller, type Product } from '../../../test/product.ts';
import { repeatOrder } from '../../../test/repeat-order.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { mostSheets } from '../../contract/sheet-limits.ts';
import type { Services } from '../platform/context.ts';
import { forgetSheets, makeSheet } from './door.ts';

let product: Product;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  product = await createProduct();
  orders = paidOrders(product);
});
afterAll(() => product.close());

/** What the queue would do. */
const make = (id: string) => makeSheet(product.services, id);

async function fetched(key: CallKey, input: object, caller: Caller, lang = 'en') {
  const response = await product.app.request(`http://caravan.test${calls[key].split(' ')[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
    body: JSON.stringify(input),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = response.status === 200 ? await readSheet(bytes) : [];
  return { status: response.status, name: response.headers.get('content-disposition'), bytes, rows };
}

const list = async (caller: Caller) => product.done('orderSheets.list', {}, caller);
const stateOf = async (caller: Caller) => (await list(caller))[0]!;

/** The product's services with places for files that hear of what comes. */
const withFiles = (putStream: Services['made']['putStream']): Services => ({
  ...product.services,
  made: { ...product.services.made, putStream },
});

describe('a spreadsheet of orders', () => {
  test('has the same rows as the one downloaded at once, in the language and zone it was asked in', async () => {
    const { id, seller } = await orders.placed({ prices: [1_250n, 99_900n] });
    await repeatOrder(product.services.db, id, 700);
    const asked = { state: 'awaiting_payment', timeZone: 'Asia/Shanghai' } as const;
    const zh = { ...seller, headers: { lang: 'zh' } };
    const sheet = await product.done('orderSheets.ask', asked, zh);
    expect(sheet).toMatchObject({
      state: 'waiting',
      rowsDone: 0,
      rowsTotal: 0,
      size: 0,
      language: 'zh',
      asked,
    });
    await make(sheet.id);
    const made = await stateOf(seller);
    expect(made).toMatchObject({ id: sheet.id, state: 'done', rowsDone: 1_402, rowsTotal: 1_402, asked });
    const file = await fetched('orderSheets.download', { id: sheet.id }, seller);
    expect(file.name).toContain('orders-2026-03-02.xlsx');
    expect(file.bytes.length).toBe(made.size);
    const direct = await fetched('orders.export', asked, seller, 'zh');
    expect(file.rows[0]![0]).toBe('订单号');
    expect(file.rows).toEqual(direct.rows);
  });

  test('says how far it is, batch by batch, and reads the next when the last is written', async () => {
    const { id, seller } = await orders.placed();
    await repeatOrder(product.services.db, id, 999);
    const sheet = await product.done('orderSheets.ask', {}, seller);
    const seen: { done: number; total: number; pieces: number }[] = [];
    let pieces = 0;
    const slow = withFiles(async (body) => {
      async function* watched() {
        for await (const piece of body) {
          pieces++;
          const { state, rowsDone: done, rowsTotal: total } = await stateOf(seller);
          expect(state).toBe('working');
          seen.push({ done, total, pieces });
          yield piece;
        }
      }
      return product.services.made.putStream(watched());
    });
    await makeSheet(slow, sheet.id);
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([1_000]));
    // Each batch of two hundred was on its way to the disk before the one after the next was read.
    const steps = [...new Set(seen.map(({ done }) => done))];
    expect(steps.length).toBeGreaterThanOrEqual(3);
    for (const [i, done] of steps.entries()) if (i > 0) expect(done - steps[i - 1]!).toBeLessThanOrEqual(400);
  });

  test('asked for twice at once it is one; another one waits until it is made', async () => {
    const { seller } = await orders.placed();
    const ask = (input = {}) => product.call('orderSheets.ask', input, seller);
    const all = await Promise.all([ask(), ask(), ask()]);
    const [first] = all;
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect((await ask({ keyword: 'mug' })).code).toBe('SHEET_AT_WORK');
    // A statement is another thing.
    await product.done('statementSheets.ask', {}, seller);
    await make(first!.data.id);
    const second = await ask({ keyword: 'mug' });
    expect(second.data.id).not.toBe(first!.data.id);
    expect((await list(seller)).map(({ state }) => state)).toEqual(['waiting', 'done']);
  });

  test('interrupted in the middle it is made anew; made twice at once it is one file', async () => {
    const { id, seller } = await orders.placed();
    await repeatOrder(product.services.db, id, 500);
    const sheet = await product.done('orderSheets.ask', {}, seller);
    const breaking = withFiles(async (body) => {
      for await (const _ of body) if ((await stateOf(seller)).rowsDone > 0) break;
      throw new Error('the power went');
    });
    await expect(makeSheet(breaking, sheet.id)).rejects.toThrow('the power went');
    const half = await stateOf(seller);
    expect(half).toMatchObject({ state: 'working', rowsTotal: 501 });
    expect(half.rowsDone).toBeGreaterThan(0);
    expect((await fetched('orderSheets.download', { id: sheet.id }, seller)).status).toBe(404);
    const stopped = AbortSignal.abort(new Error('the time is up'));
    await expect(makeSheet(product.services, sheet.id, stopped)).rejects.toThrow('the time is up');
    await Promise.allSettled([make(sheet.id), make(sheet.id)]);
    await make(sheet.id);
    expect(await stateOf(seller)).toMatchObject({ state: 'done', rowsDone: 501, rowsTotal: 501 });
    expect((await fetched('orderSheets.download', { id: sheet.id }, seller)).rows.length).toBe(502);
  });

  test('that could not be made says so, and is asked for again with what it was asked for', async () => {
    const { seller } = await orders.placed();
    const sheet = await product.done('orderSheets.ask', { keyword: 'mug' }, seller);
    const at = product.clock.now();
    product.clock.advance(4 * 3_600_000);
    await forgetSheets(product.services);
    const failed = await stateOf(seller);
    expect(failed).toMatchObject({ id: sheet.id, state: 'failed' });
    // Whoever comes back to it late leaves it alone.
    await make(sheet.id);
    expect(await stateOf(seller)).toMatchObject({ state: 'failed' });
    const again = await product.done('orderSheets.ask', failed.asked, seller);
    product.clock.set(at);
    await make(again.id);
    expect((await list(seller)).map(({ id, state }) => [id, state])).toEqual([[again.id, 'done']]);
  });

  test('is kept thirty days, and of many the newest', async () => {
    const { seller } = await orders.placed();
    const at = product.clock.now();
    const asked: string[] = [];
    for (let i = 0; i <= mostSheets; i++) {
      product.clock.advance(60_000);
      const { id } = await product.done('orderSheets.ask', {}, seller);
      asked.push(id);
      await make(id);
    }
    expect((await list(seller)).map(({ id }) => id)).toEqual(asked.slice(1).reverse());
    const { file } = (await product.services.db
      .selectFrom('sheets')
      .select('file')
      .where('id', '=', asked[1]!)
      .executeTakeFirstOrThrow()) as { file: string };
    expect(await product.services.made.find(file)).not.toBeNull();
    expect((await fetched('orderSheets.download', { id: asked[0]! }, seller)).status).toBe(404);
    product.clock.advance(31 * 86_400_000);
    await forgetSheets(product.services);
    product.clock.set(at);
    expect(await list(seller)).toEqual([]);
    expect(await product.services.made.find(file)).toBeNull();
  });
});

describe('a statement', () => {
  test('has the same rows as the one downloaded at once', async () => {
    const { seller } = await orders.paid();
    const asked = { purse: 'escrow', timeZone: 'Europe/Istanbul' } as const;
    const sheet = await product.done('statementSheets.ask', asked, seller);
    await make(sheet.id);
    const [made] = await product.done('statementSheets.list', {}, seller);
    expect(made).toMatchObject({ id: sheet.id, state: 'done', rowsDone: 1, rowsTotal: 1, asked });
    const file = await fetched('statementSheets.download', { id: sheet.id }, seller);
    expect(file.name).toContain('statement-2026-03-02.xlsx');
    expect(file.rows).toEqual((await fetched('money.statement', asked, seller)).rows);
    expect(file.rows.length).toBe(2);
  });
});

describe('who gets them', () => {
  test('the shop and its members with the right, and nobody else', async () => {
    const { seller, buyer } = await orders.paid();
    const [rival, forOrders, forMoney] = await Promise.all([
      product.seller(),
      product.member(seller, ['orders']),
      product.member(seller, ['money']),
    ]);
    const ofOrders = await product.done('orderSheets.ask', {}, seller);
    const ofMoney = await product.done('statementSheets.ask', {}, forMoney);
    await Promise.all([make(ofOrders.id), make(ofMoney.id)]);
    expect((await list(forOrders)).map(({ id }) => id)).toEqual([ofOrders.id]);
    expect((await fetched('orderSheets.download', { id: ofOrders.id }, forOrders)).status).toBe(200);
    expect((await fetched('statementSheets.download', { id: ofMoney.id }, seller)).status).toBe(200);
    const ask = async (key: CallKey, caller: Caller, input = {}) =>
      (await product.call(key, input, caller)).code;
    for (const key of ['orderSheets.ask', 'orderSheets.list', 'orderSheets.download'] as const) {
      const input = key === 'orderSheets.download' ? { id: ofOrders.id } : {};
      for (const caller of [forMoney, buyer]) expect(await ask(key, caller, input)).toBe('FORBIDDEN');
      expect(await ask(key, {}, input)).toBe('LOGIN_OUT');
    }
    for (const key of ['statementSheets.ask', 'statementSheets.list', 'statementSheets.download'] as const) {
      const input = key === 'statementSheets.download' ? { id: ofMoney.id } : {};
      for (const caller of [forOrders, buyer]) expect(await ask(key, caller, input)).toBe('FORBIDDEN');
    }
    // What is of money is not had by the way of orders.
    expect(await ask('orderSheets.download', forOrders, { id: ofMoney.id })).toBe('NOT_FOUND');
    expect(await ask('orderSheets.download', rival, { id: ofOrders.id })).toBe('NOT_FOUND');
    expect(await ask('statementSheets.download', rival, { id: ofMoney.id })).toBe('NOT_FOUND');
    expect(await list(rival)).toEqual([]);
    expect(await product.done('statementSheets.list', {}, rival)).toEqual([]);
  });
});
