import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { transact } from '../../platform/database.ts';
import { book } from '../../payments/ledger/ledger.ts';
import {
  listAccountsOfLedger,
  listAccountsOfLedgerAfter,
  sumWholeLedger,
} from '../../payments/ledger/ledger-accounts-sql.ts';
import {
  listEntriesOfAccount,
  listEntriesOfAccountAfter,
  sumEntriesOfAccount,
} from '../../payments/ledger/ledger-entries-sql.ts';
import { listCounterpartsOfEntry } from '../../payments/ledger/ledger-movements-sql.ts';
import { runBalance } from './balance-rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let moments = Date.parse('2026-03-01T00:00:00Z');
let shops = 0;

/** Amounts in and out of a shop's balance that never fall below zero, a second apart. */
const movements = fc.array(
  fc.record({ amount: fc.bigInt({ min: 1n, max: 10n ** 16n }), isOut: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 14,
  },
);

async function bookAll(drawn: readonly { amount: bigint; isOut: boolean }[]) {
  const { db } = database;
  const owner = `shop-${++shops}`;
  const signed: bigint[] = [];
  let held = 0n;
  for (const { amount, isOut } of drawn) {
    const change = isOut ? (held === 0n ? 0n : -(amount % held) - 1n) : amount;
    if (change === 0n) continue;
    held += change;
    signed.push(change);
    const now = new Date((moments += 1_000));
    const entries = [
      { account: { kind: 'seller' as const, owner }, amount: change },
      { account: { kind: 'channel' as const, owner: 'sandbox' }, amount: -change },
    ];
    const movement = { kind: 'payout' as const, cause: `${owner} ${moments}`, currency: 'CNY', entries };
    await transact(db, (tx) => book(tx, movement, now));
  }
  const { rows } = await listAccountsOfLedger(db, { owners: [owner] }, { pageNum: 1, pageSize: 20 });
  return { signed, account: rows[0] };
}

test('on every page the balances continue those of the page before, and their end is the sum of all entries', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(movements, fc.integer({ min: 1, max: 5 }), async (drawn, pageSize) => {
      const { signed, account } = await bookAll(drawn);
      expect(account === undefined).toBe(signed.length === 0);
      if (!account) return;
      const expected = runBalance(
        0n,
        signed.map((amount) => ({ amount: String(amount) })),
      );
      expect([account.balance, account.entries]).toEqual([String(expected.balance), signed.length]);
      const pages = [];
      for (let pageNum = 1; pageNum <= Math.ceil(signed.length / pageSize); pageNum++)
        pages.push(...(await listEntriesOfAccount(db, account.id, {}, { pageNum, pageSize })));
      expect(pages.map(({ amount, balance }) => ({ amount, balance })).toReversed()).toEqual(expected.rows);
      // A span begins with what was there before it, and is read to its end in the order of time as well.
      const middle = pages[Math.floor(pages.length / 2)]!.booked_at;
      const sums = await sumEntriesOfAccount(db, account.id, { begins: middle });
      const [newest] = await listEntriesOfAccount(
        db,
        account.id,
        { begins: middle },
        { pageNum: 1, pageSize: 1 },
      );
      const total = BigInt(sums.opening) + BigInt(sums.positive) + BigInt(sums.negative);
      expect([String(total), newest!.balance]).toEqual([account.balance, account.balance]);
      const later = await listEntriesOfAccountAfter(db, account.id, { begins: middle }, undefined, 100);
      expect(later.map(({ id }) => id)).toEqual(
        pages
          .filter((entry) => entry.booked_at >= middle)
          .map(({ id }) => id)
          .toReversed(),
      );
      expect(sums.entries).toBe(later.length);
    }),
    { numRuns: 20 },
  );
});

test('what left a balance is what came into it first: no part is counted twice, and none is forgotten', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(movements, async (drawn) => {
      const { account } = await bookAll(drawn);
      if (!account) return;
      const entries = await listEntriesOfAccountAfter(db, account.id, {}, undefined, 100);
      const queue: { id: string; remaining: bigint }[] = [];
      const expected: string[] = [];
      for (const { id, amount } of entries) {
        let due = -BigInt(amount);
        if (due < 0n) queue.push({ id, remaining: -due });
        while (due > 0n) {
          const first = queue[0]!;
          const share = due < first.remaining ? due : first.remaining;
          expected.push(`${first.id} ${id} ${share}`);
          due -= share;
          first.remaining -= share;
          if (first.remaining === 0n) queue.shift();
        }
      }
      const spent: string[] = [];
      const paid: string[] = [];
      for (const { id, amount } of entries) {
        const entry = { accountId: account.id, movementId: id };
        for (const other of await listCounterpartsOfEntry(db, entry, 100))
          if (amount.startsWith('-')) paid.push(`${other.id} ${id} ${other.share}`);
          else spent.push(`${id} ${other.id} ${other.share}`);
      }
      expect(spent.toSorted()).toEqual(expected.toSorted());
      expect(paid.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 20 },
  );
});

test('the whole ledger is the sum of the accounts on all pages, which is zero', async () => {
  const { db } = database;
  const accounts = [];
  let last;
  do {
    const page = await listAccountsOfLedgerAfter(db, {}, last, 7);
    accounts.push(...page);
    last = page.length === 7 ? page.at(-1) : undefined;
  } while (last);
  const { rows, total } = await listAccountsOfLedger(db, {}, { pageNum: 1, pageSize: 1_000 });
  expect(accounts).toEqual(rows);
  expect(total).toBe(rows.length);
  const sum = accounts.reduce((all, { balance }) => all + BigInt(balance), 0n);
  const whole = await sumWholeLedger(db);
  const difference = whole.reduce((all, row) => all + BigInt(row.positive) + BigInt(row.negative), 0n);
  expect([sum, difference]).toEqual([0n, 0n]);
  expect(whole.reduce((all, row) => all + row.accounts, 0)).toBe(total);
});
