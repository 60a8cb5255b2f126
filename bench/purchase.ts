import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { newId, newNumber } from '../src/kit/ids.ts';
import { createApp } from '../src/server/http/app.ts';
import { createDatabase, type Db } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { bankForm, purchaseAll, type Shopper } from '../test/whole-purchase.ts';
import { wire } from '../src/wire.ts';
import { urlOf } from './cluster.ts';
import { Connection } from './connection.ts';
import { requestOf } from './inside.ts';
import { clusterSeconds, processorSeconds } from './processors.ts';
import { asked, callers, measure, median, repeated, timesFaster, type Pace, type Side } from './rounds.ts';
import { startServer } from './server.ts';
import { headersOf, makeMarket, race, shopperOn, type Market } from './shoppers.ts';
import { listenToStatements, replay, type Statement } from './statements.ts';

const buyers = 400;
const countedPurchases = 20;
const recordedPurchases = 3 * callers;
const racers = 50;
const rarePieces = 20;
const races = 5;

export interface PurchaseMeasured {
  /** Purchases a second, and the same SQL alone. */
  perSecond: number;
  perSecondAlone: number;
  ratio: number;
  p50: number;
  p99: number;
  /** Within the ten requests, and with the jobs that follow from them. */
  statements: number;
  /** How often a purchase waits for an answer of PostgreSQL. */
  trips: number;
  statementsWithJobs: number;
  /** Milliseconds of processor for each purchase, its jobs included. */
  nodeMs: number;
  postgresMs: number;
  /** How long 50 buyers after 20 pieces took, and how many got one. */
  raceMs: number;
  raceSold: number;
}

