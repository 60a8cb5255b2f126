// A primary and its standby, which replays what is committed there when it is let.
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort, runProduct, type RunningProduct } from '../../../../test/run-product.ts';
import { callServer } from '../../../../test/journeys/walker.ts';
import { startFreezingProxy } from '../../../../test/freezing-proxy.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from '../../../../test/standby.ts';
import { cached, invalidateChanged } from '../cache.ts';
import { createChanges } from '../changes.ts';
import { createDatabase, transact, type Database, type Db } from '../database.ts';
import { createLog } from '../log.ts';
import { migrate } from '../postgres/migrations/migrate.ts';
import { createReplicas, type Replicas } from './replicas.ts';

const log = createLog({ logLevel: 'silent' });
const warnings = vi.fn<(word: string) => void>();
const watchedLog = { warn: warnings, error: warnings, info: () => {}, debug: () => {} };
let servers: PrimaryAndStandby;
let standby: pg.Client;
let database: Database;
let changes: ReturnType<typeof createChanges>;
let replicas: Replicas;
let noticeCount = 0;
let isPrimaryAway = false;

beforeAll(async () => {
  servers = await startPrimaryAndStandby(await freePort());
  const { address } = servers.primary;
  await migrate(address, path.resolve('db/migrations'));
  database = createDatabase(address, { pool: 3 });
  await sql`create table stalls_of_replicas (id integer primary key, title text not null)`.execute(
    database.db,
  );
  changes = createChanges(address, log);
  await changes.start();
  changes.changes.subscribe((changed) => {
    noticeCount += 1;
    if (changed) invalidateChanged(database.db, changed);
  });
  replicas = createReplicas({
    url: servers.standbyUrl,
    ...replicaParts(),
    log: { child: () => watchedLog, debug: () => {} } as never,
  });
  replicas.start();
  await connectToStandby();
}, 120_000);
afterAll(async () => {
  await standby?.end();
  await replicas?.stop();
  await changes?.stop();
  await database?.close();
  await servers?.stop();
});
beforeEach(async () => {
  await standby.query('select pg_wal_replay_resume()');
});

const replicaParts = () => ({
  primary: database.db,
  health: { isAnswering: () => !isPrimaryAway },
  changes: changes.changes,
  pool: 3,
  log,
});

async function connectToStandby(): Promise<void> {
  standby = new pg.Client({ connectionString: servers.standbyUrl });
  standby.on('error', () => {});
  await standby.connect();
}

/** A reader who comes again and again, until a replica may be read from. */
const untilPicked = () =>
  expect.poll(() => replicas.pick(), { timeout: 15_000, interval: 20 }).not.toBeNull();

/** Names a stall, announces it as the database's triggers do, and waits until this process has heard of it. */
async function name(id: number, title: string): Promise<void> {
  const countBefore = noticeCount;
  await transact(database.db, async (tx) => {
    await sql`insert into stalls_of_replicas values (${id}, ${title})
      on conflict (id) do update set title = excluded.title`.execute(tx);
    await sql`select pg_notify('changed', 'stalls')`.execute(tx);
  });
  await expect.poll(() => noticeCount, { timeout: 15_000, interval: 2 }).toBeGreaterThan(countBefore);
}
const titleIn = async (db: Db, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ title: string }>`
    select title from stalls_of_replicas where id = ${id}`.execute(db);
  return rows[0]?.title;
};

test('what was committed is read from a replica that has replayed it, and nothing is written there', async () => {
  await name(1, 'Tea');
  await untilPicked();
  const replica = replicas.pick()!;
  expect(await titleIn(replica, 1)).toBe('Tea');
  await expect(sql`delete from stalls_of_replicas`.execute(replica)).rejects.toMatchObject({ code: '25006' });
  expect(replicas.issue()).toBeNull();
});

