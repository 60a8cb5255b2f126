import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startFreezingProxy } from '../../../test/freezing-proxy.ts';
import { connectionOptions } from './database.ts';
import { createLog } from './log.ts';
import { createPresence } from './presence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a process is alone until another comes, and again when that has gone', async () => {
  const log = createLog({ logLevel: 'silent' });
  const [one, other] = [createPresence(database.address, log), createPresence(database.address, log)];
  expect(await one.isAlone()).toBe(true);
  await other.hold();
  expect([await one.isAlone(), await other.isAlone()]).toEqual([false, false]);
  await other.stop();
  await vi.waitFor(async () => expect(await one.isAlone()).toBe(true));
  await one.stop();
});

test('a process whose network was cut holds its lock again, and every question ends', async () => {
  const log = createLog({ logLevel: 'silent' });
  const proxy = await startFreezingProxy(database.address);
  const presence = createPresence(proxy.address, log);
  const observer = new pg.Client(connectionOptions(database.address));
  await observer.connect();
  const isHeld = async () => {
    const { rowCount } = await observer.query(
      `select from pg_locks where locktype = 'advisory' and granted
        and (classid::bigint << 32 | objid::bigint) = $1::bigint`,
      [presence.number],
    );
    return rowCount !== 0;
  };
  await presence.hold();
  expect(await isHeld()).toBe(true);
  proxy.freeze();
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'caravan presence' and datname = current_database()`,
  );
  await expect(presence.hasWorker()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  proxy.forget();
  // Its own beat finds the silence, without anybody who cuts it.
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  expect(await presence.hasWorker()).toBe(true);

  // Where the old connection is still there for PostgreSQL, the new one does not wait for it.
  proxy.freeze();
  proxy.forget();
  presence.cut();
  await expect.poll(() => presence.hasWorker().catch(() => false), { timeout: 10_000 }).toBe(true);
  await presence.stop();
  await observer.end();
  proxy.close();
}, 60_000);
