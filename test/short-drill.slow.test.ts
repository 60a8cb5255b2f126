// What `npm run drill` does with many machines, with two servers and one database, which is killed while people buy.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStored, readUnfinished } from '../drill/trade/audit-sql.ts';
import { makeMarket, type Market } from '../drill/trade/market.ts';
import { comparePromises, isKept } from '../drill/trade/promises.ts';
import { beginShift } from '../drill/trade/shift.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/server/platform/postgres/embedded-postgres.ts';
import { runProduct, urlOf, type RunningProduct } from './run-product.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-short-drill-'));
let postgres: EmbeddedPostgres;
let market: Market;
let databaseUrl = '';
const servers: RunningProduct[] = [];

beforeAll(async () => {
  // Started by root, the database runs as somebody else.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  postgres = await startEmbeddedPostgres(path.join(folder, 'database'), {
    settings: { max_connections: '100' },
  });
  databaseUrl = urlOf(postgres.address);
  const settings = { DEMO: '0', SECRET: 's'.repeat(40), DATABASE_POOL: '6' };
  for (let n = 0; n < 2; n++) servers.push(await runProduct(postgres.address, dataDir, settings));
  market = await makeMarket(databaseUrl, dataDir, 6);
}, 400_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('what buyers were told before and after their database was killed is there, once, and adds up', async () => {
  const shifts = servers.map(({ url }, n) =>
    beginShift(url, { ...market, buyers: market.buyers.slice(n * 3, n * 3 + 3) }),
  );
  const paidIds = () => shifts.flatMap(({ acknowledged }) => acknowledged.payments);
  await expect.poll(() => paidIds().length, { timeout: 60_000 }).toBeGreaterThan(5);
  const countBefore = paidIds().length;
  const [pid] = readFileSync(path.join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => paidIds().length, { timeout: 60_000 }).toBeGreaterThan(countBefore + 5);
  await Promise.all(shifts.map((shift) => shift.end()));
  for (const { url } of servers)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);

  const stored = await readStored(databaseUrl);
  const all = shifts.map(({ acknowledged }) => acknowledged);
  const comparisons = [
    comparePromises(
      'orders',
      all.flatMap(({ trades }) => [...trades.values()]),
      stored.tradeIds,
    ),
    comparePromises(
      'keys',
      all.flatMap(({ trades }) => [...trades.keys()]),
      stored.tradeKeys,
    ),
    comparePromises('payments', paidIds(), stored.paidIds),
    comparePromises(
      'refunds',
      all.flatMap(({ refunds }) => refunds),
      stored.refundIds,
    ),
  ];
  expect(comparisons.filter((comparison) => !isKept(comparison))).toEqual([]);
  expect(stored.issues).toEqual([]);
  expect(shifts.flatMap(({ complaints }) => complaints)).toEqual([]);
  // What was under way when it was killed is done after a minute of silence.
  await expect.poll(() => readUnfinished(databaseUrl, 'waiting'), { timeout: 200_000 }).toEqual([]);
  expect(await readUnfinished(databaseUrl, 'failed')).toEqual([]);
}, 600_000);
