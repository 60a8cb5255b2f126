import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addressOf, connectionOptions, createDatabase } from '../src/server/platform/database.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { createQueue } from '../src/server/platform/queue.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { loadDemoWorld } from './run/demo-world.ts';
import { findKeptCluster, hashOfIngredients, keepCluster, takeCopy } from './run/kept-cluster.ts';
import { demoFolder, namesOn, type PostgresOfRun } from './run/postgres-of-run.ts';
import { usesDemoWorld } from './run/uses-demo-world.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresOfRun;
  }
}

/**
 * One server and one migrated template for the whole run. Where a test wants the demo world it is there from the last run, or
 * loaded beside the first tests and kept for the next.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const madeOf = hashOfIngredients();
  const kept = findKeptCluster(madeOf);
  const postgres = await startScratchPostgres(kept ? path.join(kept, 'cluster') : undefined);
  const run: PostgresOfRun = {
    ...namesOn(postgres.address),
    folder: mkdtempSync(path.join(os.tmpdir(), 'caravan-run-')),
    isDemoKept: false,
  };
  const admin = new pg.Client(connectionOptions(run.server));
  await admin.connect();
  const ended = new AbortController();
  let loading: Promise<number | null> = Promise.resolve(null);
  const teardown = async () => {
    ended.abort();
    const loadedAt = await loading;
    await dropDatabases(admin, run, loadedAt === null ? [] : [run.template, run.demo]);
    await admin.end();
    await postgres.stop((cluster) => {
      if (loadedAt !== null) keepCluster({ cluster, demo: demoFolder(run) }, madeOf, loadedAt);
    });
    rmSync(run.folder, { recursive: true, force: true });
  };
  try {
    run.isDemoKept = postgres.isCopy && takeCopy(path.join(kept!, 'demo'), demoFolder(run));
    if (!postgres.isCopy) await fill(run, admin);
    // What is named on the command line, without a way of its own to be asked for.
    const words = process.argv.slice(2).filter((each) => each !== 'run' && !each.startsWith('-'));
    const { testFiles } = await project.globTestFiles(words);
    if (!run.isDemoKept && testFiles.some(usesDemoWorld)) loading = loadDemoWorld(run, ended.signal);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', run);
  return teardown;
}

/** Migrations, the queue's own tables and the reference rows, so that no test waits for any of them. */
async function fill({ server, template }: PostgresOfRun, admin: pg.Client): Promise<void> {
  await admin.query(`create database ${template}`);
  const address = addressOf(server, template);
  await migrate(address, path.resolve(import.meta.dirname, '../db/migrations'));
  const queue = createQueue(address, { log: createLog({ logLevel: 'silent' }) });
  await queue.start({ deliver: false });
  await queue.stop();
  const database = createDatabase(address);
  await loadReference(database.db);
  await database.close();
}

/** Leaves nothing on a server of somebody's own, and what is worth it on ours, without what a lost worker left there. */
async function dropDatabases(admin: pg.Client, run: PostgresOfRun, keep: string[]): Promise<void> {
  const { rows } =
    keep.length > 0
      ? await admin.query<{ name: string }>(
          "select datname as name from pg_database where not datistemplate and datname <> 'postgres'",
        )
      : { rows: [{ name: run.template }, { name: run.demo }] };
  for (const { name } of rows.filter((each) => !keep.includes(each.name)))
    await admin.query(`drop database if exists ${name} with (force)`);
}
