import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { transact } from '../../platform/database.ts';
import { book, type Movement } from './ledger.ts';
import { getBalance } from './ledger-sql.ts';
import { splitProceeds, spreadReturn } from '../rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-03-01T00:00:00Z');
const kinds = ['payment', 'late payment', 'completion', 'return'] as const;
const accounts = [
  { kind: 'channel', owner: 'sandbox' },
  { kind: 'escrow', owner: 'shop' },
  { kind: 'owed', owner: 'sandbox' },
  { kind: 'fee', owner: 'platform' },
] as const;

const bookings: fc.Arbitrary<Movement> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    cause: fc.integer({ min: 1, max: 8 }).map(String),
    currency: fc.constantFrom('CNY', 'USD'),
    from: fc.nat({ max: 3 }),
    to: fc.nat({ max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ kind, cause, currency, from, to, amount }) => ({
    kind,
    cause,
    currency,
    entries: [
      { account: accounts[from]!, amount: -amount },
      { account: accounts[to]!, amount },
    ],
  }));

test('after any bookings, repeated or at once, every currency sums to zero and each cause counts once', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(bookings, { minLength: 1, maxLength: 12 }), async (some) => {
      await Promise.all(some.map((booking) => transact(db, (tx) => book(tx, booking, now))));
      for (const currency of ['CNY', 'USD']) {
        const balances = await Promise.all(accounts.map((account) => getBalance(db, account, currency)));
        expect(balances.reduce((total, balance) => total + balance, 0n)).toBe(0n);
      }
      expect(await transact(db, (tx) => book(tx, some[0]!, now))).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test('entries that do not sum to zero are refused by the code and by the schema', async () => {
  const { db } = database;
  const lopsided = {
    kind: 'payment' as const,
    cause: 'off',
    currency: 'CNY',
    entries: [{ account: accounts[0], amount: 5n }],
  };
  await expect(transact(db, (tx) => book(tx, lopsided, now))).rejects.toThrow(RangeError);
  const [entry] = await db.selectFrom('ledger_entries').selectAll().limit(1).execute();
  const account = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('currency', '=', entry!.currency)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('ledger_entries')
        .select('account_id')
        .where('transaction_id', '=', entry!.transaction_id),
    )
    .executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto('ledger_entries')
      .values({ ...entry!, account_id: account.id, amount: 1n })
      .execute(),
  ).rejects.toThrow(/does not sum to zero/);
});

test('what a shop has cannot be taken twice, whoever takes it', async () => {
  const { db } = database;
  const give = (cause: string, amount: bigint): Movement => ({
    kind: 'payout',
    cause,
    currency: 'HKD',
    entries: [
      { account: { kind: 'seller', owner: 'thrifty' }, amount: -amount },
      { account: { kind: 'payout', owner: 'thrifty' }, amount },
    ],
  });
  const come: Movement = {
    kind: 'completion',
    cause: 'thrifty',
    currency: 'HKD',
    entries: [
      { account: { kind: 'escrow', owner: 'thrifty' }, amount: -100n },
      { account: { kind: 'seller', owner: 'thrifty' }, amount: 100n },
    ],
  };
  await transact(db, (tx) => book(tx, come, now));
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => transact(db, (tx) => book(tx, give(`take ${i}`, 30n), now))),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await getBalance(db, { kind: 'seller', owner: 'thrifty' }, 'HKD')).toBe(10n);
});

test('what is booked stays: the ledger takes no change and no deletion', async () => {
  const { db } = database;
  await expect(db.updateTable('ledger_entries').set({ amount: 1n }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toThrow(/append-only/);
});

test('what goes back is taken from the payments it came by, never more than each brought, or not at all', () => {
  const source = fc.record({
    paymentId: fc.uuid(),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(source, { selector: ({ paymentId }) => paymentId, maxLength: 5 }),
      fc.bigInt({ min: 0n, max: 4n * 10n ** 12n }),
      (drawn, amount) => {
        const sources = drawn.map(({ share, ...one }) => ({
          ...one,
          returned: (one.amount * BigInt(share)) / 100n,
        }));
        const left = sources.reduce((sum, one) => sum + one.amount - one.returned, 0n);
        if (amount > left) {
          expect(() => spreadReturn(amount, sources)).toThrow(RangeError);
          return;
        }
        const parts = spreadReturn(amount, sources);
        expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
        for (const part of parts) {
          const from = sources.find((one) => one.paymentId === part.paymentId)!;
          expect(part.amount > 0n && part.amount <= from.amount - from.returned).toBe(true);
        }
      },
    ),
  );
});

test('the seller’s part and the fee make the whole', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (amount) => {
      const { seller, fee } = splitProceeds(amount, 'CNY', 10_000);
      expect(seller + fee).toBe(amount);
      expect(fee >= 0n && seller >= 0n).toBe(true);
    }),
  );
});
