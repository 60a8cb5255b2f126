import { expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls, type CallKey } from '../../../contract/calls.ts';
import { newId } from '../../../kit/ids.ts';
import { book } from '../../payments/ledger/ledger.ts';
import { transact } from '../../platform/database.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const textOf = async (key: CallKey, input: object, who: Caller) => {
  const [method, address] = calls[key].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify(input),
  });
  return { status: response.status, text: await response.text() };
};
async function bookFor(owner: string, amounts: readonly bigint[], now = caravan.clock.now()) {
  for (const amount of amounts)
    await transact(caravan.deps.db, (tx) =>
      book(
        tx,
        {
          kind: 'payout',
          cause: newId(),
          currency: 'CNY',
          entries: [
            { account: { kind: 'seller', owner }, amount },
            { account: { kind: 'channel', owner: 'sandbox' }, amount: -amount },
          ],
        },
        now,
      ),
    );
  const row = await caravan.deps.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'seller')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('no call of the ledger answers an operator without the right, nor anybody else', async () => {
  const { seller, buyer } = await orders.paid();
  const keys = (Object.keys(calls) as CallKey[]).filter((key) => key.startsWith('console.ledger'));
  expect(keys.length).toBeGreaterThan(5);
  const id = newId();
  const input = {
    id,
    accountId: id,
    format: 'csv',
    timeZone: 'UTC',
    from: '2026-01-01',
    to: '2026-01-02',
    currency: 'CNY',
  };
  for (const who of [
    await caravan.operator(['orders', 'content', 'users', 'staff', 'catalog'] as never),
    seller,
    buyer,
    {},
  ])
    for (const key of keys) expect([key, await caravan.codeOf(key, input, who)]).toEqual([key, 'FORBIDDEN']);
});

test('balances run on when many movements have the same moment, over pages', async () => {
  const who = await caravan.operator(['money']);
  const accountId = await bookFor(newId(), [500n, -100n, 7n, -3n, 11n, -15n, 600n, -1n]);
  const rows = [];
  for (let pageNum = 1; pageNum <= 3; pageNum++)
    rows.push(
      ...(await caravan.done('console.ledgerEntries.list', { accountId, pageNum, pageSize: 3 }, who)).rowList,
    );
  let balance = 0n;
  for (const row of rows.toReversed()) {
    balance += BigInt(row.amount.amount);
    expect(row.balance.amount).toBe(String(balance));
  }
  expect([rows.length, balance]).toEqual([8, 999n]);
});

test('amounts beyond what a double holds stay whole, in lists, sums and files', async () => {
  const who = await caravan.operator(['money']);
  const owner = newId();
  const large = 9_007_199_254_740_993n;
  const accountId = await bookFor(owner, [large, large, large]);
  const { rowList, closing } = await caravan.done('console.ledgerEntries.list', { accountId }, who);
  expect([rowList[0]!.balance.amount, closing.amount]).toEqual([String(3n * large), String(3n * large)]);
  const { rowList: accounts, trialBalances } = await caravan.done(
    'console.ledgerAccounts.list',
    { ownerId: owner },
    who,
  );
  expect(accounts[0]!.balance.amount).toBe(String(3n * large));
  expect(trialBalances.find(({ currency }) => currency === 'CNY')!.difference.amount).toBe('0');
  const { text } = await textOf(
    'console.ledgerEntries.export',
    { accountId, format: 'csv', timeZone: 'UTC' },
    who,
  );
  expect(text).toContain('270215977642229.79');
});

test('more than eight bytes in sum does not break the page', async () => {
  const who = await caravan.operator(['money']);
  const most = 4_000_000_000_000_000_000n;
  const owner = newId();
  const accountId = await bookFor(owner, [most, most, most]);
  const answer = await caravan.call('console.ledgerEntries.list', { accountId }, who);
  expect([answer.status, answer.data.closing?.amount]).toEqual([200, String(3n * most)]);
  expect((await caravan.call('console.ledgerAccounts.list', { pageSize: 100 }, who)).status).toBe(200);
});

test('a shop that is called a formula is a text in the file', async () => {
  const who = await caravan.operator(['money']);
  for (const name of ['=HYPERLINK("http://evil","x")', '@SUM(1)', '\t=1+1', '+1', '-2+3']) {
    const seller = await caravan.seller();
    await caravan.deps.db
      .updateTable('shops')
      .set({ names: JSON.stringify({ en: name }), source_language: 'en' })
      .where('id', '=', seller.shopId)
      .execute();
    await bookFor(seller.shopId, [5n]);
    const { text } = await textOf(
      'console.ledgerAccounts.export',
      { ownerId: seller.shopId, format: 'csv', timeZone: 'UTC' },
      who,
    );
    expect(text).toContain(name.replaceAll('"', '""').trim());
    for (const cell of text.split(/\r?\n|,/))
      expect(/^"?\s*[=@+]/.test(cell) || /^"?\s*-\D/.test(cell), cell).toBe(false);
  }
});

test('odd days, zones and pages are refused or empty', async () => {
  const who = await caravan.operator(['money']);
  const accountId = await bookFor(newId(), [5n]);
  for (const span of [
    { from: '0001-01-01T00:00:00Z' },
    { to: '0001-01-01T00:00:00Z' },
    { from: '9999-12-31T23:59:59Z', to: '0001-01-01T00:00:00Z' },
    { from: '9999-12-31T23:59:59-14:00' },
    { from: '2026-03-02T00:00:00+14:00', to: '2026-03-02T00:00:00-12:00' },
    { pageNum: 10_000 },
  ])
    expect(
      (await caravan.call('console.ledgerEntries.list', { accountId, ...span }, who)).status,
      JSON.stringify(span),
    ).toBeLessThan(500);
  for (const timeZone of ['Mars/Olympus', "UTC'; x", ''])
    expect(
      (await textOf('console.ledgerEntries.export', { accountId, format: 'csv', timeZone }, who)).status,
    ).toBeLessThan(500);
  for (const keyword of ['%', "'", '\\', '\u0000', 'x'.repeat(100), '00000000-0000-0000-0000-000000000000'])
    expect(
      (await caravan.call('console.ledgerAccounts.list', { keyword }, who)).status,
      keyword,
    ).toBeLessThan(500);
});

test('the account of an owner is the same however its id is written', async () => {
  const who = await caravan.operator(['money']);
  const owner = newId();
  await bookFor(owner, [5n]);
  const { rowList } = await caravan.done(
    'console.ledgerAccounts.list',
    { ownerId: owner.toUpperCase() },
    who,
  );
  expect(rowList).toHaveLength(1);
});

test('both sides of a movement, and what it was paid with, are of its own books', async () => {
  const who = await caravan.operator(['money']);
  const [one, other] = [newId(), newId()];
  const accountId = await bookFor(one, [100n, -40n, -60n]);
  await bookFor(other, [100n, -100n]);
  const { rowList } = await caravan.done('console.ledgerEntries.list', { accountId }, who);
  for (const { id } of rowList) {
    const movement = await caravan.done('console.ledgerMovements.get', { id }, who);
    expect(JSON.stringify(movement)).not.toContain(other);
  }
});