/** Whole purchases on the built product and a PostgreSQL of its own, each in ten requests of one buyer. */
export async function measurePurchases(pace: Pace): Promise<PurchaseMeasured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { shared_preload_libraries: 'pg_stat_statements', max_connections: '150' },
  });
  const settings = {
    DATABASE_URL: urlOf(postgres.address),
    DATA_DIR: folder,
    DEMO: '0',
    DEV_OUTBOX: '1',
    TEST_BANK: '1',
  };
  const server = await startServer(settings);
  const config = readConfig({ ...settings, NODE_ENV: 'production', LOG_LEVEL: 'silent', CALL_RATE: '0' });
  const { deps, queue, close } = wire(config, postgres.address);
  await queue.start({ deliver: false });
  const alone = createDatabase(postgres.address, { pool: 10 });
  try {
    const market = await makeMarket(deps, buyers);
    await sql`analyze`.execute(deps.db);
    const received = await recordPurchases({ deps, address: postgres.address }, market);
    // Each repetition of the SQL saves an address of the buyer it was recorded of, who may have only so many.
    const others = { ...market, tokens: market.tokens.slice(recordedPurchases) };
    let turn = 0;
    const load = loadOf({ port: server.port, market: others, db: deps.db }, () => ({
      node: processorSeconds(server.pid),
      postgres: clusterSeconds(postgres.folder),
    }));
    const sameSql = repeated(() => replay(alone.pool, renewed(received[turn++ % received.length]!)));
    const rates = await measure({ http: load.run, sql: sameSql }, pace);
    const { milliseconds, nodeMs, postgresMs } = load.taken();
    const statementsWithJobs = await countWithJobs(deps.db, server.port, others);
    const raced = await raceOften(server.port, others);
    return {
      perSecond: median(rates.http),
      perSecondAlone: median(rates.sql),
      ratio: timesFaster(rates.sql, rates.http),
      p50: milliseconds[Math.floor(milliseconds.length / 2)]!,
      p99: milliseconds[Math.floor(milliseconds.length * 0.99)]!,
      statements: median(received.map(({ statements }) => statements.length)),
      trips: median(received.map(({ trips }) => trips)),
      statementsWithJobs,
      nodeMs,
      postgresMs,
      ...raced,
    };
  } finally {
    await alone.close();
    await queue.stop();
    await close();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Processors {
  node: number;
  postgres: number;
}

/** Sixteen buyers at a time, and what their purchases take, without the first round, which is to warm up. */
function loadOf(
  { port, market, db }: { port: number; market: Market; db: Db },
  processors: () => Processors,
): { run: Side; taken(): { milliseconds: number[]; nodeMs: number; postgresMs: number } } {
  const rounds: { milliseconds: number[]; used: Processors }[] = [];
  let turn = 0;
  let milliseconds: number[] = [];
  const purchases = asked(port, async (connection) => {
    const n = turn++;
    const from = performance.now();
    const basket = market.baskets[(n * 7) % market.baskets.length]!;
    const { state } = await purchaseAll(
      shopperOn(connection, market.tokens[n % market.tokens.length]!),
      basket,
    );
    if (state !== 'succeeded') throw new Error(`a payment is ${state}`);
    milliseconds.push(performance.now() - from);
  });
  return {
    async run(seconds) {
      // What the other side has left to do is none of this one's.
      await untilDone(db);
      milliseconds = [];
      const before = processors();
      const rate = await purchases(seconds);
      await untilDone(db);
      const after = processors();
      const used = { node: after.node - before.node, postgres: after.postgres - before.postgres };
      rounds.push({ milliseconds, used });
      return rate;
    },
    taken() {
      const counted = rounds.slice(1);
      const all = counted.flatMap((round) => round.milliseconds).sort((a, b) => a - b);
      const each = (name: keyof Processors) =>
        (counted.reduce((sum, { used }) => sum + used[name], 0) / all.length) * 1_000;
      return { milliseconds: all, nodeMs: each('node'), postgresMs: each('postgres') };
    },
  };
}

interface Purchase {
  statements: Statement[];
  trips: number;
  startedAt: number;
  /** What the test bank called the charge. */
  ref: string;
}

/** The statements of purchases, once the same was bought before: accounts are open, and what is kept in memory is there. */
async function recordPurchases(
  { deps, address }: { deps: ReturnType<typeof wire>['deps']; address: Parameters<typeof createDatabase>[0] },
  market: Market,
): Promise<Purchase[]> {
  const { db, pool, close } = createDatabase(address, { pool: 10 });
  const listener = listenToStatements(pool);
  const app = createApp({
    deps: { ...deps, db },
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  const recorded: Purchase[] = [];
  for (let n = 0; n < 2 * recordedPurchases; n++) {
    const headers = headersOf(market.tokens[n % recordedPurchases]!);
    const startedAt = Date.now();
    let ref = '';
    const shopper: Shopper = {
      async done(key, input) {
        const { method, path: place, body } = requestOf(key, input);
        const response = await app.request(`http://127.0.0.1${place}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (response.status !== 200) throw new Error(`${key}: ${await response.text()}`);
        return ((await response.json()) as { data: never }).data;
      },
      async payAtBank({ pathname }) {
        ref = pathname.split('/').at(-1)!;
        const response = await app.request(`http://127.0.0.1${pathname}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: bankForm,
        });
        if (response.status !== 303) throw new Error(`the test bank answered ${response.status}`);
      },
    };
    listener.take();
    listener.takeTrips();
    await purchaseAll(shopper, market.baskets[n % recordedPurchases]!);
    recorded.push({ statements: listener.take(), trips: listener.takeTrips(), startedAt, ref });
  }
  await close();
  return recorded.slice(recordedPurchases);
}

const uuid7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const number = /\b([CP])\d{6}-[0-9A-Z]{8}\b/g;

/** A purchase with new ids, numbers, keys and another charge at the bank, wherever its statements name them. */
function renewed({ statements, startedAt, ref }: Purchase): Statement[] {
  const now = new Date();
  const fresh = new Map<string, string>([[ref, newId()]]);
  const renew = (before: string, make: () => string) => {
    const known = fresh.get(before) ?? make();
    fresh.set(before, known);
    return known;
  };
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(uuid7, (id) => {
        const madeAt = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
        return madeAt >= startedAt ? renew(id, newId) : id;
      })
      .replaceAll(number, (before, kind: string) => renew(before, () => newNumber(kind as 'C', now)))
      .replaceAll(ref, fresh.get(ref)!);
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(fill) }));
}

/** Until no job of a purchase waits. */
async function untilDone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where state < 'completed' and start_after <= now()`.execute(
      db,
    );
    if (rows[0]!.n === 0) return;
    await sleep(50);
  }
}

/** What purchases one after the other, and their jobs, ask of PostgreSQL, as it counts. */
async function countWithJobs(db: Db, port: number, market: Market): Promise<number> {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  const connection = await Connection.open(port);
  await untilDone(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
  for (let n = 0; n < countedPurchases; n++) {
    await purchaseAll(shopperOn(connection, market.tokens[n]!), market.baskets[n % market.baskets.length]!);
    await untilDone(db);
  }
  connection.close();
  const { rows } = await sql<{ calls: number }>`select sum(calls)::int as calls from pg_stat_statements
    where query not like '%pg_stat_statements%' and query not like '%select count(*)::int as n from pgboss.job%'`.execute(
    db,
  );
  return rows[0]!.calls / countedPurchases;
}

async function raceOften(
  port: number,
  market: Market,
): Promise<Pick<PurchaseMeasured, 'raceMs' | 'raceSold'>> {
  const results: Awaited<ReturnType<typeof race>>[] = [];
  const connections = await Promise.all(Array.from({ length: racers }, () => Connection.open(port)));
  for (let n = 0; n < races; n++)
    results.push(await race(connections, market.tokens, await market.addRare(rarePieces)));
  for (const connection of connections) connection.close();
  return {
    raceMs: median(results.map(({ milliseconds }) => milliseconds)),
    raceSold: Math.max(...results.map(({ sold }) => sold)),
  };
}
