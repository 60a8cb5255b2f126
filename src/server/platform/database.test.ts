import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startFreezingProxy } from '../../../test/freezing-proxy.ts';
import { anyId } from './postgres/any-id.ts';
import { gatherStatements } from './postgres/gathering-driver.ts';
import {
  afterCommit,
  createDatabase,
  leaveToCommit,
  onOneConnection,
  transact,
  type Db,
  type Tx,
} from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ copyOf: 'template1' });
  await database.pool.query('create table accounts_of_two (id integer primary key, amount bigint not null)');
  await database.pool.query('insert into accounts_of_two values (1, 10), (2, 10)');
});

afterAll(() => database.drop());

test('reads big integers, dates and arrays without losing anything', async () => {
  const { rows } =
    await sql`select 9007199254740993::bigint as big, array[9007199254740993, null]::bigint[] as bigs,
    date '2026-11-21' as day, timestamptz '2026-11-21 10:00+08' as at, 0.10::numeric(5, 2) as ratio`.execute(
      database.db,
    );
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_993n,
    bigs: [9_007_199_254_740_993n, null],
    day: '2026-11-21',
    at: new Date('2026-11-21T02:00:00Z'),
    ratio: '0.10',
  });
});

test('a statement that comes again is prepared, one seen once is not', async () => {
  const prepared = () =>
    database.db.connection().execute(async (connection) => {
      for (let i = 0; i < 3; i++) await sql`select ${i}::int as again`.execute(connection);
      await sql`select 1 as only_once`.execute(connection);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        connection,
      );
      return rows.map(({ statement }) => statement);
    });
  const statements = await prepared();
  expect(statements).toContain('select $1::int as again');
  expect(statements).not.toContain('select 1 as only_once');
});

test('what was prepared goes on when a table has a column more, by itself and in a transaction', async () => {
  await database.pool.query('create table stalls_of_two (id integer primary key)');
  const readAll = (db: Db) => sql<object>`select * from stalls_of_two where id > ${0}`.execute(db);
  const write = (tx: Tx, id: number) => sql`insert into stalls_of_two (id) values (${id})`.execute(tx);
  // Prepared on one connection, and on the one that a transaction has beside it.
  const prepare = () =>
    onOneConnection(database.db, async (held) => {
      for (let run = 0; run < 3; run++) await readAll(held);
      await transact(database.db, async (tx) => {
        for (let run = 0; run < 3; run++) await readAll(tx);
      });
    });
  await prepare();
  await database.pool.query('alter table stalls_of_two add column floor integer not null default 2');
  await onOneConnection(database.db, async (held) => {
    expect((await readAll(held)).rows).toEqual([]);
    await transact(database.db, async (tx) => {
      await write(tx, 1);
      expect((await readAll(tx)).rows).toEqual([{ id: 1, floor: 2 }]);
    });
  });
  await database.pool.query('alter table stalls_of_two add column hall integer');
  const pages = await gatherStatements(() => Promise.all([readAll(database.db), readAll(database.db)]));
  for (const { rows } of pages) expect(rows).toEqual([{ id: 1, floor: 2, hall: null }]);
});

