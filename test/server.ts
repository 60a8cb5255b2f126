import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { untilLoaded } from './run/demo-world.ts';
import { demoFolder } from './run/postgres-of-run.ts';
import { runProduct, type RunningProduct } from './run-product.ts';

export type TestServer = RunningProduct & { database: TestDatabase; dataDir: string };

/**
 * The built product with the demo world, on a free port and a database of its own, for journeys.
 * Where the demo world is not there from an earlier run, the first ones wait until it is loaded.
 * @param env  settings on top, such as `{ SITE: 'uae' }`; `{ DEMO: '0' }` starts empty
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const withDemo = env.DEMO !== '0';
  const run = inject('postgres');
  const files = withDemo ? demoFolder(run) : null;
  if (withDemo) await untilLoaded(run);
  const database = await createTestDatabase(withDemo ? { copyOf: run.demo } : {});
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
