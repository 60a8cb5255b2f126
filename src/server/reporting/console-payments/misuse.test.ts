import { describe, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls, type CallKey } from '../../../contract/calls.ts';
import { staffRights } from '../../../contract/staff/staff-rights.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const bank = bankTransferTools(caravan);

async function textOf(
  key: CallKey,
  input: Record<string, unknown>,
  who: { headers?: Record<string, string> },
) {
  const [method, address] = calls[key].split(' ') as [string, string];
  const isGet = method === 'GET';
  const search = isGet
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
    : '';
  const response = await caravan.app.request(`http://caravan.test${address}${search}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    ...(!isGet && { body: JSON.stringify(input) }),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('payments in the console', () => {
  test('open to no right but money, one by one, in list, page, export and search', async () => {
    const order = await orders.paid();
    const money = await caravan.operator(['money']);
    const [payment] = (await caravan.done('console.payments.list', { buyerId: order.buyer.id }, money))
      .rowList;
    for (const right of staffRights.filter((each) => each !== 'money')) {
      const who = await caravan.operator([right]);
      for (const [key, input] of [
        ['console.payments.list', {}],
        ['console.payments.get', { id: payment!.id }],
        ['console.payments.export', {}],
      ] as const)
        expect((await textOf(key, input, who)).status, `${key} for ${right}`).toBe(403);
      const search = await caravan.call('console.search.all', { words: payment!.number }, who);
      const payments = search.status === 200 ? search.data.payments : [];
      expect(payments.length > 0, `search for ${right}`).toBe(right === 'orders');
      if (right !== 'users') {
        const about = await caravan.call('console.users.about', { id: order.buyer.id }, who);
        expect(about.status, `about for ${right}`).toBe(403);
        const note = await caravan.call('console.users.note', { id: order.buyer.id, text: 'x' }, who);
        expect(note.status, `note for ${right}`).toBe(403);
      }
    }
  });

  test('are found by no wildcard, backslash or pattern, nor by a part of a number', async () => {
    await orders.paid();
    const money = await caravan.operator(['money']);
    for (const keyword of ['%', '_', '%%', '\\', '.*', "'", '"', 'P%', '()', '*', '?'])
      for (const key of ['console.payments.list', 'console.search.all'] as const) {
        const answer = await caravan.call(key, { keyword, words: keyword } as never, money);
        if (answer.status !== 200) {
          expect(answer.status, `${key} ${keyword}`).toBe(422);
          continue;
        }
        const data = answer.data as unknown as { rowList?: unknown[]; payments?: unknown[] };
        expect(data.rowList ?? data.payments, `${key} ${keyword}`).toEqual([]);
      }
  });

  test('are paged deep, backwards and beyond in bounds', async () => {
    await orders.paid();
    const money = await caravan.operator(['money']);
    for (const input of [
      { pageNum: 1_000_000_000 },
      { pageNum: 0 },
      { pageNum: -1 },
      { pageSize: 1_000_000 },
      { pageNum: 9_007_199_254_740_991, pageSize: 100 },
      { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' },
      { from: '2026-03-02T08:00:00+14:00' },
      { keyword: '\u0000' },
      { keyword: '\ud800' },
    ]) {
      const { status } = await textOf('console.payments.list', input, money);
      expect([200, 422], JSON.stringify(input)).toContain(status);
    }
  });

  test('hold no formula in the export, and nothing secret in the page', async () => {
    const order = await orders.placed();
    await caravan.deps.db
      .updateTable('accounts')
      .set({ name: '=HYPERLINK("http://evil.example","x")' })
      .where('id', '=', order.buyer.id)
      .execute();
    await orders.pay(order);
    const money = await caravan.operator(['money']);
    const { bytes, status } = await textOf('console.payments.export', { buyerId: order.buyer.id }, money);
    expect(status).toBe(200);
    const parts = unzipSync(new Uint8Array(bytes));
    const sheets = Object.keys(parts).filter((name) => name.includes('worksheets'));
    for (const name of sheets) expect(strFromU8(parts[name]!)).not.toMatch(/<f[ >]/);
  });

  test('by transfer show neither the account of whoever paid nor their proof', async () => {
    const started = await bank.started();
    await bank.declare(started, { payerAccount: '6222 9999 1234 5678' });
    const money = await caravan.operator(['money']);
    const [row] = (await caravan.done('console.payments.list', { buyerId: started.order.buyer.id }, money))
      .rowList;
    const page = await caravan.done('console.payments.get', { id: row!.id }, money);
    const { bytes } = await textOf('console.payments.export', { buyerId: started.order.buyer.id }, money);
    const parts = unzipSync(new Uint8Array(bytes));
    const written = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('');
    for (const text of [JSON.stringify(row), JSON.stringify(page), written])
      expect(text.replaceAll(' ', '')).not.toContain('622299991234');
  });

  test('an export says how many it took even when taken at once, and each is written down', async () => {
    const order = await orders.paid();
    const money = await caravan.operator(['money']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => textOf('console.payments.export', { buyerId: order.buyer.id }, money)),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    const log = await caravan.done(
      'console.log.list',
      { staffId: money.id },
      await caravan.operator(['staff']),
    );
    expect(log.rowList.filter(({ action }) => action === 'payments.export')).toHaveLength(taken);
  });
});

describe('notes about accounts', () => {
  test('are of that account alone, as they were written, and reach neither the account nor the log', async () => {
    const [one, other] = [await caravan.buyer(), await caravan.buyer()];
    const who = await caravan.operator(['users']);
    const text = '<img src=x onerror=alert(1)> 这 https://evil.example';
    await caravan.done('console.users.note', { id: one.id, text }, who);
    const aboutOther = await caravan.done('console.users.about', { id: other.id }, who);
    expect(JSON.stringify(aboutOther)).not.toContain('onerror');
    const log = await caravan.done(
      'console.log.list',
      { staffId: who.id },
      await caravan.operator(['staff']),
    );
    expect(JSON.stringify(log)).not.toContain('onerror');
    const me = await caravan.done('accounts.me', {}, one);
    expect(JSON.stringify(me)).not.toContain('onerror');
    expect(JSON.stringify(await caravan.done('console.users.about', { id: one.id }, who))).toContain(
      'onerror',
    );
  });

  test('of a company are none of its people', async () => {
    const who = await caravan.operator(['users']);
    const shopOwner = await caravan.seller();
    expect(await caravan.codeOf('console.users.note', { id: shopOwner.shopId, text: 'x' }, who)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('console.users.note', { id: who.id, text: 'x' }, who)).toBe('NOT_FOUND');
  });
});
