import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import type { LedgerAccountCall } from '../../../contract/books/ledger-accounts.ts';
import { newId } from '../../../kit/ids.ts';
import { book } from '../../payments/ledger/ledger.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { transact } from '../../platform/database.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const operator = () => caravan.operator(['money']);
const bank = {
  holder: 'Li Wei',
  bank: 'Bank of China',
  account: '6222 0000 1234 5678',
  password: testPassword,
};

/** A completed order whose shop has asked for a part of its 99.00. */
async function earned() {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  await caravan.done('payouts.ask', { currency: 'CNY', amount: '4000', ...bank }, order.seller);
  return order;
}

const download = (key: LedgerAccountCall, input: object, who: Caller, lang = 'en') => {
  const [method, address] = calls[key].split(' ') as [string, string];
  return caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang, ...who.headers },
    body: JSON.stringify(input),
  });
};

test('the accounts of a shop hold what its orders brought, and the whole ledger comes to zero', async () => {
  const who = await operator();
  const { seller } = await earned();
  const theirs = await caravan.done('console.ledgerAccounts.list', { ownerId: seller.shopId }, who);
  expect(
    theirs.rowList.map(({ kind, balance, entries, owner }) => [kind, balance.amount, entries, owner.type]),
  ).toEqual([
    ['escrow', '0', 2, 'shop'],
    ['seller', '5900', 2, 'shop'],
    ['payout', '4000', 1, 'shop'],
  ]);
  expect(theirs.sums).toEqual([{ amount: '9900', currency: 'CNY' }]);
  const { name } = theirs.rowList[0]!.owner;
  expect(name).not.toBe('');
  const named = await caravan.done(
    'console.ledgerAccounts.list',
    { keyword: name, kind: 'seller', pageSize: 100 },
    who,
  );
  expect(named.rowList.map(({ owner }) => owner.id)).toContain(seller.shopId);
  const nobody = await caravan.done('console.ledgerAccounts.list', { keyword: '100%_' }, who);
  expect(nobody).toMatchObject({ totalRecord: 0, sums: [] });
  const everything = await caravan.done('console.ledgerAccounts.list', { pageSize: 100 }, who);
  for (const { currency, difference, positive, negative, kinds } of everything.trialBalances) {
    expect(difference.amount).toBe('0');
    expect(BigInt(positive.amount) + BigInt(negative.amount)).toBe(0n);
    const listed = everything.rowList.filter((account) => account.currency === currency);
    expect(listed.reduce((sum, { balance }) => sum + BigInt(balance.amount), 0n)).toBe(0n);
    expect(kinds.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(listed.length);
  }
});

test('balances at the end of a past day leave out what was booked since, in the list, its proof and its file', async () => {
  const who = await operator();
  const { seller } = await earned();
  const { shopId: ownerId } = seller;
  const before = caravan.clock.now().toISOString();
  caravan.clock.advance(24 * 3_600_000);
  const later = await caravan.operator(['money']);
  await bookSeven(ownerId!);
  const at = (to?: string) =>
    caravan.done('console.ledgerAccounts.list', { ownerId, kind: 'seller', ...(to && { to }) }, later);
  const past = await at(new Date(Date.parse(before) + 1000).toISOString());
  const today = await at();
  expect(past.rowList).toMatchObject([{ balance: { amount: '5900' }, entries: 2, movedAt: before }]);
  expect(today.rowList).toMatchObject([{ balance: { amount: '5907' }, entries: 3 }]);
  expect(past.trialBalances.every(({ difference }) => difference.amount === '0')).toBe(true);
  const entries = ({ trialBalances }: typeof past) =>
    trialBalances.find(({ currency }) => currency === 'CNY')!.entries;
  expect(entries(today) - entries(past)).toBe(2);
  expect((await at('1960-01-01T00:00:00Z')).rowList).toMatchObject([
    { balance: { amount: '0' }, movedAt: null },
  ]);
  const file = await download(
    'console.ledgerAccounts.export',
    { ownerId, kind: 'seller', to: new Date(Date.parse(before) + 1000).toISOString(), format: 'csv' },
    later,
  );
  expect(await file.text()).toContain('59.00');
  expect(await caravan.codeOf('console.ledgerAccounts.list', { to: 'yesterday' }, who)).not.toBe('OK');
});

/** Books seven fen more for a shop, now. */
const bookSeven = (shopId: string) =>
  transact(caravan.deps.db, (tx) =>
    book(
      tx,
      {
        kind: 'completion',
        cause: newId(),
        currency: 'CNY',
        entries: [
          { account: { kind: 'channel', owner: 'sandbox' }, amount: -7n },
          { account: { kind: 'seller', owner: shopId }, amount: 7n },
        ],
      },
      caravan.clock.now(),
    ),
  );

test('the page of an account has its entries with what they are about, page by page and by days', async () => {
  const who = await operator();
  const order = await earned();
  const { rowList } = await caravan.done(
    'console.ledgerAccounts.list',
    { ownerId: order.seller.shopId, kind: 'seller' },
    who,
  );
  const [account] = rowList;
  expect(await caravan.done('console.ledgerAccounts.get', { id: account!.id }, who)).toEqual(account);
  const list = (input: object) =>
    caravan.done('console.ledgerEntries.list', { accountId: account!.id, ...input }, who);
  const all = await list({});
  expect(all).toMatchObject({
    totalRecord: 2,
    opening: { amount: '0' },
    positive: { amount: '9900' },
    negative: { amount: '-4000' },
    closing: { amount: '5900', currency: 'CNY' },
  });
  expect(all.rowList.map(({ kind, balance }) => [kind, balance.amount])).toEqual([
    ['payout', '5900'],
    ['completion', '9900'],
  ]);
  expect(all.rowList[0]!.subjects).toMatchObject([{ type: 'payout' }]);
  expect(all.rowList[1]!.subjects).toMatchObject([{ type: 'order', id: order.id }]);
  expect((await list({ pageSize: 1, pageNum: 2 })).rowList).toEqual([all.rowList[1]]);
  const later = new Date(caravan.clock.now().getTime() + 1).toISOString();
  expect(await list({ from: later })).toMatchObject({ totalRecord: 0, opening: { amount: '5900' } });
  // Years without an id, before there were computers and long after.
  expect(await list({ from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' })).toEqual(all);
});

test('a movement leads from the buyer’s payment over the fee and the balance to the payout, and back', async () => {
  const who = await operator();
  const order = await earned();
  const { rowList } = await caravan.done('console.payments.list', { buyerId: order.buyer.id }, who);
  const { postings } = await caravan.done('console.payments.get', { id: rowList[0]!.id }, who);
  const get = (id: string) => caravan.done('console.ledgerMovements.get', { id }, who);
  const payment = await get(postings[0]!.movementId);
  expect(payment.entries.map(({ account, amount }) => [account.kind, amount.amount])).toEqual([
    ['channel', '-10000'],
    ['escrow', '10000'],
  ]);
  expect(payment.subjects.map(({ type, id }) => [type, id])).toEqual([
    ['order', order.id],
    ['payment', rowList[0]!.id],
  ]);
  expect(payment.chain.map(({ kind }) => kind)).toEqual(['payment', 'completion']);
  const completion = payment.chain[1]!;
  expect(completion.entries.map(({ account, amount }) => [account.kind, amount.amount])).toEqual([
    ['escrow', '-10000'],
    ['fee', '100'],
    ['seller', '9900'],
  ]);
  for (const { entries } of payment.chain)
    expect(entries.reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n)).toBe(0n);
  expect(payment.spentBy).toMatchObject([{ amount: { amount: '4000' }, movement: { kind: 'payout' } }]);
  const payout = await get(payment.spentBy[0]!.movement.id);
  expect(payout.paidFrom).toMatchObject([{ amount: { amount: '4000' }, movement: { id: completion.id } }]);
  expect(payout.chain.map(({ kind }) => kind)).toEqual(['payout']);
});

test('amounts beyond the numbers of JavaScript stay exact, in the list, the entries and both files', async () => {
  const who = await operator();
  const { shopId } = await caravan.seller();
  const huge = 9_007_199_254_740_993n;
  const now = caravan.clock.now();
  await transact(caravan.deps.db, (tx) =>
    book(
      tx,
      {
        kind: 'payment',
        cause: 'huge',
        currency: 'CNY',
        entries: [
          { account: { kind: 'channel', owner: 'sandbox' }, amount: -huge },
          { account: { kind: 'escrow', owner: shopId }, amount: huge },
        ],
      },
      now,
    ),
  );
  const { rowList } = await caravan.done('console.ledgerAccounts.list', { ownerId: shopId }, who);
  expect(rowList[0]!.balance.amount).toBe(String(huge));
  const { rowList: entries } = await caravan.done(
    'console.ledgerEntries.list',
    { accountId: rowList[0]!.id },
    who,
  );
  expect(entries[0]).toMatchObject({ balance: { amount: String(huge) }, cause: 'huge', subjects: [] });
  const csv = { accountId: rowList[0]!.id, format: 'csv' };
  expect(await (await download('console.ledgerEntries.export', csv, who)).text()).toContain(
    ',90071992547409.93,90071992547409.93,CNY',
  );
});

test('the files have every row of the list, no name is a formula in them, and that they were taken is written down', async () => {
  const who = await operator();
  const { seller } = await earned();
  await sql`update shops set names = jsonb_build_object('en', '=HYPERLINK("x")') where id = ${seller.shopId}`.execute(
    caravan.deps.db,
  );
  // Longer than what shops are called is kept.
  caravan.clock.advance(60_000);
  const theirs = { ownerId: seller.shopId };
  const { rowList } = await caravan.done('console.ledgerAccounts.list', theirs, who);
  const response = await download('console.ledgerAccounts.export', theirs, who);
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [, ...lines] = sheet!.data;
  expect(lines.map((line) => [line[0], line[4], line[7]])).toEqual(
    rowList.map(({ kind, balance, id }) => [kind, Number(balance.amount) / 100, id]),
  );
  const text = await (
    await download('console.ledgerAccounts.export', { ...theirs, format: 'csv' }, who)
  ).text();
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(rowList.length + 1);
  expect(text).not.toMatch(/,"?=HYPERLINK/);
  const account = rowList.find(({ kind }) => kind === 'seller')!;
  const entries = await download(
    'console.ledgerEntries.export',
    { accountId: account.id, format: 'csv' },
    who,
  );
  const rows = (await entries.text()).split('\r\n').filter(Boolean).slice(1);
  expect(rows.map((row) => row.split(',').slice(-3).join(' '))).toEqual([
    '99.00 99.00 CNY',
    '-40.00 59.00 CNY',
  ]);
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ledgerAccounts.export', 'ledgerEntries.export']),
  );
});

test('nobody without the right reads the ledger, the shop whose account it is neither', async () => {
  const order = await earned();
  const who = await operator();
  const { rowList } = await caravan.done(
    'console.ledgerAccounts.list',
    { ownerId: order.seller.shopId },
    who,
  );
  const [{ id }] = rowList as [(typeof rowList)[number]];
  const { rowList: entries } = await caravan.done('console.ledgerEntries.list', { accountId: id }, who);
  const strangers = [
    await caravan.operator(['orders', 'staff', 'users', 'audits', 'content', 'service', 'catalog']),
    order.buyer,
    order.seller,
    {},
  ];
  for (const stranger of strangers) {
    expect(await caravan.codeOf('console.ledgerAccounts.list', {}, stranger)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.ledgerAccounts.export', {}, stranger)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.ledgerAccounts.get', { id }, stranger)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.ledgerEntries.list', { accountId: id }, stranger)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.ledgerEntries.export', { accountId: id }, stranger)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('console.ledgerMovements.get', { id: entries[0]!.id }, stranger)).toBe(
      'FORBIDDEN',
    );
  }
  const none = newId();
  for (const call of ['console.ledgerAccounts.get', 'console.ledgerMovements.get'] as const)
    expect(await caravan.codeOf(call, { id: none }, who)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.ledgerEntries.list', { accountId: none }, who)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.ledgerEntries.export', { accountId: none }, who)).toBe('NOT_FOUND');
});

test('books that do not balance are said so, in their currency alone', async () => {
  const who = await operator();
  await caravan.deps.db.transaction().execute(async (tx) => {
    // As only a hand on the database could: the schema refuses it of everybody else.
    await sql`set local session_replication_role = replica`.execute(tx);
    const [account, movement] = [newId(), newId()];
    await sql`insert into ledger_accounts (id, kind, owner, currency) values (${account}, 'fee', 'platform', 'AED')`.execute(
      tx,
    );
    await sql`insert into ledger_transactions (id, kind, cause, currency, at)
      values (${movement}, 'payment', 'one side', 'AED', now())`.execute(tx);
    await sql`insert into ledger_entries (transaction_id, account_id, currency, amount)
      values (${movement}, ${account}, 'AED', 7)`.execute(tx);
  });
  const { trialBalances } = await caravan.done('console.ledgerAccounts.list', {}, who);
  const uneven = trialBalances.filter(({ difference }) => difference.amount !== '0');
  expect(uneven).toMatchObject([{ currency: 'AED', difference: { amount: '7' } }]);
});
