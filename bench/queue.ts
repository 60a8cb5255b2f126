import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createFactories } from '../test/factories.ts';
import { readConfig } from '../src/config.ts';
import { newId } from '../src/kit/ids.ts';
import { createApp } from '../src/server/http/app.ts';
import { mailOrderEvent, type OrderEvent } from '../src/server/orders/events.ts';
import { transact } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { wire } from '../src/wire.ts';
import { urlOf } from './cluster.ts';
import { requestOf } from './inside.ts';
import { startServer } from './server.ts';

const ordersPerSecond = 100;
const backlog = 4_000;
const orderCount = 40;

export interface QueueMeasured {
  /** Events a second of a backlog, through the queue and by calling what delivers them. */
  drained: number;
  called: number;
  seconds: number;
  events: number;
  /** From the last order until the last event was delivered, in milliseconds. */
  lateMs: number;
  /** Resident memory of the process that delivers: before, after a third and after all of it, in megabytes. */
  megabytes: [before: number, third: number, after: number];
}

/**
 * What two steps of each order publish, delivered by the built product on a PostgreSQL of its own with the settings of
 * production, while another process publishes.
 */
export async function measureQueue(seconds: number): Promise<QueueMeasured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const settings = { DATABASE_URL: urlOf(postgres.address), DATA_DIR: folder, DEMO: '0', DEV_OUTBOX: '1' };
  const server = await startServer(settings);
  const config = readConfig({ ...settings, NODE_ENV: 'production', LOG_LEVEL: 'silent', CALL_RATE: '0' });
  const { deps, queue, close } = wire(config, postgres.address);
  await queue.start({ deliver: false });
  try {
    const orders = await submitOrders(deps);
    const steps: OrderEvent[] = orders.flatMap((orderId) => [
      { orderId, step: 'submit', to: 'submitted', party: 'buyer' },
      { orderId, step: 'confirm', to: 'awaiting_payment', party: 'seller' },
    ]);
    const newsOf = (order: number) =>
      [0, 1].map((n) => steps[((order % orders.length) * 2 + n) % steps.length]!);
    const publish = (order: number) =>
      transact(deps.db, async (tx) => {
        for (const news of newsOf(order)) await queue.publish(tx, 'orders.event', news);
      });
    const delivered = () => countMessages(deps.db);
    const until = async (count: number) => {
      while ((await delivered()) < count) await sleep(50);
    };
    await until(orders.length);

    const callFrom = performance.now();
    let turn = 0;
    const call = async () => {
      while (turn < backlog / 4) await mailOrderEvent(deps, steps[turn++ % steps.length]!);
    };
    await Promise.all([call(), call(), call(), call()]);
    const called = (backlog / 4 / (performance.now() - callFrom)) * 1000;

    const before = await delivered();
    await transact(deps.db, async (tx) => {
      for (let order = 0; order < backlog / 2; order++)
        for (const news of newsOf(order)) await queue.publish(tx, 'orders.event', news);
    });
    const drainFrom = performance.now();
    await until(before + backlog);
    const drained = (backlog / (performance.now() - drainFrom)) * 1000;

    const start = await delivered();
    const megabytes: [number, number, number] = [server.memory(), 0, 0];
    const from = performance.now();
    const total = seconds * ordersPerSecond;
    const pending: Promise<unknown>[] = [];
    for (let order = 0; order < total; order++) {
      const ahead = from + (order * 1000) / ordersPerSecond - performance.now();
      if (ahead > 5) await sleep(ahead);
      pending.push(publish(order));
      if (order === Math.floor(total / 3)) megabytes[1] = server.memory();
    }
    await Promise.all(pending);
    const lastAt = performance.now();
    await until(start + total * 2);
    megabytes[2] = server.memory();
    return { drained, called, seconds, events: total * 2, lateMs: performance.now() - lastAt, megabytes };
  } finally {
    await queue.stop();
    await close();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Deps = ReturnType<typeof wire>['deps'];

async function countMessages(db: Deps['db']): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_messages`.execute(db);
  return rows[0]!.n;
}

async function submitOrders(deps: Deps): Promise<string[]> {
  const app = createApp({
    deps,
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  const make = createFactories(deps);
  const seller = await make.seller();
  const orders: string[] = [];
  for (let n = 0; n < orderCount; n++) {
    const buyer = await make.buyer();
    const { skuId } = await make.products({ shopId: seller.shopId });
    const call = async (key: 'orders.calculate' | 'orders.submit', input: object) => {
      const { method, path: address } = requestOf(key, input as never);
      const response = await app.request(`http://127.0.0.1${address}`, {
        method,
        headers: { 'content-type': 'application/json', lang: 'en', AccessToken: buyer.token },
        body: JSON.stringify(input),
      });
      const { data, message } = (await response.json()) as { data: Record<string, unknown>; message: string };
      if (response.status !== 200) throw new Error(`${key}: ${message}`);
      return data;
    };
    const { quote } = await call('orders.calculate', { lines: [{ skuId, quantity: 1 }] });
    const { addressId } = buyer;
    const submitted = await call('orders.submit', { idempotencyKey: newId(), quote, addressId });
    orders.push((submitted.orders as { id: string }[])[0]!.id);
  }
  return orders;
}
