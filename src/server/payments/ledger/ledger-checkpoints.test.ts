import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { leastId } from '../../../kit/ids.ts';
import { transact } from '../../platform/database.ts';
import { writeCheckpoints } from './ledger-checkpoints-sql.ts';
import { book, type Movement } from './ledger.ts';
import { listEntriesOfAccount, sumEntriesOfAccount } from './ledger-entries-sql.ts';
import { getBalance } from './ledger-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = Date.UTC(2026, 2, 1);
const day = 24 * 3_600_000;
const beforeId = leastId(new Date(start + 30 * day));
let causes = 0;

const payment = (amount: bigint): Movement => ({
  kind: 'payment',
  cause: `payment ${causes++}`,
  currency: 'USD',
  entries: [
    { account: { kind: 'channel', owner: 'sandbox' }, amount: -amount },
    { account: { kind: 'escrow', owner: 'shop' }, amount },
  ],
});

const accountIds = async () =>
  (await database.db.selectFrom('ledger_accounts').select('id').execute()).map(({ id }) => id);

const checkpointAll = async (every: number): Promise<void> => {
  for (const id of await accountIds())
    await transact(database.db, (tx) => writeCheckpoints(tx, id, { every, most: 5 * every, beforeId }));
};

/** What an account holds before a movement by its checkpoints, and by every entry. */
async function readBothWays(accountId: string, before: string) {
  const { rows } = await sql<{ kept: string; summed: string }>`
    select row(held.balance, held.positive, held.entries)::text as kept,
      (select row(coalesce(sum(amount), 0), coalesce(sum(amount) filter (where amount > 0), 0), count(*))::text
        from ledger_entries where account_id = ${accountId} and transaction_id < ${before}::uuid) as summed
    from ledger_held(${accountId}, ${before}::uuid) as held`.execute(database.db);
  return rows[0]!;
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      // Clocks go back too.
      at: fc.nat({ max: 29 * day }),
    }),
    fc.constant('checkpoint' as const),
  ),
  { minLength: 1, maxLength: 25 },
);

test('whatever is booked, in whatever order of time and at once, checkpoints say what all entries say', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.nat({ max: 30 * day }),
      fc.integer({ min: 1, max: 3 }),
      async (some, at, every) => {
        await Promise.all(
          some.map((step) =>
            step === 'checkpoint'
              ? checkpointAll(every)
              : transact(db, (tx) => book(tx, payment(step.amount), new Date(start + step.at))),
          ),
        );
        for (const id of await accountIds()) {
          const { kept, summed } = await readBothWays(id, leastId(new Date(start + at)));
          expect(kept).toBe(summed);
        }
        const { rows } =
          await sql`select from ledger_checkpoint_sums where stated <> balance or stated_entries <> entries`.execute(
            db,
          );
        expect(rows).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
  await checkpointAll(1);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_checkpoints`.execute(db);
  expect(rows[0]!.n).toBeGreaterThan(10);
});

test('pages, spans and balances of an account are the same with checkpoints and without', async () => {
  const { db } = database;
  const [id] = await accountIds();
  const span = { begins: new Date(start + 3 * day), ends: new Date(start + 20 * day) };
  const read = async () => ({
    balance: await getBalance(db, { kind: 'escrow', owner: 'shop' }, 'USD'),
    inSpan: await sumEntriesOfAccount(db, id!, span),
    whole: await sumEntriesOfAccount(db, id!, {}),
    page: await listEntriesOfAccount(db, id!, span, { pageNum: 2, pageSize: 10 }),
  });
  await checkpointAll(2);
  const withCheckpoints = await read();
  await db.deleteFrom('ledger_checkpoints').execute();
  expect(await read()).toEqual(withCheckpoints);
  expect(withCheckpoints.page).toHaveLength(10);
});

test('a shop cannot take more than it has by an entry whose time is before a checkpoint', async () => {
  const { db } = database;
  const take = (amount: bigint, at: number) =>
    transact(db, (tx) =>
      book(
        tx,
        {
          ...payment(amount),
          entries: [
            { account: { kind: 'seller', owner: 'other shop' }, amount: -amount },
            { account: { kind: 'channel', owner: 'sandbox' }, amount },
          ],
        },
        new Date(at),
      ),
    );
  await transact(db, (tx) =>
    book(
      tx,
      {
        ...payment(100n),
        entries: [
          { account: { kind: 'channel', owner: 'sandbox' }, amount: -100n },
          { account: { kind: 'seller', owner: 'other shop' }, amount: 100n },
        ],
      },
      new Date(start + 5 * day),
    ),
  );
  await checkpointAll(1);
  await expect(take(101n, start + day)).rejects.toThrow(/below zero/);
  await take(60n, start + day);
  await checkpointAll(1);
  await expect(take(41n, start + 2 * day)).rejects.toThrow(/below zero/);
  expect(await getBalance(db, { kind: 'seller', owner: 'other shop' }, 'USD')).toBe(40n);
});