test('two transactions in a deadlock both come through', async () => {
  const move = (from: number, to: number) =>
    transact(database.db, async (tx) => {
      await sql`update accounts_of_two set amount = amount - 1 where id = ${from}`.execute(tx);
      await sleep(100);
      await sql`update accounts_of_two set amount = amount + 1 where id = ${to}`.execute(tx);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  const { rows } = await database.pool.query('select amount from accounts_of_two');
  expect(rows).toEqual([{ amount: 10n }, { amount: 10n }]);
});

test('any other error ends the transaction at once', async () => {
  let runs = 0;
  const failing = transact(database.db, async (tx) => {
    runs++;
    await sql`update accounts_of_two set amount = 0`.execute(tx);
    await sql`insert into accounts_of_two values (1, 1)`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
  const { rows } = await database.pool.query('select sum(amount) as sum from accounts_of_two');
  expect(rows).toEqual([{ sum: '20' }]);
});

const balances = async () =>
  (await database.pool.query('select amount from accounts_of_two order by id')).rows.map(
    ({ amount }: { amount: bigint }) => amount,
  );
const setFirst = (tx: Tx, amount: number) =>
  sql`update accounts_of_two set amount = ${amount} where id = 1`.execute(tx);

test('queries that are asked for at once are done in their order, each seeing what the one before did', async () => {
  await transact(database.db, async (tx) => {
    await setFirst(tx, 1);
    const doubled = () => sql`update accounts_of_two set amount = amount * 2 where id = 1`.execute(tx);
    const read = () => sql<{ amount: bigint }>`select amount from accounts_of_two where id = 1`.execute(tx);
    const answers = await Promise.all([read(), doubled(), read(), doubled(), read()]);
    expect(
      [answers[0], answers[2], answers[4]].map(({ rows }) => (rows[0] as { amount: bigint }).amount),
    ).toEqual([1n, 2n, 4n]);
    await setFirst(tx, 10);
  });
});

test('a write that is left to the commit is there after it, and before whatever the transaction does next', async () => {
  await transact(database.db, async (tx) => {
    leaveToCommit(tx, sql`update accounts_of_two set amount = 11 where id = 1`.compile(tx));
    const { rows } = await sql<{ amount: bigint }>`select amount from accounts_of_two where id = 1`.execute(
      tx,
    );
    expect(rows[0]!.amount).toBe(11n);
    leaveToCommit(tx, sql`update accounts_of_two set amount = 12 where id = 1`.compile(tx));
  });
  expect(await balances()).toEqual([12n, 10n]);
});

test('one that fails takes its transaction with it, and says why, whatever came after it', async () => {
  const twice = sql`insert into accounts_of_two values (1, 1)`;
  let committed = false;
  const atCommit = transact(database.db, async (tx) => {
    await setFirst(tx, 13);
    afterCommit(tx, () => (committed = true));
    leaveToCommit(tx, twice.compile(tx));
  });
  await expect(atCommit).rejects.toMatchObject({ code: '23505' });
  const atNext = transact(database.db, async (tx) => {
    leaveToCommit(tx, twice.compile(tx));
    await setFirst(tx, 14);
  });
  await expect(atNext).rejects.toMatchObject({ code: '23505' });
  expect(committed).toBe(false);
  expect(await balances()).toEqual([12n, 10n]);
});

test('a failure that somebody makes light of is not committed as if nothing had been', async () => {
  const committing = transact(database.db, async (tx) => {
    await setFirst(tx, 15);
    await sql`insert into accounts_of_two values (1, 1)`.execute(tx).catch(() => undefined);
  });
  await expect(committing).rejects.toThrow('after one of its statements had failed');
  expect(await balances()).toEqual([12n, 10n]);
});

test('nothing is asked on a connection that was let go', async () => {
  let late: Tx | undefined;
  await transact(database.db, async (tx) => {
    late = tx;
  });
  await expect(setFirst(late!, 16)).rejects.toThrow('after the end of its transaction');
  const held = await onOneConnection(database.db, async (db) => db);
  await expect(sql`select 1`.execute(held)).rejects.toThrow('had been let go');
  expect(await balances()).toEqual([12n, 10n]);
});

test('a transaction that asks nothing does not begin, and one inside of readings has a connection of its own', async () => {
  await transact(database.db, async () => undefined);
  await onOneConnection(database.db, async (held) => {
    const pidOf = (db: typeof held) =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]!.pid);
    const [mine, another] = [await pidOf(held), await transact(held, pidOf)];
    expect(mine).not.toBe(another);
  });
});

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test('what is gathered shares a connection while it is asked for at once, and gives it back', async () => {
  const { db, pool } = database;
  const pidOf = async () => (await backend.execute(db)).rows[0]!.pid;
  const [first, then] = await gatherStatements(async () => {
    const moment = await Promise.all([pidOf(), pidOf(), pidOf()]);
    const own = transact(db, async (tx) => (await backend.execute(tx)).rows[0]!.pid);
    return [moment, await Promise.all([pidOf(), own])] as const;
  });
  expect(new Set(first).size).toBe(1);
  expect(new Set(then).size).toBe(2);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('of what is gathered only the statement that fails does, and many wait for few connections', async () => {
  const { db, pool } = database;
  const one = sql<{ one: number }>`select 1 as one`;
  const results = await Promise.all(
    Array.from({ length: 3 * pool.options.max }, () =>
      gatherStatements(() =>
        Promise.allSettled([one.execute(db), sql`select 1 / 0`.execute(db), one.execute(db)]),
      ),
    ),
  );
  for (const result of results)
    expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a statement with another number of ids is not planned again', async () => {
  const idsOf = (length: number) => Array.from({ length }, () => '01900000-0000-7000-8000-000000000000');
  const plans = await onOneConnection(database.db, async (db) => {
    await sql`create temporary table things (id uuid primary key)`.execute(db);
    for (const length of [1, 2, 3, 1, 2, 3, 1, 2, 3])
      await sql`select id from things where id = ${anyId(idsOf(length))}`.execute(db);
    const { rows } = await sql<{ plans: string }>`select generic_plans || ' generic' as plans
      from pg_prepared_statements where statement like '%from things where%'`.execute(db);
    return rows;
  });
  // The first goes without a name, and PostgreSQL looks at five plans before it trusts one.
  expect(plans).toEqual([{ plans: '3 generic' }]);
});

test('a machine that vanishes in the middle of a transaction lets go of the rows it had locked', async () => {
  const proxy = await startFreezingProxy(database.address);
  const vanishing = createDatabase(proxy.address, { pool: 1, silenceMs: 1_000 });
  const others = async () => {
    const { rows } = await sql<{ amount: bigint }>`
      update accounts_of_two set amount = amount + 1 where id = 2 returning amount`.execute(database.db);
    return rows[0]!.amount;
  };
  const before = await others();
  let lock: (() => void) | undefined;
  const isLocked = new Promise<void>((resolve) => (lock = resolve));
  const lost = transact(vanishing.db, async (tx) => {
    await sql`update accounts_of_two set amount = 0 where id = 2`.execute(tx);
    proxy.freeze();
    lock!();
    await sql`select 1`.execute(tx);
  });
  lost.catch(() => undefined);
  try {
    await isLocked;
    expect(await others()).toBe(before + 1n);
  } finally {
    vanishing.cut();
    proxy.close();
    await expect(lost).rejects.toThrow();
    await vanishing.close();
  }
});
