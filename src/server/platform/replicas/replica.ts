import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readFrom } from '../cache.ts';
import { createDatabase, type Db } from '../database.ts';
import type { Log } from '../log.ts';
import { watchDatabase } from '../postgres/database-health.ts';

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
  /** Why it is not read from; null where that is only for a moment. */
  issue(): string | null;
  start(): void;
  stop(): Promise<void>;
}

// A replica beside its primary is some milliseconds behind; one that is further is asked less often.
const firstPauseMs = 5;
const longestPauseMs = 250;
const behindMs = 10_000;

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
  let behindSince: number | null = null;

  async function readPosition(): Promise<void> {
    // One that was a standby and leads now still says how far it had come then.
    const { rows } = await sql<{ position: string | null }>`
      select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`.execute(
      database.db,
    );
    const position = rows[0]?.position ?? null;
    isStandby = position !== null;
    if (position !== null) passed = BigInt(position);
    else behindSince = null;
  }

  async function followTo(position: bigint, hasReaders: () => boolean): Promise<void> {
    for (let pauseMs = firstPauseMs; hasReaders(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (!health.isAnswering()) return;
      await readPosition();
      if (passed >= position || !isStandby) return;
      behindSince ??= performance.now();
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

  const behindFor = () => (behindSince === null ? 0 : performance.now() - behindSince);

  return {
    db: database.db,
    name: host,
    isOfUse: () => health.isAnswering() && behindFor() <= behindMs,
    position: () => passed,
    isPrimary: () => health.isAnswering() && !isStandby,
    hasPassed: (position) => {
      const has = isStandby && health.isAnswering() && passed >= position;
      if (has) behindSince = null;
      return has;
    },
    follow(position, hasReaders) {
      if (isFollowing) return;
      void follow(position, hasReaders);
    },
    issue() {
      if (!health.isAnswering()) return `The replica ${host} does not answer.`;
      if (!isStandby) return `The replica ${host} is none: it takes writes itself.`;
      const ms = behindFor();
      return ms > behindMs ? `The replica ${host} has been behind for ${Math.round(ms / 1_000)} s.` : null;
    },
    start: watching.start,
    async stop() {
      watching.stop();
      await database.close();
    },
  };
}
