import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { reconcileMonth } from '../test/trade-month/checks.ts';
import { openMonth } from '../test/trade-month/month.ts';

export interface MonthMeasured {
  orders: number;
  /** Milliseconds for each order, with all that becomes of it. */
  orderMs: number;
  /** What PostgreSQL works on the statements of that, and what as many of them that do nothing take through the driver. */
  workMs: number;
  roundTripsMs: number;
  statements: number;
  seconds: number;
  /** Resident memory of the process at the end, channels and banks within it, in megabytes. */
  megabytes: number;
  /** What does not agree at the end. */
  findings: string[];
}

/**
 * A month of trade over all channels on a PostgreSQL of its own with the settings of production: from placing the first
 * order to closing the last day, with the channels' machines, which answer in the same process.
 */
export async function measureTradeMonth(orderCount: number): Promise<MonthMeasured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  try {
    await migrate(postgres.address, path.resolve(import.meta.dirname, '../db/migrations'));
    const { address } = postgres;
    const database = { ...createDatabase(address, { pool: 5 }), address };
    await sql`create extension if not exists pg_stat_statements`.execute(database.db);
    const month = await openMonth({ orderCount, database: { ...database, drop: database.close } });
    try {
      await sql`select pg_stat_statements_reset()`.execute(database.db);
      const begin = performance.now();
      await month.trade();
      const seconds = (performance.now() - begin) / 1_000;
      const { rows } = await sql<{ ms: number; calls: number }>`
        select sum(total_exec_time)::float8 as ms, sum(calls)::float8 as calls from pg_stat_statements`.execute(
        database.db,
      );
      const findings = Object.entries(await reconcileMonth(month)).flatMap(([kind, found]) =>
        found.map((finding) => `${kind}: ${finding}`),
      );
      return {
        orders: orderCount,
        orderMs: (seconds * 1_000) / orderCount,
        workMs: rows[0]!.ms / orderCount,
        roundTripsMs: ((await roundTripMs(database.pool)) * rows[0]!.calls) / orderCount,
        statements: rows[0]!.calls / orderCount,
        seconds,
        megabytes: process.memoryUsage.rss() / 1e6,
        findings,
      };
    } finally {
      await month.world.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const emptyStatements = 5_000;

/** What a statement that does nothing takes through the driver. */
async function roundTripMs(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  const begin = performance.now();
  for (let n = 0; n < emptyStatements; n++) await client.query('select');
  client.release();
  return (performance.now() - begin) / emptyStatements;
}
