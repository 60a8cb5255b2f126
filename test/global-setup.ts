import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  addressOf,
  connectionOptions,
  createDatabase,
  type DatabaseAddress,
} from '../src/server/platform/database.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { createQueue } from '../src/server/platform/queue.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The server all tests share, the migrated database that each test file copies, the name for one that
     * holds the demo world besides, and a folder for what goes with it.
     */
    postgres: { server: DatabaseAddress; template: string; demo: string; folder: string };
  }
}

/** One server and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address: server, stop } = await startScratchPostgres();
  const template = `template_${randomBytes(6).toString('hex')}`;
  const demo = `${template}_demo`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-run-'));
  const admin = new pg.Client(connectionOptions(server));
  await admin.connect();
  await admin.query(`create database ${template}`);
  const teardown = async () => {
    for (const name of [template, demo]) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
    await stop();
  };
  try {
    await fill(addressOf(server, template));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', { server, template, demo, folder });
  return teardown;
}

/** Migrations, the queue's own tables and the reference rows, so that no test waits for any of them. */
async function fill(address: DatabaseAddress): Promise<void> {
  await migrate(address, path.resolve(import.meta.dirname, '../db/migrations'));
  const queue = createQueue(address, { log: createLog({ logLevel: 'silent' }) });
  await queue.start({ deliver: false });
  await queue.stop();
  const database = createDatabase(address);
  await loadReference(database.db);
  await database.close();
}
