// The product by way of a pooler that lends a connection of PostgreSQL for one transaction.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queue } from '../src/server/platform/queue.ts';
import { refusePooler } from '../src/server/platform/postgres/inspect-server.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startPooler, type Pooler } from './pooler.ts';
import { bankForm, purchaseAll } from './whole-purchase.ts';

let database: TestDatabase;
let pooler: Pooler;
let caravan: Caravan;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startPooler(database.address);
  const { DATABASE_URL, ...env } = pooler.env;
  caravan = await startCaravan(env, { on: database, through: () => DATABASE_URL });
  await caravan.subscribe();
  await queueOf(caravan).deliver();
});
afterAll(async () => {
  await caravan?.close();
  pooler?.stop();
});

const queueOf = ({ deps }: Caravan) => deps.queue as Queue;

/** A whole purchase of somebody new. @returns what became of the payment */
async function buy(): Promise<string> {
  const { shopId } = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId });
  const { token } = await caravan.person(1);
  const caller = { token, headers: { 'price-type': '1' } };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { state } = await purchaseAll(
    {
      done: (key, input) => caravan.done(key, input, caller),
      payAtBank: async ({ pathname }) => {
        const page = await caravan.app.request(pathname, { method: 'POST', headers, body: bankForm });
        expect(page.status).toBe(303);
      },
    },
    [skuId],
  );
  return state;
}

test('purchases go through side by side, again and again, and their jobs are done', async () => {
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([buy(), buy(), buy(), buy()])).toEqual(Array(4).fill('succeeded'));
  const waiting = async () =>
    (await queueOf(caravan).depths()).reduce((sum, depth) => sum + depth.waiting + depth.active, 0);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  const { rows } = await sql<{ name: string; output: unknown }>`select name, output from pgboss.job
    where (state = 'failed' or retry_count > 0) and name <> 'sandbox-bank.notify'`.execute(database.db);
  // The test bank calls at a port, where nobody listens here.
  expect(rows).toEqual([]);
});

test('what lasts longer than a transaction is held at PostgreSQL itself, and nothing else is', async () => {
  const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'caravan%'
      and pid <> pg_backend_pid() and client_port is distinct from null`.execute(database.db);
  const names = new Set(rows.map(({ name }) => name));
  for (const name of ['caravan changes', 'caravan queue notices', 'caravan presence'])
    expect(names).toContain(name);
});

test('a change that another server commits is heard', async () => {
  const changed: string[] = [];
  caravan.deps.changes.subscribe((keys) => changed.push(...(keys ?? [])));
  const { shopId } = await caravan.seller();
  await sql`update shops set opened_year = opened_year - 1 where id = ${shopId}::uuid`.execute(database.db);
  await expect.poll(() => changed).toContain(shopId);
});

test('a pooler alone is refused, and so is a direct address that leads through one or elsewhere', async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = pooler.env;
  const refusal = (databaseDirectUrl?: string) => refusePooler({ databaseDirectUrl }, DATABASE_URL);
  await refusal(DATABASE_DIRECT_URL);
  await expect(refusal()).rejects.toThrow('set DATABASE_DIRECT_URL to it');
  await expect(refusal(`${DATABASE_URL}?application_name=another`)).rejects.toThrow('the same database');
}, 60_000);
