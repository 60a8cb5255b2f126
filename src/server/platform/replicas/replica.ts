import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readFrom } from '../cache.ts';
import { createDatabase, type Db } from '../database.ts';
import type { Log } from '../log.ts';
import { watchDatabase } from '../postgres/database-health.ts';
import { within } from '../within.ts';

export interface Replica {
  readonly db: Db;
  /** As a message may name it: host and port. */
  readonly name: string;
  /** Whether it has replayed everything up to a position in the log of the primary. */
  hasPassed(position: bigint): boolean;
  /** Asks it how far it is until it has passed a position, for as long as there are readers. */
  follow(position: bigint, hasReaders: () => boolean): void;
  /** Whether it answers, and has not been behind for long: then it may be read from where the primary is away. */
  isOfUse(): boolean;
  /** How far it was when it was last asked; below zero where nobody knows. */
  position(): bigint;
  /** Whether it takes writes itself: of hosts that change their roles one always does. */
  isPrimary(): boolean;
  /** Asks it once how far it is, also while nobody reads, and has the log say when it falls behind or catches up. */
  check(position: bigint): Promise<void>;
  /** Why it is not read from; null where that is only for a moment. */
  issue(): string | null;
  start(): void;
  stop(): Promise<void>;
}

// A replica beside its primary is some milliseconds behind; one that is further is asked less often.
const firstPauseMs = 5;
const longestPauseMs = 250;
const behindMs = 10_000;
const answerMs = 2_000;

type Trouble = 'silent' | 'primary' | 'behind';

interface ReplicaParts {
  url: string;
  /** Whose answers it may give: what is kept of the one is kept of the other. */
  primary: Db;
  pool: number;
  log: Log;
}

/** One standby, watched by itself: whether it answers, and how far it has come. */
export function createReplica({ url, primary, pool, log: parentLog }: ReplicaParts): Replica {
  const { host } = new URL(url);
  const log = parentLog.child({ replica: host });
  const watching = watchDatabase(url, log, {
    onLost: () => database.cut(),
    heardAt: () => database.heardAt(),
  });
  const { health } = watching;
  const database = createDatabase(url, { pool, log, mayAsk: health.isAnswering });
  readFrom(database.db, primary);
  // A standby that has started again may be behind where it was; its connections do not outlive it.
  for (const event of ['connect', 'error', 'remove'] as const) database.pool.on(event, () => (passed = -1n));
  let passed = -1n;
  let isStandby = true;
  let isFollowing = false;
  // The oldest position that it was not seen to have passed, and since when.
  let target: { position: bigint; from: number } | null = null;
  const logTrouble = troubleLog(log);

  async function readPosition(): Promise<true> {
    const position = await readReplayed(database.db);
    isStandby = position !== null;
    if (position !== null) passed = position;
    if (position === null || (target && passed >= target.position)) target = null;
    return true;
  }

  function describeTrouble(): Trouble | null {
    if (!health.isAnswering()) return 'silent';
    if (!isStandby) return 'primary';
    return target && performance.now() - target.from > behindMs ? 'behind' : null;
  }

  async function check(position: bigint): Promise<void> {
    if (health.isAnswering() && (await within(answerMs, readPosition())) && passed < position)
      target ??= { position, from: performance.now() };
    logTrouble(describeTrouble());
  }

  async function followTo(position: bigint, hasReaders: () => boolean): Promise<void> {
    for (let pauseMs = firstPauseMs; hasReaders(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (!health.isAnswering()) return;
      await readPosition();
      if (passed >= position || !isStandby) return;
      target ??= { position, from: performance.now() };
      await sleep(pauseMs, undefined, { ref: false });
    }
  }

  async function follow(position: bigint, hasReaders: () => boolean): Promise<void> {
    isFollowing = true;
    try {
      await followTo(position, hasReaders);
    } catch (error) {
      log.debug({ err: error }, 'a replica could not be asked');
    }
    // One that cannot be read from is not asked by every reader.
    if (passed < position) await sleep(longestPauseMs, undefined, { ref: false });
    isFollowing = false;
  }

  return {
    db: database.db,
    name: host,
    isOfUse: () => health.isAnswering() && describeTrouble() !== 'behind',
    position: () => passed,
    isPrimary: () => health.isAnswering() && !isStandby,
    hasPassed: (position) => isStandby && health.isAnswering() && passed >= position,
    check,
    follow(position, hasReaders) {
      if (isFollowing) return;
      void follow(position, hasReaders);
    },
    issue: () => describe(describeTrouble(), host, target?.from ?? performance.now()),
    start: watching.start,
    async stop() {
      watching.stop();
      await database.close();
    },
  };
}

/** How far a standby has replayed; null where it is none: one that leads now still says how far it had come as a standby. */
async function readReplayed(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`.execute(
    db,
  );
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
}

/** Has the log say each change once; one that does not answer is named by whoever watches its connection. */
function troubleLog(log: Log): (trouble: Trouble | null) => void {
  let formerTrouble: Trouble | null = null;
  return (trouble) => {
    if (trouble === formerTrouble) return;
    formerTrouble = trouble;
    if (trouble === 'behind') log.warn('a replica is behind: visitors are answered by the primary');
    // Of hosts that change their roles one always does.
    if (trouble === 'primary') log.info('a replica takes writes itself');
    if (trouble === null) log.info('a replica is in order again');
  };
}

function describe(trouble: Trouble | null, host: string, from: number): string | null {
  if (trouble === null) return null;
  if (trouble === 'silent') return `The replica ${host} does not answer.`;
  if (trouble === 'primary') return `The replica ${host} is none: it takes writes itself.`;
  return `The replica ${host} has been behind for ${Math.round((performance.now() - from) / 1_000)} s.`;
}
