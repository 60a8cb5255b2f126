import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { migrate, refusalOfServer } from './migrate.ts';

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