test('one that has not replayed a change is not read from until it has', async () => {
  await name(2, 'Cups');
  await untilPicked();
  await standby.query('select pg_wal_replay_pause()');
  await name(2, 'Kettles');
  for (let reader = 0; reader < 20; reader++) {
    expect(replicas.pick()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await standby.query('select pg_wal_replay_resume()');
  await untilPicked();
  expect(await titleIn(replicas.pick()!, 2)).toBe('Kettles');
});

test('what is kept of a replica’s answer is dropped by a change, and read where the change is', async () => {
  const read = () =>
    cached(replicas.pick() ?? database.db, 'stalls of replicas', 60, (db: Db) => titleIn(db, 3));
  await name(3, 'Silk');
  await untilPicked();
  expect(await read()).toBe('Silk');
  await standby.query('select pg_wal_replay_pause()');
  await name(3, 'Wool');
  expect(await read()).toBe('Wool');
});

test('one that has gone is not read from, and is again when it is back', async () => {
  await name(4, 'Lamps');
  await untilPicked();
  await standby.end();
  await servers.stopStandby();
  await expect.poll(() => replicas.issue(), { timeout: 15_000 }).toContain('does not answer');
  expect(replicas.pick()).toBeNull();
  await servers.startStandby();
  await connectToStandby();
  await name(4, 'Mirrors');
  await untilPicked();
  expect(await titleIn(replicas.pick()!, 4)).toBe('Mirrors');
  expect(replicas.issue()).toBeNull();
}, 60_000);

test('where the primary is away, what a replica has is read, though it is not the newest', async () => {
  await name(5, 'Ropes');
  await untilPicked();
  await standby.query('select pg_wal_replay_pause()');
  await name(5, 'Chains');
  expect(replicas.pick()).toBeNull();
  expect(replicas.pickWithoutPrimary()).toBeNull();
  isPrimaryAway = true;
  try {
    for (const replica of [replicas.pick(), replicas.pickWithoutPrimary()])
      expect(await titleIn(replica!, 5)).toBe('Ropes');
  } finally {
    isPrimaryAway = false;
  }
  expect(replicas.pick()).toBeNull();
});

test('of several hosts the one that takes writes is nothing to complain of, unless no other is there', async () => {
  const proxy = await startFreezingProxy(servers.primary.address);
  const [standbyHost, primaryHost] = [servers.standbyUrl, String(proxy.address)].map(
    (url) => new URL(url).host,
  );
  const among = (hosts: string) => {
    const url = servers.standbyUrl.replace(standbyHost!, hosts);
    const several = createReplicas({ url, ...replicaParts() });
    several.start();
    return several;
  };
  const [both, alone] = [among(`${primaryHost},${standbyHost}`), among(primaryHost!)];
  try {
    const readOnce = () => [both, alone].map((several) => several.pick());
    await expect
      .poll(() => (readOnce(), alone.issue()), { timeout: 15_000 })
      .toBe(`The replica ${primaryHost} is none: it takes writes itself.`);
    await expect.poll(() => (readOnce(), both.pick()), { timeout: 15_000 }).not.toBeNull();
    expect(both.issue()).toBeNull();
  } finally {
    await Promise.all([both.stop(), alone.stop()]);
    proxy.close();
  }
}, 60_000);

test('one that falls behind while nobody reads is named, and not any more when it has caught up; each is logged once', async () => {
  await name(5, 'Rugs');
  await expect.poll(() => replicas.issue(), { timeout: 15_000 }).toBeNull();
  warnings.mockClear();
  await standby.query('select pg_wal_replay_pause()');
  await name(5, 'Mats');
  await expect.poll(() => replicas.issue(), { timeout: 25_000, interval: 200 }).toMatch(/behind for \d+ s/);
  const words = () => warnings.mock.calls.map(([word]) => word);
  await expect.poll(words, { timeout: 10_000 }).toEqual([expect.stringContaining('is behind')]);
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => replicas.issue(), { timeout: 15_000, interval: 200 }).toBeNull();
  expect(words()).toHaveLength(1);
}, 90_000);

/** How often the tables of the product were read at the standby. */
async function countReads(): Promise<number> {
  const { rows } = await standby.query<{ reads: string }>(
    `select sum(seq_scan + coalesce(idx_scan, 0))::text as reads from pg_stat_user_tables`,
  );
  return Number(rows[0]!.reads);
}

async function addCategory(name: string): Promise<void> {
  await sql`
    insert into categories (id, code, level, path, names)
    select id, ${name}, 1, array[id], jsonb_build_object('en', ${name}::text)
    from (select gen_random_uuid() as id) as category`.execute(database.db);
}

test('visitors are answered from it, see each change at once, and miss nothing while it is away', async () => {
  const dataDir = path.join(path.dirname(servers.primary.folder), 'data');
  const env = { DEMO: '0', DATABASE_READ_URL: servers.standbyUrl, SECRET: 's'.repeat(40) };
  const product: RunningProduct = await runProduct(servers.primary.address, dataDir, env);
  const namesNow = async () => {
    const tree = await callServer(product.url, 'catalog.tree', { withEmpty: true });
    return tree.map(({ name }) => name);
  };
  try {
    await addCategory('Tea');
    const before = await countReads();
    // The same query again and again, which is kept: something else has to be asked each time.
    let depth = 0;
    const visit = () => callServer(product.url, 'search.products', { keyword: `tea ${depth++}` });
    await expect
      .poll(async () => (await visit(), await countReads()), { timeout: 30_000 })
      .toBeGreaterThan(before);
    await standby.query('select pg_wal_replay_pause()');
    for (const name of ['Cups', 'Kettles', 'Trays']) {
      await addCategory(name);
      // News of a commit of another process comes by a connection of its own.
      await expect.poll(namesNow, { timeout: 1_000, interval: 20 }).toContain(name);
    }
    await standby.query('select pg_wal_replay_resume()');
    await standby.end();
    await servers.stopStandby();
    expect((await fetch(`${product.url}/en`)).status).toBe(200);
    expect(await namesNow()).toHaveLength(4);
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).json(), { timeout: 20_000 })
      .toMatchObject({ status: 'ok', replicas: expect.stringContaining('does not answer') });
    await servers.startStandby();
    await connectToStandby();
  } finally {
    await product.stop();
  }
}, 240_000);

