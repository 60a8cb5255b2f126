import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { listUndrawn } from '../demo/late-pictures.ts';
import { addressOf, connectionOptions, type DatabaseAddress } from '../src/server/platform/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { runProduct, type RunningProduct } from './run-product.ts';

export type TestServer = RunningProduct & { database: TestDatabase; dataDir: string };

/**
 * The built product with the demo world, on a free port and a database of its own, for journeys.
 * The first one of a run loads the demo world, which takes up to a minute; the others copy it.
 * @param env  settings on top, such as `{ SITE: 'uae' }`; `{ DEMO: '0' }` starts empty
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const withDemo = env.DEMO !== '0';
  const { demo } = inject('postgres');
  const files = withDemo ? await demoFiles() : null;
  const database = await createTestDatabase(withDemo ? { copyOf: demo } : {});
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-test-data-'));
  // Files are named by what is in them and never change: all servers of a run may share them.
  for (const name of files ? ['files', 'private-files', 'made-files'] : []) {
    mkdirSync(path.join(files!, name), { recursive: true });
    symlinkSync(path.join(files!, name), path.join(dataDir, name));
  }
  const dropAll = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const product = await runProduct(database.address, dataDir, env);
    const stop = async () => {
      await product.stop();
      await dropAll();
    };
    return { ...product, database, dataDir, stop };
  } catch (error) {
    await dropAll();
    throw error;
  }
}

/**
 * The built product for all tests of a file: there from the first on, and stopped after the last.
 * @param env  as for `startTestServer`
 */
export function prepareServer(env?: Record<string, string>): TestServer {
  // Filled before anybody asks: what a file defines around its tests may name it already.
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(env));
  }, 400_000);
  afterAll(() => server.stop?.());
  return server;
}

/** The pictures come after the rest of the demo world, and what is searched by them after that. */
async function untilDrawn(address: DatabaseAddress, folder: string): Promise<void> {
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  const isDrawn = async () => {
    if ((await listUndrawn(folder)).length > 0) return false;
    const { rowCount } = await client.query('select from pictures_to_describe limit 1');
    return rowCount === 0;
  };
  while (!(await isDrawn())) await sleep(200);
  await client.end();
}

/** Makes sure the demo database is there, whichever test file comes first; the data folder it was loaded with. */
async function demoFiles(): Promise<string> {
  const { server, template, demo, folder } = inject('postgres');
  const dataDir = path.join(folder, 'demo');
  const done = path.join(folder, 'demo-loaded');
  const client = new pg.Client(connectionOptions(server));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('demo world'))");
    if (!existsSync(done)) {
      mkdirSync(dataDir, { recursive: true });
      await client.query(`drop database if exists ${demo} with (force)`);
      await client.query(`create database ${demo} template ${template}`);
      const product = await runProduct(addressOf(server, demo), dataDir, { DEMO: '1' });
      await untilDrawn(addressOf(server, demo), path.join(dataDir, 'files'));
      await product.stop();
      writeFileSync(done, '');
    }
  } finally {
    await client.end();
  }
  return dataDir;
}
