import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import {
  describeClock,
  judgeClock,
  measureClock,
  type ClockDifference,
  type ClockJudgement,
} from './postgres/clock-difference.ts';
import type { DatabaseHealth } from './postgres/database-health.ts';
import { transact, type Db } from './database.ts';
import { watchBucket } from './files/file-store-state.ts';
import type { Bucket } from './files/s3/bucket.ts';
import type { Log } from './log.ts';
import { listMigrationNumbers } from './postgres/migrations/migrations.ts';
import type { Presence } from './presence.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Queue } from './queue.ts';
import { within } from './within.ts';

/** Whether each thing that requests need is there. */
export interface Readiness {
  database: boolean;
  queue: boolean;
  migrations: boolean;
  /** The data folder takes what is written to it. */
  disk: boolean;
  /** So does the database. */
  writes: boolean;
  /** What is wrong with the file store; null where nothing is, or files are below the data folder. */
  files: string | null;
  /** Said where nobody at this database does jobs; else null. */
  work: string | null;
  /** What is wrong with replicas; null where nothing is, or there are none. */
  replicas: string | null;
  /** Said where the clocks of this server and of the database are a minute apart or more; else null. */
  clock: string | null;
}

// Whoever asks gets an answer within a second, whatever the database and the disk do.
const patienceMs = 800;
// Anybody may ask, and asking writes.
const keepMs = 1_000;
const probeBytes = 256 * 1024;

interface Parts {
  db: Db;
  health: DatabaseHealth;
  queue: Queue;
  dataDir: string;
  bucket: Bucket | null;
  presence: Pick<Presence, 'hasWorker'>;
  replicas: Replicas | null;
  log: Log;
}

/** Says whether this process can take requests; those who ask within a second share an answer. */
export function createReadiness(parts: Parts, folder: string): () => Promise<Readiness> {
  const needed = listMigrationNumbers(folder);
  const stateOfFiles = watchBucket(parts.bucket, parts.log);
  const logChanges = logReadiness(parts.log);
  let latest: { until: number; answer: Promise<Readiness> } | undefined;
  return () => {
    if (latest && latest.until > Date.now()) return latest.answer;
    const answer = checkReadiness(parts, needed, stateOfFiles).then(({ difference, ...readiness }) => {
      logChanges(readiness, difference);
      return readiness;
    });
    latest = { until: Date.now() + keepMs, answer };
    return latest.answer;
  };
}

/**
 * Has the log say once what appears in an answer and what leaves it. What is wrong with files and replicas is said by
 * those who watch them.
 */
export function logReadiness(log: Log): (readiness: Readiness, difference: ClockDifference | null) => void {
  let formerMissing = '';
  let hadWork = true;
  let formerClock: ClockJudgement = 'right';
  return ({ files: _files, replicas: _replicas, work, clock: _clock, ...requirements }, difference) => {
    const missing = Object.entries(requirements).flatMap(([name, isThere]) => (isThere ? [] : [name]));
    if (missing.join() !== formerMissing) {
      formerMissing = missing.join();
      if (missing.length > 0) log.error({ missing }, 'this server is not ready');
      else log.info('this server is ready again');
    }
    if ((work === null) !== hadWork) {
      hadWork = work === null;
      if (work) log.error({ work }, 'nobody does jobs');
      else log.info('jobs are done again');
    }
    // Without an answer nobody knows of a change.
    const judgement = difference ? judgeClock(difference) : formerClock;
    if (!difference || judgement === formerClock) return;
    formerClock = judgement;
    if (judgement === 'right') log.info('the clocks of this server and of the database agree again');
    else log[judgement === 'wrong' ? 'error' : 'warn'](describeClock(difference));
  };
}

async function checkReadiness(
  { db, health, queue, dataDir, presence, replicas }: Parts,
  needed: readonly number[],
  stateOfFiles: (ms: number) => Promise<string | null>,
): Promise<Readiness & { difference: ClockDifference | null }> {
  const [database, landed, writes, disk, files, hasWorker, difference] = await Promise.all([
    health.ask(patienceMs),
    within(patienceMs, landedMigrations(db)),
    within(patienceMs, write(db)),
    within(patienceMs, writeFile(dataDir)),
    stateOfFiles(patienceMs),
    within(patienceMs, presence.hasWorker()),
    within(patienceMs, measureClock(db)),
  ]);
  return {
    database,
    queue: queue.isStarted(),
    migrations: landed !== null && needed.every((number) => landed.has(number)),
    disk: disk ?? false,
    writes: writes ?? false,
    files,
    // Where the database does not answer, that is what is wrong.
    work: hasWorker === false ? 'No server does jobs: start one with ROLE=work.' : null,
    replicas: replicas?.issue() ?? null,
    // It may be the database's that is wrong, and then every server would be taken away.
    clock: difference && judgeClock(difference) === 'wrong' ? describeClock(difference) : null,
    difference,
  };
}

async function landedMigrations(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`select number from schema_migrations`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/**
 * Writes a row, and as much as a picture takes: a row that changes in its place is written on a full disk as before, and
 * what is laid aside with too little memory goes to a file.
 */
function write(db: Db): Promise<true> {
  return transact(db, async (tx) => {
    await sql`insert into write_probe (written_at) values (now())
      on conflict (is_only) do update set written_at = now()`.execute(tx);
    await sql`select set_config('work_mem', '64kB', true)`.execute(tx);
    await sql`with kilobytes as materialized (
        select repeat(md5(number::text), 32) as kilobyte
        from generate_series(1, ${probeBytes / 1_024}::int) as number)
      select sum(length(kilobyte)) from kilobytes`.execute(tx);
    return true as const;
  });
}

/** As much as a picture takes, down to the disk: what fits into a buffer may not fit on it. */
async function writeFile(dataDir: string): Promise<true> {
  const file = path.join(dataDir, `.ready-${process.pid}`);
  try {
    const probe = await open(file, 'w', 0o600);
    try {
      await probe.write(Buffer.alloc(probeBytes));
      await probe.datasync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
  return true;
}
