import { staffRights } from '../src/contract/staff/staff-rights.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { urlOf } from './run-product.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-staff-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm run staff -- …` without npm. */
function staff(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/staff.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: urlOf(database.address), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
}

test('operators are let in on the machine: the first with every right, the others with what they are given', async () => {
  expect(staff('list').said).toContain('There are no operators yet');
  const first = staff('add', 'Ada Lovelace', 'Ada@Example.test');
  expect(first).toMatchObject({ status: 0 });
  expect(first.said).toMatch(/https?:\/\/\S+\/console\/setup\?token=[\w-]{43}/);
  expect(staff('add', 'Ada again', 'ada@example.test')).toEqual({
    status: 1,
    said: 'An operator with this email already exists',
  });
  expect(staff('add', 'Bob', 'bob@example.test', '--rights', 'audits').status).toBe(0);
  expect(staff('rights', 'bob@example.test', '--rights', 'users,errors').status).toBe(0);
  expect(staff('disable', 'bob@example.test').said.split('\n')).toEqual([
    `ada@example.test  ·  Ada Lovelace  ·  invited  ·  ${staffRights.join(',')}`,
    'bob@example.test  ·  Bob  ·  disabled  ·  users,errors',
  ]);
  expect(staff('enable', 'bob@example.test').status).toBe(0);
  expect(staff('reset', 'ada@example.test').said).toContain('/console/setup?token=');
  const log = await database.db
    .selectFrom('staff_log')
    .select(['action', 'staff_id'])
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'staff.add',
    'staff.add',
    'staff.setRights',
    'staff.disable',
    'staff.enable',
    'staff.reset',
  ]);
  expect(log.every(({ staff_id }) => staff_id === null)).toBe(true);
}, 180_000);

test('what it cannot do is said in a sentence, before anything is opened', () => {
  expect(staff('promote', 'ada@example.test')).toMatchObject({ status: 1 });
  expect(staff('promote').said).toContain('npm run staff -- COMMAND');
  expect(staff('add', 'Eve', 'eve@example.test', '--rights', 'gold').said).toContain('not "gold"');
  expect(staff('reset', 'nobody@example.test').said).toContain('There is no operator nobody@example.test');
  expect(staff('add', 'Eve', 'no address').said).toContain('"no address" is no e-mail address');
}, 180_000);
