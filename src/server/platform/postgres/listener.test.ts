import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { startFreezingProxy } from '../../../../test/freezing-proxy.ts';
import { createChanges } from '../changes.ts';
import { watchDatabase } from './database-health.ts';
import { createLog } from '../log.ts';

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const listenersThere = async () => {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where application_name = 'caravan changes' and datname = current_database()`,
  );
  return rows.length;
};
const soon = { timeout: 15_000, interval: 50 };

test('after an outage there is one listener, however often it could not connect', async () => {
  let isDown = false;
  let attempts = 0;
  const { host, port, user, database: name } = new pg.Client(database.address as object);
  const door = net.createServer((near) => {
    attempts += 1;
    near.on('error', () => {});
    // As a server does that is starting: it takes the connection and ends it.
    if (isDown) return near.end();
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    far.on('error', () => near.destroy());
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
    sockets.add(near);
  });
  const sockets = new Set<net.Socket>();
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const changes = createChanges(
    { host: '127.0.0.1', port: (door.address() as net.AddressInfo).port, user: user!, database: name! },
    log,
  );
  const heard: unknown[] = [];
  changes.changes.subscribe((changed) => heard.push(changed));
  await changes.start();
  await vi.waitFor(async () => expect(await listenersThere()).toBe(1), soon);

  isDown = true;
  attempts = 0;
  for (const socket of sockets) socket.destroy();
  await sleep(4_500);
  // One a second.
  expect(attempts).toBeGreaterThanOrEqual(2);
  expect(attempts).toBeLessThanOrEqual(5);
  isDown = false;
  await vi.waitFor(async () => expect(await listenersThere()).toBe(1), soon);
  await sleep(2_500);
  expect(await listenersThere()).toBe(1);
  heard.length = 0;
  await database.pool.query(`select pg_notify('changed', 'a,b')`);
  await vi.waitFor(() => expect(heard).toEqual([new Set(['a', 'b'])]), soon);
  await changes.stop();
  door.close();
}, 60_000);

test('a database that answers others is not lost, one that answers nobody is', async () => {
  const proxy = await startFreezingProxy(database.address);
  let lost = 0;
  let heardAt = () => performance.now();
  const watching = watchDatabase(proxy.address, log, { onLost: () => lost++, heardAt: () => heardAt() });
  watching.start();
  await vi.waitFor(async () => expect(await watching.health.ask(1_000)).toBe(true), soon);
  proxy.freeze();
  for (let n = 0; n < 50; n++) {
    watching.health.isAnswering();
    await sleep(100);
  }
  expect([lost, watching.health.isAnswering()]).toEqual([0, true]);
  heardAt = () => 0;
  await vi.waitFor(() => expect([lost, watching.health.isAnswering()]).toEqual([1, false]), soon);
  proxy.thaw();
  await vi.waitFor(() => expect(watching.health.isAnswering()).toBe(true), soon);
  expect(lost).toBe(1);
  watching.stop();
  proxy.close();
}, 60_000);
