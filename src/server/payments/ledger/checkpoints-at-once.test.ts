import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { leastId, newId } from '../../../kit/ids.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { writeCheckpoints } from './ledger-checkpoints-sql.ts';
import { writeAllCheckpoints } from './ledger-checkpoints.ts';
import { book, type Movement } from './ledger.ts';
import { listEntriesOfAccount, sumEntriesOfAccount } from './ledger-entries-sql.ts';
import { getBalance, lockBalance } from './ledger-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = Date.UTC(2026, 2, 1);
const day = 24 * 3_600_000;
const beforeId = leastId(new Date(start + 400 * day));
let causes = 0;

type Account = Movement['entries'][number]['account'];
const channel: Account = { kind: 'channel', owner: 'sandbox' };
const escrow: Account = { kind: 'escrow', owner: 'shop' };
const seller: Account = { kind: 'seller', owner: 'shop' };
const payout: Account = { kind: 'payout', owner: 'shop' };

const move = (from: Account, to: Account, amount: bigint): Movement => ({
  kind: 'payment',
  cause: `attack ${causes++}`,
  currency: 'USD',
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

const accountIds = async () =>
  (await database.db.selectFrom('ledger_accounts').select('id').execute()).map(({ id }) => id);

const checkpoint = async (every: number): Promise<void> => {
  for (const id of await accountIds())
    await transact(database.db, (tx) => writeCheckpoints(tx, id, { every, most: 5 * every, beforeId })).catch(
      (error: { code?: string }) => {
        if (error.code !== '55P03') throw error;
      },
    );
};

async function expectRight(moments: readonly Date[]) {
  const { db } = database;
  const { rows } = await sql`select * from ledger_checkpoint_sums
    where stated <> balance or stated_entries <> entries`.execute(db);
  expect(rows).toEqual([]);
  for (const id of await accountIds())
    for (const before of [...moments.map((moment) => leastId(moment)), null]) {
      const { rows: both } = await sql<{ kept: string; summed: string }>`
        select row(held.balance, held.positive, held.entries)::text as kept,
          (select row(coalesce(sum(amount), 0), coalesce(sum(amount) filter (where amount > 0), 0), count(*))::text
            from ledger_entries where account_id = ${id} and (${before}::uuid is null or transaction_id < ${before}::uuid)) as summed
        from ledger_held(${id}, ${before}::uuid) as held`.execute(db);
      expect(both[0]!.kept).toBe(both[0]!.summed);
    }
}

const undone = new Error('undone');
const isExpected = (error: unknown): boolean =>
  error === undone || String((error as Error).message).includes('below zero');

test('an account without entries, and one that is not there, hold nothing', async () => {
  const { db } = database;
  const id = newId(start);
  await db
    .insertInto('ledger_accounts')
    .values({ id, kind: 'seller', owner: 'nobody', currency: 'USD' })
    .execute();
  for (const account of [id, newId(start)]) {
    const { rows } = await sql<{
      held: string;
    }>`select row(held.*)::text as held from ledger_held(${account}) as held`.execute(db);
    expect(rows.map(({ held }) => held)).toEqual(['(0,0,0)']);
  }
  expect(await getBalance(db, { kind: 'seller', owner: 'nobody' }, 'USD')).toBe(0n);
  expect(await sumEntriesOfAccount(db, id, {})).toMatchObject({
    opening: '0',
    positive: '0',
    negative: '0',
    entries: 0,
  });
});

test('bookings, half of them late, rolled back or within savepoints, and two jobs at once leave all sums right and overdraw nothing', async () => {
  const { db } = database;
  // All accounts are open: one that is opened within a savepoint is a matter of its own, below.
  await transact(db, (tx) => book(tx, move(channel, seller, 1_000n), new Date(start)));
  await transact(db, (tx) => book(tx, move(channel, escrow, 1n), new Date(start)));
  await transact(db, (tx) => book(tx, move(seller, payout, 1n), new Date(start)));
  const steps = fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          way: fc.constantFrom('pay', 'payOut', 'comesBack', 'complete', 'refund', 'reverse'),
          amount: fc.bigInt({ min: 1n, max: 400n }),
          at: fc.nat({ max: 300 * day }),
          fate: fc.constantFrom('commit', 'commit', 'commit', 'rollback', 'savepoint', 'locked', 'two'),
        }),
      },
      { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
    ),
    { minLength: 10, maxLength: 40 },
  );
  const ways: Record<string, readonly [Account, Account]> = {
    pay: [channel, escrow],
    reverse: [escrow, channel],
    complete: [escrow, seller],
    refund: [seller, channel],
    payOut: [seller, payout],
    comesBack: [payout, seller],
  };
  const run = async (step: { way: string; amount: bigint; at: number; fate: string }) => {
    const [from, to] = ways[step.way]!;
    const at = new Date(start + step.at);
    const bookIt = (tx: Tx, amount = step.amount) => book(tx, move(from, to, amount), at);
    await transact(db, async (tx) => {
      if (step.fate === 'locked') await lockBalance(tx, from, 'USD');
      if (step.fate === 'savepoint') {
        await sql`savepoint half`.execute(tx);
        await bookIt(tx, 50n).catch((error: unknown) => {
          if (!isExpected(error)) throw error;
        });
        await sql`rollback to savepoint half`.execute(tx);
      }
      await bookIt(tx);
      if (step.fate === 'two')
        await book(tx, move(from, to, 1n), new Date(start + ((step.at * 7) % (300 * day))));
      if (step.fate === 'rollback') throw undone;
    }).catch((error: unknown) => {
      if (!isExpected(error)) throw error;
    });
  };
  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 300 * day }), async (some, at) => {
      await Promise.all(some.map((step) => (typeof step === 'number' ? checkpoint(step) : run(step))));
      await expectRight([new Date(start + at)]);
      for (const account of [seller, payout]) {
        const { rows } = await sql<{
          sum: string;
        }>`select coalesce(sum(amount), 0)::text as sum from ledger_entries
          join ledger_accounts on ledger_accounts.id = account_id where kind = ${account.kind} and owner = 'shop'`.execute(
          db,
        );
        expect(BigInt(rows[0]!.sum)).toBeGreaterThanOrEqual(0n);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('late payments and refunds at once, which take checkpoints away in opposite orders, all go through', async () => {
  const { db } = database;
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 6; n++)
      await transact(db, (tx) =>
        book(tx, move(channel, escrow, 10n), new Date(start + (301 + round * 7 + n) * day)),
      );
    await checkpoint(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        transact(db, (tx) =>
          book(
            tx,
            n % 2 ? move(channel, escrow, 5n) : move(escrow, channel, 5n),
            new Date(start + 200 * day + n),
          ),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectRight([]);
  }
}, 60_000);

test('of twenty takings at once, with late ids and jobs between them, only as many succeed as there is money', async () => {
  const { db } = database;
  const owner = 'rush';
  const rush: Account = { kind: 'seller', owner };
  for (let n = 0; n < 10; n++)
    await transact(db, (tx) => book(tx, move(channel, rush, 10n), new Date(start + (10 + n) * day)));
  await checkpoint(1);
  const answers = await Promise.allSettled([
    ...Array.from({ length: 20 }, (_, n) =>
      transact(db, (tx) => book(tx, move(rush, channel, 10n), new Date(start + ((n * 3) % 25) * day))),
    ),
    checkpoint(1),
    checkpoint(2),
  ]);
  const taken = answers.slice(0, 20).filter(({ status }) => status === 'fulfilled').length;
  expect(taken).toBe(10);
  expect(await getBalance(db, rush, 'USD')).toBe(0n);
  await expectRight([]);
});

test('a job waits for nobody who pays for long, and takes nothing that is not committed into a checkpoint', async () => {
  const { db } = database;
  const late: Account = { kind: 'escrow', owner: 'late' };
  await transact(db, (tx) => book(tx, move(channel, late, 10n), new Date(start)));
  const id = (
    await db.selectFrom('ledger_accounts').select('id').where('owner', '=', 'late').executeTakeFirstOrThrow()
  ).id;
  const letGo = Promise.withResolvers<void>();
  const isBooked = Promise.withResolvers<void>();
  const slow = transact(db, async (tx) => {
    await book(tx, move(channel, late, 5n), new Date(start + day));
    isBooked.resolve();
    await letGo.promise;
  });
  await isBooked.promise;
  await expect(
    transact(db, (tx) => writeCheckpoints(tx, id, { every: 1, most: 5, beforeId })),
  ).rejects.toMatchObject({
    code: '55P03',
  });
  // Meanwhile others pay.
  await transact(db, (tx) => book(tx, move(channel, late, 7n), new Date(start + 2 * day)));
  letGo.resolve();
  await slow;
  await checkpoint(1);
  expect(await getBalance(db, late, 'USD')).toBe(22n);
  await expectRight([]);
});

test('a day begins and ends with its first and last millisecond, with a checkpoint right at its edge', async () => {
  const { db } = database;
  const edge: Account = { kind: 'escrow', owner: 'edge' };
  const midnight = start + 100 * day;
  for (const at of [midnight - 1, midnight - 1, midnight, midnight, midnight + day - 1, midnight + day])
    await transact(db, (tx) => book(tx, move(channel, edge, 1n), new Date(at)));
  const { id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', 'edge')
    .executeTakeFirstOrThrow();
  for (const every of [0, 1, 2]) {
    if (every) await checkpoint(every);
    const span = { begins: new Date(midnight), ends: new Date(midnight + day) };
    expect(await sumEntriesOfAccount(db, id, span)).toMatchObject({
      opening: '2',
      positive: '3',
      negative: '0',
      entries: 3,
    });
    const page = await listEntriesOfAccount(db, id, span, { pageNum: 1, pageSize: 10 });
    expect(page.map(({ balance }) => balance)).toEqual(['5', '4', '3']);
    const second = await listEntriesOfAccount(db, id, span, { pageNum: 2, pageSize: 2 });
    expect(second.map(({ balance }) => balance)).toEqual(['3']);
    // A span that ends before it begins, or before there was anything.
    expect(await sumEntriesOfAccount(db, id, { ends: new Date(0) })).toMatchObject({
      opening: '0',
      positive: '0',
      entries: 0,
    });
  }
});

test('the hourly job catches up on many entries, twice at once, and says what the entries say', async () => {
  const { db } = database;
  const many: Account = { kind: 'escrow', owner: 'many' };
  await transact(db, (tx) => book(tx, move(channel, many, 1n), new Date(start)));
  const [to, from] = await Promise.all(
    ['many', 'sandbox'].map(
      async (owner) =>
        (
          await db
            .selectFrom('ledger_accounts')
            .select('id')
            .where('owner', '=', owner)
            .executeTakeFirstOrThrow()
        ).id,
    ),
  );
  const now = new Date(start + 500 * day);
  await transact(db, async (tx) => {
    await sql`with ids as (select n, (${leastId(new Date(start + 401 * day)).slice(0, 24)} || lpad(to_hex(n), 12, '0'))::uuid as id
        from generate_series(1, 3500) as n),
      moved as (insert into ledger_transactions (id, kind, cause, currency, at)
        select id, 'payment', 'many ' || n, 'USD', ${now} from ids returning id)
      insert into ledger_entries (transaction_id, account_id, currency, amount)
      select id, ${to}::uuid, 'USD', 3 from moved union all select id, ${from}::uuid, 'USD', -3 from moved`.execute(
      tx,
    );
  });
  const logged: unknown[] = [];
  const job = () =>
    writeAllCheckpoints({
      db,
      clock: { now: () => now },
      log: { info: (...said: unknown[]) => logged.push(said) },
    } as never);
  await Promise.all([
    job(),
    job(),
    ...Array.from({ length: 10 }, () =>
      transact(db, (tx) => book(tx, move(channel, many, 2n), new Date(start + 450 * day))),
    ),
    transact(db, (tx) => book(tx, move(channel, many, 2n), new Date(start + 2 * day))),
  ]);
  await job();
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ledger_checkpoints where account_id = ${to}`.execute(db);
  expect(rows[0]!.n).toBe(3);
  await expectRight([new Date(start + 401 * day)]);
}, 60_000);

test('the job gets its turn at an account that is never quiet: six payments under way at any moment, of 20 ms each', async () => {
  const { db } = database;
  const busy: Account = { kind: 'channel', owner: 'busy' };
  await transact(db, (tx) => book(tx, move(busy, escrow, 1n), new Date(start)));
  const { id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', 'busy')
    .executeTakeFirstOrThrow();
  let isOver = false;
  let booked = 0;
  const pay = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- it is over once the job has had its turns, below
    while (!isOver)
      await transact(db, async (tx) => {
        await book(tx, move(busy, escrow, 1n), new Date(start + 390 * day + booked++));
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
  };
  const payers = Array.from({ length: 6 }, pay);
  const turns: string[] = [];
  for (let n = 0; n < 8; n++)
    await transact(db, (tx) => writeCheckpoints(tx, id, { every: 1, most: 10, beforeId })).then(
      () => turns.push('written'),
      (error: { code?: string }) => turns.push(error.code ?? 'failed'),
    );
  isOver = true;
  await Promise.all(payers);
  expect(turns, `${booked} payments meanwhile`).toContain('written');
}, 60_000);

test('an account that was first opened within a savepoint which was rolled back can be booked on afterwards', async () => {
  const { db } = database;
  const opened: Account = { kind: 'escrow', owner: 'opened within a savepoint' };
  await transact(db, async (tx) => {
    await sql`savepoint half`.execute(tx);
    await book(tx, move(channel, opened, 5n), new Date(start + day));
    await sql`rollback to savepoint half`.execute(tx);
  });
  await transact(db, (tx) => book(tx, move(channel, opened, 7n), new Date(start + day)));
  expect(await getBalance(db, opened, 'USD')).toBe(7n);
});
