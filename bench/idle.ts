import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { newId } from '../src/kit/ids.ts';
import { transact, type Db } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { wire } from '../src/wire.ts';
import { urlOf } from './cluster.ts';
import { clusterSeconds, processorSeconds } from './processors.ts';
import { startServer } from './server.ts';

// What a start leaves behind (first fetches, the first autovacuum after a minute) is not idleness.
const settleMs = 100_000;
const jobs = 40;

export interface IdleMeasured {
  seconds: number;
  /** Of one core, in percent, with nothing to do. */
  node: number;
  postgres: number;
  /** Statements a second, those of begin and commit included. */
  statements: number;
  /** The statements that came most often, as PostgreSQL counts them. */
  mostOften: { text: string; calls: number }[];
  /** From the publication, or from the time that was set, until the job was begun; the latest of all, in milliseconds. */
  lateAtOnceMs: number;
  lateAtTimeMs: number;
}

/** The built product on a PostgreSQL of its own, without a visitor; then jobs that another process publishes. */
export async function measureIdle(seconds: number): Promise<IdleMeasured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  const settings = { DATABASE_URL: urlOf(postgres.address), DATA_DIR: folder, DEMO: '0' };
  const server = await startServer(settings);
  const config = readConfig({ ...settings, NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  const { deps, queue, close } = wire(config, postgres.address);
  try {
    const { db } = deps;
    await sql`create extension if not exists pg_stat_statements`.execute(db);
    await sleep(settleMs);
    const processors = () => ({
      node: processorSeconds(server.pid),
      postgres: clusterSeconds(postgres.folder),
    });
    await sql`select pg_stat_statements_reset()`.execute(db);
    const before = processors();
    await sleep(seconds * 1_000);
    const after = processors();
    const { rows } = await sql<{ text: string; calls: number }>`
      select query as text, calls::int as calls from pg_stat_statements
      where query not like '%pg_stat_statements%' order by calls desc`.execute(db);
    await queue.start({ deliver: false });
    const percent = (used: number) => (used / seconds) * 100;
    return {
      seconds,
      node: percent(after.node - before.node),
      postgres: percent(after.postgres - before.postgres),
      statements: rows.reduce((sum, { calls }) => sum + calls, 0) / seconds,
      mostOften: rows.slice(0, 5),
      lateAtOnceMs: await latest(db, (tx) => queue.publish(tx, 'agents.hook', { hookId: newId() })),
      lateAtTimeMs: await latest(db, (tx) =>
        queue.publish(
          tx,
          'agents.hook',
          { hookId: newId() },
          { startAfter: new Date(Date.now() + 300 + Math.random() * 400) },
        ),
      ),
    };
  } finally {
    await queue.stop();
    await close();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param publish  a job that is nothing to do */
async function latest(
  db: Db,
  publish: (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<string | null>,
) {
  const ids: string[] = [];
  for (let n = 0; n < jobs; n++) {
    ids.push((await transact(db, publish))!);
    await sleep(50 + Math.random() * 100);
  }
  await sleep(1_500);
  const { rows } = await sql<{ late: number; begun: number }>`
    select count(*)::int as begun,
      max(extract(epoch from started_on - greatest(created_on, start_after)))::float8 * 1000 as late
    from pgboss.job where id = any(${ids}::uuid[]) and state = 'completed'`.execute(db);
  return rows[0]!.begun === jobs ? rows[0]!.late : Infinity;
}
