import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { repeatOrder } from '../../../test/repeat-order.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { mostExports } from '../../contract/exports/export-limits.ts';
import type { Deps } from '../platform/context.ts';
import { deleteExpiredExports, runExport } from './public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** What the queue would do. */
const make = (id: string) => runExport(caravan.deps, id);

async function fetched(key: CallKey, input: object, caller: Caller, lang = 'en') {
  const response = await caravan.app.request(`http://caravan.test${calls[key].split(' ')[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
    body: JSON.stringify(input),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = response.status === 200 ? await readSheet(bytes) : [];
  return { status: response.status, name: response.headers.get('content-disposition'), bytes, rows };
}

const list = async (caller: Caller) => caravan.done('orderExports.list', {}, caller);
const stateOf = async (caller: Caller) => (await list(caller))[0]!;

/** The product's services with places for files that hear of what comes. */
const withFiles = (putStream: Deps['made']['putStream']): Deps => ({
  ...caravan.deps,
  made: { ...caravan.deps.made, putStream },
});

describe('a spreadsheet of orders', () => {
  test('has the same rows as the one downloaded at once, in the language and zone it was asked in', async () => {
    const { id, seller } = await orders.placed({ prices: [1_250n, 99_900n] });
    await repeatOrder(caravan.deps.db, id, 700);
    const asked = { state: 'awaiting_payment', timeZone: 'Asia/Shanghai' } as const;
    const zh = { ...seller, headers: { lang: 'zh' } };
    const run = await caravan.done('orderExports.ask', asked, zh);
    expect(run).toMatchObject({
      state: 'waiting',
      rowsDone: 0,
      rowsTotal: 0,
      size: 0,
      language: 'zh',
      asked,
    });
    await make(run.id);
    const made = await stateOf(seller);
    expect(made).toMatchObject({ id: run.id, state: 'done', rowsDone: 1_402, rowsTotal: 1_402, asked });
    const file = await fetched('orderExports.download', { id: run.id }, seller);
    expect(file.name).toContain('orders-2026-03-02.xlsx');
    expect(file.bytes.length).toBe(made.size);
    const direct = await fetched('orders.export', asked, seller, 'zh');
    expect(file.rows[0]![0]).toBe('订单号');
    expect(file.rows).toEqual(direct.rows);
  });

  test('says how far it is, batch by batch, and reads the next when the last is written', async () => {
    const { id, seller } = await orders.placed();
    await repeatOrder(caravan.deps.db, id, 999);
    const run = await caravan.done('orderExports.ask', {}, seller);
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
      return caravan.deps.made.putStream(watched());
    });
    await runExport(slow, run.id);
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([1_000]));
    // Each batch of two hundred was on its way to the disk before the one after the next was read.
    const steps = [...new Set(seen.map(({ done }) => done))];
    expect(steps.length).toBeGreaterThanOrEqual(3);
    for (const [i, done] of steps.entries()) if (i > 0) expect(done - steps[i - 1]!).toBeLessThanOrEqual(400);
  });

  test('asked for twice at once it is one; another one waits until it is made', async () => {
    const { seller } = await orders.placed();
    const ask = (input = {}) => caravan.call('orderExports.ask', input, seller);
    const all = await Promise.all([ask(), ask(), ask()]);
    const [first] = all;
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect((await ask({ keyword: 'mug' })).code).toBe('EXPORT_RUNNING');
    // A statement is another thing.
    await caravan.done('statementExports.ask', {}, seller);
    await make(first!.data.id);
    const second = await ask({ keyword: 'mug' });
    expect(second.data.id).not.toBe(first!.data.id);
    expect((await list(seller)).map(({ state }) => state)).toEqual(['waiting', 'done']);
  });

  test('interrupted in the middle it is made again; made twice at once it is one file', async () => {
    const { id, seller } = await orders.placed();
    await repeatOrder(caravan.deps.db, id, 500);
    const run = await caravan.done('orderExports.ask', {}, seller);
    const breaking = withFiles(async (body) => {
      for await (const _ of body) if ((await stateOf(seller)).rowsDone > 0) break;
      throw new Error('the power went');
    });
    await expect(runExport(breaking, run.id)).rejects.toThrow('the power went');
    const half = await stateOf(seller);
    expect(half).toMatchObject({ state: 'working', rowsTotal: 501 });
    expect(half.rowsDone).toBeGreaterThan(0);
    expect((await fetched('orderExports.download', { id: run.id }, seller)).status).toBe(404);
    const stopped = AbortSignal.abort(new Error('the time is up'));
    await expect(runExport(caravan.deps, run.id, stopped)).rejects.toThrow('the time is up');
    await Promise.allSettled([make(run.id), make(run.id)]);
    await make(run.id);
    expect(await stateOf(seller)).toMatchObject({ state: 'done', rowsDone: 501, rowsTotal: 501 });
    expect((await fetched('orderExports.download', { id: run.id }, seller)).rows.length).toBe(502);
  });

  test('that could not be made says so, and is asked for again with what it was asked for', async () => {
    const { seller } = await orders.placed();
    const run = await caravan.done('orderExports.ask', { keyword: 'mug' }, seller);
    const at = caravan.clock.now();
    caravan.clock.advance(4 * 3_600_000);
    await deleteExpiredExports(caravan.deps);
    const failed = await stateOf(seller);
    expect(failed).toMatchObject({ id: run.id, state: 'failed' });
    // Whoever comes back to it late leaves it alone.
    await make(run.id);
    expect(await stateOf(seller)).toMatchObject({ state: 'failed' });
    const again = await caravan.done('orderExports.ask', failed.asked, seller);
    caravan.clock.set(at);
    await make(again.id);
    expect((await list(seller)).map(({ id, state }) => [id, state])).toEqual([[again.id, 'done']]);
  });

  test('is kept thirty days, and of many the newest', async () => {
    const { seller } = await orders.placed();
    const at = caravan.clock.now();
    const asked: string[] = [];
    for (let i = 0; i <= mostExports; i++) {
      caravan.clock.advance(60_000);
      const { id } = await caravan.done('orderExports.ask', {}, seller);
      asked.push(id);
      await make(id);
    }
    expect((await list(seller)).map(({ id }) => id)).toEqual(asked.slice(1).reverse());
    const { file } = (await caravan.deps.db
      .selectFrom('exports')
      .select('file')
      .where('id', '=', asked[1]!)
      .executeTakeFirstOrThrow()) as { file: string };
    expect(await caravan.deps.made.find(file)).not.toBeNull();
    expect((await fetched('orderExports.download', { id: asked[0]! }, seller)).status).toBe(404);
    caravan.clock.advance(31 * 86_400_000);
    await deleteExpiredExports(caravan.deps);
    caravan.clock.set(at);
    expect(await list(seller)).toEqual([]);
    expect(await caravan.deps.made.find(file)).toBeNull();
  });
});

describe('a statement', () => {
  test('has the same rows as the one downloaded at once', async () => {
    const { seller } = await orders.paid();
    const asked = { purse: 'escrow', timeZone: 'Europe/Istanbul' } as const;
    const run = await caravan.done('statementExports.ask', asked, seller);
    await make(run.id);
    const [made] = await caravan.done('statementExports.list', {}, seller);
    expect(made).toMatchObject({ id: run.id, state: 'done', rowsDone: 1, rowsTotal: 1, asked });
    const file = await fetched('statementExports.download', { id: run.id }, seller);
    expect(file.name).toContain('statement-2026-03-02.xlsx');
    expect(file.rows).toEqual((await fetched('settlement.statement', asked, seller)).rows);
    expect(file.rows.length).toBe(2);
  });
});

describe('who gets them', () => {
  test('the shop and its members with the right, and nobody else', async () => {
    const { seller, buyer } = await orders.paid();
    const [rival, forOrders, forMoney] = await Promise.all([
      caravan.seller(),
      caravan.member(seller, ['orders']),
      caravan.member(seller, ['money']),
    ]);
    const ofOrders = await caravan.done('orderExports.ask', {}, seller);
    const ofMoney = await caravan.done('statementExports.ask', {}, forMoney);
    await Promise.all([make(ofOrders.id), make(ofMoney.id)]);
    expect((await list(forOrders)).map(({ id }) => id)).toEqual([ofOrders.id]);
    expect((await fetched('orderExports.download', { id: ofOrders.id }, forOrders)).status).toBe(200);
    expect((await fetched('statementExports.download', { id: ofMoney.id }, seller)).status).toBe(200);
    const ask = async (key: CallKey, caller: Caller, input = {}) => await caravan.codeOf(key, input, caller);
    for (const key of ['orderExports.ask', 'orderExports.list', 'orderExports.download'] as const) {
      const input = key === 'orderExports.download' ? { id: ofOrders.id } : {};
      for (const caller of [forMoney, buyer]) expect(await ask(key, caller, input)).toBe('FORBIDDEN');
      expect(await ask(key, {}, input)).toBe('LOGIN_OUT');
    }
    for (const key of [
      'statementExports.ask',
      'statementExports.list',
      'statementExports.download',
    ] as const) {
      const input = key === 'statementExports.download' ? { id: ofMoney.id } : {};
      for (const caller of [forOrders, buyer]) expect(await ask(key, caller, input)).toBe('FORBIDDEN');
    }
    // What is of money is not had by the way of orders.
    expect(await ask('orderExports.download', forOrders, { id: ofMoney.id })).toBe('NOT_FOUND');
    expect(await ask('orderExports.download', rival, { id: ofOrders.id })).toBe('NOT_FOUND');
    expect(await ask('statementExports.download', rival, { id: ofMoney.id })).toBe('NOT_FOUND');
    expect(await list(rival)).toEqual([]);
    expect(await caravan.done('statementExports.list', {}, rival)).toEqual([]);
  });
});
