import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { transact } from './database.ts';

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
