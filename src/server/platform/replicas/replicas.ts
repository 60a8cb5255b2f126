import { sql } from 'kysely';
import { splitDatabaseHosts } from '../../../kit/text/database-hosts.ts';
import type { Changes } from '../changes.ts';
import type { Db } from '../database.ts';
import type { Log } from '../log.ts';
import type { DatabaseHealth } from '../postgres/database-health.ts';
import { within } from '../within.ts';
import { createReplica, type Replica } from './replica.ts';

export interface Replicas {
  /** A replica that has replayed everything this process was told of; null where none has, or none is known to. */
  pick(): Db | null;
  /**
   * Where the primary does not answer, the replica that is said to be furthest: what it has is the newest there is. When
   * the primary is back everything that was kept meanwhile is dropped. Null while the primary answers.
   */
  pickWithoutPrimary(): Db | null;
  /** What is wrong with them, in sentences; null where nothing is. */
  issue(): string | null;
  start(): void;
  stop(): Promise<void>;
}

interface ReplicasParts {
  /** DATABASE_READ_URL; each of its hosts is a replica. */
  url: string;
  primary: Db;
  /** Of the primary. */
  health: Pick<DatabaseHealth, 'isAnswering'>;
  /** What is committed, in this process or another. */
  changes: Changes;
  pool: number;
  log: Log;
}

// What nobody announces, such as a sale, is on a page at most this much later.
const positionKeepsMs = 5_000;
// Half of it: whoever comes all the time never waits for it.
const askAgainMs = positionKeepsMs / 2;
// For so long after the last reader a replica that is behind is asked how far it is.
const readersMs = 2_000;
const checkMs = 3_000;
const primaryMs = 2_000;

/**
 * Standbys of the database, read from where they have replayed every change that this process has heard of: so what it
 * keeps of an answer is never older than what made it drop the one before (decision 264).
 */
export function createReplicas({ url, primary, health, changes, pool, log }: ReplicasParts): Replicas {
  const replicas = (splitDatabaseHosts(url) ?? [url]).map((hostUrl) =>
    createReplica({ url: hostUrl, primary, pool, log }),
  );
  /** Where the log of the primary was after the last change that was heard of; null while nobody knows. */
  let position: bigint | null = null;
  let positionAt = -Infinity;
  let changeCount = 0;
  let asking = false;
  let readAt = -Infinity;
  let nextReplica = 0;
  let isStopped = false;
  changes.subscribe(() => {
    changeCount += 1;
    position = null;
  });

  const hasReaders = () => !isStopped && performance.now() - readAt < readersMs;

  /** Commits that were heard of are before wherever the log is now. */
  async function askPosition(): Promise<void> {
    const countBefore = changeCount;
    const latest = await readPrimaryPosition(primary);
    if (changeCount !== countBefore) return;
    position = latest;
    positionAt = performance.now();
    for (const replica of replicas) replica.follow(position, hasReaders);
  }

  function refreshPosition(): void {
    if (asking) return;
    asking = true;
    askPosition()
      .catch((error: unknown) => log.debug({ err: error }, 'the primary could not be asked where it is'))
      .finally(() => (asking = false));
  }

  const checks = checkRegularly(replicas, primary);

  const pickWithoutPrimary = () => (health.isAnswering() ? null : (furthestOf(replicas)?.db ?? null));

  return {
    pickWithoutPrimary,
    pick() {
      const now = performance.now();
      readAt = now;
      if (!health.isAnswering()) return pickWithoutPrimary();
      const age = now - positionAt;
      if (position === null || age > askAgainMs) refreshPosition();
      if (position === null || age > positionKeepsMs) return null;
      const current = position;
      const ready = replicas.filter((replica) => replica.hasPassed(current));
      if (ready.length < replicas.length) for (const replica of replicas) replica.follow(current, hasReaders);
      if (ready.length === 0) return null;
      nextReplica += 1;
      return ready[nextReplica % ready.length]!.db;
    },
    // Hosts that change their roles are all named, and one of them takes writes: that is wrong where no other is left.
    issue: () =>
      replicas
        .filter((replica) => !replica.isPrimary() || replicas.every((host) => host.isPrimary()))
        .map((replica) => replica.issue())
        .filter((sentence) => sentence !== null)
        .join(' ') || null,
    start() {
      for (const replica of replicas) replica.start();
      checks.start();
    },
    async stop() {
      isStopped = true;
      checks.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

/** The one that is said to be furthest of those that are of use. */
const furthestOf = (replicas: readonly Replica[]): Replica | null =>
  replicas
    .filter((replica) => replica.isOfUse())
    .reduce<Replica | null>(
      (best, replica) => (best && best.position() >= replica.position() ? best : replica),
      null,
    );

/** Asks each replica every few seconds how far it is, so that one that falls behind is noticed while nobody reads. */
function checkRegularly(replicas: readonly Replica[], primary: Db): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function checkAll(): Promise<void> {
    const latest = await within(primaryMs, readPrimaryPosition(primary));
    // Without a primary it is still seen whether a replica answers.
    await Promise.all(replicas.map((replica) => replica.check(latest ?? -1n)));
    if (!isStopped) timer = setTimeout(() => void checkAll(), checkMs).unref();
  }
  return {
    start: () => void checkAll(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Where the log of the primary is. */
async function readPrimaryPosition(primary: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`.execute(primary);
  return BigInt(rows[0]!.position);
}
