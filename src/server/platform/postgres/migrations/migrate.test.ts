import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { connectionOptions } from '../../database.ts';
import { enterVersion, migrate, refusalOfServer } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ copyOf: 'template1' });
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-migrations-'));
  write('0001_stalls.sql', 'create table stalls (id integer primary key);');
  write('0002_rows.sql', 'insert into stalls values (1);\ninsert into stalls values (2);');
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

const run = () => migrate(database.address, folder);

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

test('applies each file once, in order', async () => {
  expect(await run()).toEqual(['0001_stalls.sql', '0002_rows.sql']);
  expect(await run()).toEqual([]);
  expect(await count('stalls')).toBe(2);
});

test('several processes at once apply each file once', async () => {
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(['0001_stalls.sql', '0002_rows.sql']);
  expect(await count('stalls')).toBe(2);
});

test('a file changed after it landed is refused', async () => {
  await run();
  write('0001_stalls.sql', 'create table stalls (id bigint primary key);');
  await expect(run()).rejects.toThrow('0001_stalls.sql was changed after it had landed');
});

test('a database from a newer version is refused', async () => {
  await run();
  rmSync(path.join(folder, '0002_rows.sql'));
  await expect(run()).rejects.toThrow('0002_rows.sql, which this version does not');
});

/** A server of the version whose files are in a folder now, until it is ended. */
async function startServer(of = folder) {
  const client = new pg.Client(connectionOptions(database.address));
  await client.connect();
  try {
    await enterVersion(client, of);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

function keepFormerVersion(): string {
  const former = mkdtempSync(path.join(os.tmpdir(), 'caravan-former-'));
  cpSync(folder, former, { recursive: true });
  onTestFinished(() => rmSync(former, { recursive: true }));
  return former;
}

test('a file that says so is applied beside servers of a former version, which may start again as well', async () => {
  await run();
  const former = keepFormerVersion();
  const server = await startServer(former);
  write('0003_hall.sql', '-- beside: 0002\nalter table stalls add column hall text;');
  expect(await run()).toEqual(['0003_hall.sql']);
  await server.end();
  expect(await migrate(database.address, former)).toEqual([]);
  await (await startServer(former)).end();
});

test('one that drops what a former version reads waits for its servers to end, and says so where they do not', async () => {
  await run();
  const former = keepFormerVersion();
  write('0003_hall.sql', '-- beside: 0002\nalter table stalls add column hall text;');
  await run();
  write('0004_id.sql', '-- beside: 0003\nalter table stalls drop column id;');
  const server = await startServer(former);
  await expect(run()).rejects.toThrow('cannot go on beside the migration 0004_id.sql');
  const waiting = migrate(database.address, folder, { patienceMs: 20_000 });
  await sleep(200);
  await server.end();
  expect(await waiting).toEqual(['0004_id.sql']);
  await expect(migrate(database.address, former)).rejects.toThrow('0004_id.sql, which this version does not');
  // It had looked before the other one migrated, and comes to say that it is there.
  await expect(startServer(former)).rejects.toThrow('0004_id.sql, which this version does not');
});

test('what waits for a table lets others at it meanwhile', async () => {
  await run();
  const seller = await database.pool.connect();
  await seller.query('begin');
  await seller.query('select from stalls');
  write('0003_hall.sql', '-- beside: 0002\nalter table stalls add column hall text;');
  const waiting = run();
  await sleep(500);
  // Whoever comes after it stands behind it until it lets go.
  expect((await database.pool.query('select from stalls')).rowCount).toBe(2);
  await seller.query('commit');
  seller.release();
  expect(await waiting).toEqual(['0003_hall.sql']);
});

test('a file that comes before a landed one is refused', async () => {
  write('0004_late.sql', 'select 1;');
  await run();
  write('0003_between.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0003_between.sql comes before one that has landed');
});

test('a failing file leaves nothing behind and names its line', async () => {
  write('0003_wrong.sql', 'insert into stalls values (3);\ninsert into stall values (4);');
  await expect(run()).rejects.toThrow('0003_wrong.sql failed line 2: relation "stall" does not exist');
  expect(await count('stalls')).toBe(2);
  write('0003_wrong.sql', 'insert into stalls values (3);');
  expect(await run()).toEqual(['0003_wrong.sql']);
});

test('an older PostgreSQL is refused with the version that is wanted', () => {
  for (const [number, version] of [
    [160_004, '16.4'],
    [170_010, '17.10'],
    [90_624, '9.6.24'],
  ] as const)
    expect(refusalOfServer({ number, version })).toContain(
      `is PostgreSQL ${version}; Caravan needs 18 or newer`,
    );
  expect(refusalOfServer({ number: 180_000, version: '18.0' })).toBeNull();
  expect(refusalOfServer({ number: 190_001, version: '19.1' })).toBeNull();
});
