import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { calls, type CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { createApp } from '../src/server/http/app.ts';
import type { Envelope } from '../src/server/http/answers.ts';
import type { DatabaseAddress } from '../src/server/platform/database.ts';
import { movableClock } from '../src/server/platform/clock.ts';
import type { Outbound } from '../src/server/platform/network/outbound.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { wire, type Wired } from '../src/wire.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createFactories } from './factories.ts';
import { startPooler } from './pooler.ts';
import { urlOf } from './run-product.ts';

export interface Answer<Key extends CallKey> {
  status: number;
  code: Envelope['code'];
  message: string;
  data: OutputOf<Key>;
}

/** Somebody who calls: the token of their session, and the headers they send. */
export interface Caller {
  token?: string;
  headers?: Record<string, string>;
}

export type Caravan = Awaited<ReturnType<typeof startCaravan>>;

/** The whole server on a database of its own, called through HTTP without a port. Time moves by hand. */
export async function startCaravan(
  env: Record<string, string> = {},
  {
    outbound,
    through = (address: DatabaseAddress) => address,
    on,
    hasPages = true,
  }: {
    outbound?: Outbound;
    /** The way to the database, where something stands between. */
    through?: (address: DatabaseAddress) => DatabaseAddress | Promise<DatabaseAddress>;
    /** A database that is there already; dropped with the product, like its own. */
    on?: TestDatabase;
    /** Whether addresses of pages are known; they come from sources that Node does not run as they are. */
    hasPages?: boolean;
  } = {},
) {
  const database = on ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-product-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEV_OUTBOX: '1',
    CAPTCHA: '0',
    // A test makes calls faster than anybody, all of them from one place.
    CALL_RATE: '0',
    // A payout to a new account is approved at once.
    PAYOUT_ACCOUNT_HOURS: '0',
    ...env,
  });
  const clock = movableClock(new Date('2026-03-02T08:00:00Z'));
  // POOLER=proxy or POOLER=pgbouncer runs any test by way of a pooler.
  const pooler = process.env.POOLER && !config.databaseDirectUrl ? await startPooler(database.address) : null;
  const pooled = pooler && { databaseDirectUrl: pooler.env.DATABASE_DIRECT_URL };
  const address = pooler ? pooler.env.DATABASE_URL : await through(database.address);
  const wired: Wired = wire({ ...config, ...pooled }, address, clock, outbound);
  const { deps, queue } = wired;
  if (on) await loadReference(deps.db);
  await deps.db.updateTable('exchange_rates').set({ day: '2026-01-01' }).execute();
  await queue.start({ deliver: false });
  const app = createApp({
    deps,
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: hasPages
      ? (await import('../src/web/shell/document/public-addresses.ts')).publicAddresses
      : null,
    files: null,
  });

  async function call<Key extends CallKey>(
    key: Key,
    input: InputOf<Key> | unknown,
    caller: Caller = {},
  ): Promise<Answer<Key>> {
    const [method = '', pattern = ''] = calls[key].split(' ');
    const route = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((input as Record<string, unknown>)[name]),
    );
    const body = method === 'GET' ? undefined : JSON.stringify(input);
    const headers = {
      'content-type': 'application/json',
      // As every client over a connection says it.
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      lang: 'en',
      ...(caller.token && { AccessToken: caller.token }),
      ...caller.headers,
    };
    const search = method === 'GET' ? `?${new URLSearchParams(flat(input as Record<string, unknown>))}` : '';
    const response = await app.request(`http://caravan.test${route}${search}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    // What is answered as a file is whole when it has been read, and says nothing of itself.
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.arrayBuffer();
      return {
        status: response.status,
        code: response.status,
        message: '',
        data: undefined as OutputOf<Key>,
      };
    }
    const { code, message, data } = (await response.json()) as Envelope;
    return { status: response.status, code, message, data: data as OutputOf<Key> };
  }

  /** A call that must be answered; its data. */
  async function done<Key extends CallKey>(
    key: Key,
    input: InputOf<Key>,
    caller: Caller = {},
  ): Promise<OutputOf<Key>> {
    const answer = await call(key, input, caller);
    if (answer.status !== 200)
      throw new Error(`${key} answered ${answer.status} ${answer.code}: ${answer.message}`);
    return answer.data;
  }

  /** What a call is answered with: 200, or the code of its refusal. */
  const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code;

  return {
    app,
    deps,
    /** As a process of its own takes it. */
    databaseUrl: urlOf(database.address),
    clock,
    call,
    codeOf,
    done,
    /** Begins to hear of changes in the database, as the product does when it starts. */
    subscribe: wired.subscribe,
    ...createFactories(deps),
    async close() {
      await queue.stop();
      await wired.close();
      pooler?.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const flat = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
