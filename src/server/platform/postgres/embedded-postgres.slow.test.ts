import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseAddress } from '../database.ts';
import { connectionOptions } from '../database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPostgres } from './open-postgres.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-embedded-'));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  const note = path.join(folder, 'postgres-location');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function query(address: DatabaseAddress, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connectionOptions(address));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the server on the folder and prints its address. */
async function startElsewhere(): Promise<{ child: ChildProcess; address: DatabaseAddress }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)});
    console.log(JSON.stringify(server.address)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout!, 'data');
  return { child, address: JSON.parse(String(line)) };
}

test('keeps its rows from one start to the next', async () => {
  const first = await startEmbeddedPostgres(folder);
  await query(first.address, 'create table kept as select 1 as n');
  await first.stop();
  const second = await startEmbeddedPostgres(folder);
  expect(await query(second.address, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('finds trigrams outside ASCII', async () => {
  const server = await startEmbeddedPostgres(folder);
  await query(server.address, 'create extension pg_trgm');
  expect(await query(server.address, "select similarity('不锈钢保温杯', '不锈钢杯') > 0 as alike")).toEqual([
    { alike: true },
  ]);
  await server.stop();
});

test('a second start on the same folder is refused, or joins when it asks to', async () => {
  const [first, second] = await Promise.allSettled([
    startEmbeddedPostgres(folder),
    startEmbeddedPostgres(folder),
  ]);
  if (first.status === 'rejected') throw first.reason;
  expect(second).toMatchObject({
    reason: { message: expect.stringContaining('is in use by another Caravan') },
  });

  const joined = await startEmbeddedPostgres(folder, { join: true });
  expect(joined.address).toEqual(first.value.address);
  await joined.stop();
  expect(await query(first.value.address, 'select 1 as n')).toEqual([{ n: 1 }]);
  await first.value.stop();
});

test('kill -9 takes the server along, and the next start has every committed row', async () => {
  const { child, address } = await startElsewhere();
  await query(address, 'create table kept (n integer)');
  let committed = 0;
  const writing = (async () => {
    for (;;) {
      await query(address, `insert into kept values (${committed + 1})`);
      committed++;
    }
  })().catch(() => {});
  await vi.waitFor(() => expect(committed).toBeGreaterThanOrEqual(20), { timeout: 10_000, interval: 10 });
  child.kill('SIGKILL');
  await writing;

  const again = await startEmbeddedPostgres(folder);
  const [row] = (await query(again.address, 'select count(*)::int as count from kept')) as Array<{
    count: number;
  }>;
  expect(row!.count).toBeGreaterThanOrEqual(committed);
  await again.stop();
});

test('a lock file that a lost server left behind does not stop the next start', async () => {
  const first = await startEmbeddedPostgres(folder);
  const lock = path.join(first.folder, 'postmaster.pid');
  const left = readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid));
  await first.stop();
  appendFileSync(lock, left);
  const second = await startEmbeddedPostgres(folder);
  expect(await query(second.address, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('kill -9 of the server itself: it is started again, at the same address, with every committed row', async () => {
  const server = await startEmbeddedPostgres(folder);
  await query(server.address, 'create table kept as select 1 as n');
  for (let n = 0; n < 2; n++) {
    process.kill(
      Number(readFileSync(path.join(server.folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await expect(query(server.address, 'select pg_sleep(1)')).rejects.toThrow();
    await vi.waitFor(
      async () => expect(await query(server.address, 'select n from kept')).toEqual([{ n: 1 }]),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
  }
  await server.stop();
  await expect(query(server.address, 'select 1')).rejects.toThrow();
}, 120_000);

test('a step that takes too long is named, ended, and done again by the next start', async () => {
  await expect(startEmbeddedPostgres(folder, { limits: { makeMs: 1 } })).rejects.toThrow(
    /could not be made.*initdb did not end within/,
  );
  await expect(startEmbeddedPostgres(folder, { limits: { readyMs: 1 } })).rejects.toThrow('did not start');
  const server = await startEmbeddedPostgres(folder);
  expect(await query(server.address, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
}, 120_000);

test('what a shell says of another PostgreSQL does not reach this one', async () => {
  const shell = {
    PGPORT: '7777',
    PGHOST: 'elsewhere',
    PGDATA: '/nowhere',
    PGUSER: 'somebody',
    PGOPTIONS: '-c x=y',
  };
  Object.assign(process.env, shell);
  const opened = await openPostgres({
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    dataDir: folder,
  });
  expect(await query(opened.address, 'select current_database() as name')).toEqual([{ name: 'caravan' }]);
  await opened.stop();
  expect(Object.keys(process.env).filter((name) => name in shell)).toEqual([]);
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('below a folder only root may enter, the database goes elsewhere and is found again', async () => {
    chmodSync(folder, 0o700);
    const first = await startEmbeddedPostgres(folder);
    expect(first.folder.startsWith(folder)).toBe(false);
    expect(first.folder.startsWith(readFileSync(path.join(folder, 'postgres-location'), 'utf8').trim())).toBe(
      true,
    );
    await query(first.address, 'create table kept as select 1 as n');
    await first.stop();
    const second = await startEmbeddedPostgres(folder);
    expect(second.folder).toBe(first.folder);
    expect(await query(second.address, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  test('a database that has gone from where it was kept is missed, not replaced', async () => {
    chmodSync(folder, 0o700);
    const first = await startEmbeddedPostgres(folder);
    await first.stop();
    rmSync(readFileSync(path.join(folder, 'postgres-location'), 'utf8').trim(), { recursive: true });
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('which is gone');
  });
});
