// A primary that waits for a standby which does not come.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionOptions, createDatabase, transact, type Database, type Db } from '../database.ts';
import { isPassing } from './database-failures.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-synchronous-'));
let server: EmbeddedPostgres;
let operator: pg.Client;
const databases: Database[] = [];
beforeAll(async () => {
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } });
  operator = new pg.Client(connectionOptions(server.address));
  await operator.connect();
  await operator.query('create table receipts (n int)');
  await operator.query(`alter system set synchronous_standby_names = 'nobody'`);
  await operator.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await operator.query('show synchronous_standby_names');
    expect(rows).toEqual([{ synchronous_standby_names: 'nobody' }]);
  });
}, 120_000);
afterAll(async () => {
  for (const { close } of databases) await close();
  await operator?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Cancels whoever waits for the standby, as an operator or a time limit does. */
const cancelWaiting = () =>
  expect
    .poll(
      async () => {
        const { rowCount } = await operator.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
          where wait_event = 'SyncRep' and application_name = 'caravan'`,
        );
        return rowCount;
      },
      { timeout: 10_000 },
    )
    .toBe(1);

const write = (n: number) => (db: Db) => sql`insert into receipts values (${n})`.execute(db);

test.each([
  ['a transaction', false, (db: Db) => transact(db, write(1))],
  ['a statement by itself', false, write(2)],
  ['a transaction through a pooler', true, (db: Db) => transact(db, write(3))],
])(
  'the commit of %s that no standby confirmed is not acknowledged',
  async (_name, isPooled, act) => {
    const database = createDatabase(server.address, { pool: 1, isPooled });
    databases.push(database);
    const outcome = act(database.db).then(
      () => 'acknowledged',
      (error: unknown) => error,
    );
    await cancelWaiting();
    const error = await outcome;
    expect(error).toMatchObject({ code: '08007' });
    expect(isPassing(error)).toBe(true);
    // The next one gets another connection.
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  },
  30_000,
);