test('visitors read on while the primary says nothing, and see what was changed when it is back', async () => {
  const proxy = await startFreezingProxy(servers.primary.address);
  const dataDir = path.join(path.dirname(servers.primary.folder), 'data');
  const env = { DEMO: '0', DATABASE_READ_URL: servers.standbyUrl, SECRET: 's'.repeat(40) };
  const product: RunningProduct = await runProduct(proxy.address, dataDir, env);
  let words = 0;
  // What nobody has asked for before has to be read.
  const search = () => callServer(product.url, 'search.products', { keyword: `silk ${words++}` });
  const namesNow = async () => {
    const tree = await callServer(product.url, 'catalog.tree', { withEmpty: true });
    return tree.map(({ name }) => name);
  };
  try {
    await search();
    proxy.freeze();
    // The first one is under way when it is found out.
    for (let visit = 0; visit < 20; visit++) await search();
    expect((await fetch(`${product.url}/healthz`)).status).toBe(503);
    expect(await namesNow()).not.toContain('Ribbons');
    await addCategory('Ribbons');
    proxy.thaw();
    await expect.poll(namesNow, { timeout: 20_000 }).toContain('Ribbons');
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
  } finally {
    await product.stop();
    proxy.close();
  }
}, 240_000);

// The last one: the standby is none afterwards.
test('a standby that takes the place of its primary is not said to be behind', async () => {
  await standby.query('select pg_promote()');
  await expect
    .poll(() => (replicas.pick(), replicas.issue()), { timeout: 30_000 })
    .toContain('it takes writes itself');
}, 60_000);
