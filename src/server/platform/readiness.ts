import { sql } from 'kysely';
import type { Db } from './database.ts';
import { listMigrationNumbers } from './migrate.ts';
import type { Queue } from './queue.ts';

/** Whether each thing that requests need is there. */
export interface Readiness {
  database: boolean;
  queue: boolean;
  migrations: boolean;
}

const patienceMs = 2_000;

/** Says whether this process can take requests; asked every few seconds, so it costs one small statement. */
export function createReadiness(db: Db, queue: Queue, folder: string): () => Promise<Readiness> {
  const needed = listMigrationNumbers(folder);
  return async () => {
    const landed = await within(patienceMs, landedMigrations(db));
    return {
      database: landed !== null,
      queue: queue.isStarted(),
      migrations: landed !== null && needed.every((number) => landed.has(number)),
    };
  };
}

async function landedMigrations(db: Db): Promise<Set<number> | null> {
  try {
    const { rows } = await sql<{ number: number }>`select number from schema_migrations`.execute(db);
    return new Set(rows.map(({ number }) => number));
  } catch {
    return null;
  }
}

/** Null when the answer takes longer: one that hangs is as bad as one that fails. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
