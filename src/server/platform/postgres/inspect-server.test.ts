import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inspectServer } from './inspect-server.ts';

const migrations = path.resolve('db/migrations');
let migrated: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  migrated = await createTestDatabase();
  empty = await createTestDatabase({ copyOf: 'template0' });
});
afterAll(() => Promise.all([migrated.drop(), empty.drop()]));

test('a server is looked at as the product needs it, and left as it is', async () => {
  const inspection = await inspectServer(migrated.address, migrated.address, migrations);
  expect(inspection).toMatchObject({
    encoding: 'UTF8',
    mayCreate: true,
    hasTrigrams: true,
    noticeIssue: null,
    waitingMigrations: 0,
    isSynchronous: false,
  });
  expect(inspection.versionNumber).toBeGreaterThanOrEqual(180_000);
  expect(Math.abs(inspection.clockAheadMs)).toBeLessThan(5_000);
  expect((await inspectServer(empty.address, empty.address, migrations)).waitingMigrations).toBeNull();
  const { rows } = await empty.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test('migrations that wait are counted', async () => {
  await migrated.pool.query(
    'delete from schema_migrations where number = (select max(number) from schema_migrations)',
  );
  const inspection = await inspectServer(migrated.address, migrated.address, migrations);
  expect(inspection.waitingMigrations).toBe(1);
});
