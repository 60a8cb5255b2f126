import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { startFreezingProxy, type FreezingProxy } from '../../../../test/freezing-proxy.ts';
import { createDatabase, type Database } from '../database.ts';
import { createListener } from './listener.ts';
import { createLog } from '../log.ts';
import { isPassing } from './database-failures.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let database: TestDatabase;
let standby: EmbeddedPostgres;
let nearStandby: FreezingProxy;
let first: FreezingProxy;
let second: FreezingProxy;
let product: Database;
const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-standby-'));

const portOf = ({ address }: FreezingProxy) => new URL(address as string).port;

beforeAll(async () => {
  await chmod(folder, 0o755);
  database = await createTestDatabase();
  // A server that answers and takes no writes, as a standby does.
  standby = await startEmbeddedPostgres(folder, { settings: { default_transaction_read_only: 'on' } });
  nearStandby = await startFreezingProxy(standby.address);
  first = await startFreezingProxy(database.address);
  second = await startFreezingProxy(database.address);
}, 120_000);
afterAll(async () => {
  await product?.close();
  for (const proxy of [nearStandby, first, second]) proxy?.close();
  await standby?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same account and database at each of the hosts. */
function addressOfAll(...proxies: FreezingProxy[]): string {
  const url = new URL(first.address as string);
  const hosts = proxies.map((proxy) => `127.0.0.1:${portOf(proxy)}`).join(',');
  return `postgres://${url.username}${url.password && `:${url.password}`}@${hosts}${url.pathname}?target_session_attrs=read-write`;
}

test('writes go to the host that takes them, and to the next one when that is gone, without a restart', async () => {
  const address = addressOfAll(nearStandby, first, second);
  product = createDatabase(address, { pool: 3 });
  const { db } = product;
  await sql`create table failover (n int)`.execute(db);
  const heard: string[] = [];
  const listener = createListener(address, {
    name: 'failover',
    channel: 'failover',
    log: createLog({ logLevel: 'silent' }),
    onNotice: (payload) => heard.push(payload),
    onHeard: () => undefined,
  });
  await listener.start();

  const acknowledged: number[] = [];
  const refusals: unknown[] = [];
  const write = async (n: number) => {
    try {
      await sql`insert into failover values (${n})`.execute(db);
      acknowledged.push(n);
    } catch (error) {
      refusals.push(error);
    }
  };
  for (let n = 0; n < 50; n++) await write(n);
  expect(refusals).toEqual([]);
  // The host that everything goes to is gone in the middle of writes.
  const writes = Array.from({ length: 20 }, (_, n) => write(100 + n));
  first.close();
  await Promise.all(writes);
  await expect
    .poll(
      async () => {
        await write(1_000 + acknowledged.length);
        return acknowledged.at(-1)! >= 1_000;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  expect(refusals.every(isPassing)).toBe(true);
  const { rows } = await sql<{ n: number }>`select n from failover`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));

  await expect
    .poll(
      async () => {
        await sql`select pg_notify('failover', 'after')`.execute(db);
        return heard.includes('after');
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  await listener.stop();
}, 60_000);

test('where no host takes writes that is said, as what may pass', async () => {
  const lost = createDatabase(addressOfAll(nearStandby, first), { pool: 1 });
  const error: unknown = await sql`select 1`.execute(lost.db).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/None of the hosts of the database takes writes: 127\.0\.0\.1:\d+ /);
  expect(isPassing(error)).toBe(true);
  await lost.close();
});
