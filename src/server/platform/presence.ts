import { randomInt } from 'node:crypto';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './database.ts';
import type { Log } from './log.ts';
import { enterVersion } from './postgres/migrations/migrate.ts';

/*
 * A process holds advisory locks as long as it lives, on a connection of its own: a number of its own, one that all of
 * them share, and one that those share which do jobs. PostgreSQL lets go of them when the process dies, however it dies.
 */

const everybodys = 4_823_117_204n;
const workersLock = 4_823_117_205n;
const againMs = 1_000;

export interface Presence {
  /** What this process holds; who finds it nowhere in `pg_locks` knows that the process is dead. */
  readonly number: number;
  /** Waits until it holds its locks. */
  hold(): Promise<void>;
  /** Whether no other process is at this database. Of two that start together neither is alone. */
  isAlone(): Promise<boolean>;
  /** Whether a process at this database does jobs; this one may be it. */
  hasWorker(): Promise<boolean>;
  stop(): Promise<void>;
}

interface PresenceOptions {
  isWorker?: boolean;
  /** The folder with those of this version, which may have become too old for the database; none where it does not matter. */
  migrations?: string;
}

export function createPresence(
  address: DatabaseAddress,
  log: Log,
  { isWorker = true, migrations }: PresenceOptions = {},
): Presence {
  const number = randomInt(1, 2 ** 47);
  let held: Promise<pg.Client> | undefined;
  let stopped = false;

  /** A connection that breaks is made again. */
  const beThere = (): Promise<pg.Client> => (held ??= open());
  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionOptions(address), application_name: 'caravan presence' });
    const lost = () => {
      held = undefined;
      if (!stopped) setTimeout(() => void beThere().catch(() => undefined), againMs).unref();
    };
    client.on('error', (error) =>
      log.warn({ error: error.message }, 'the presence of this process is unknown'),
    );
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1::bigint), pg_advisory_lock_shared($2::bigint)', [
        number,
        everybodys,
      ]);
      if (migrations !== undefined) await enterVersion(client, migrations);
      if (isWorker) await client.query('select pg_advisory_lock_shared($1::bigint)', [workersLock]);
    } catch (error) {
      await client.end().catch(() => undefined);
      lost();
      throw error;
    }
    client.once('end', lost);
    return client;
  }

  return {
    number,
    async hold() {
      await beThere();
    },
    async isAlone() {
      return !(await isHeld(await beThere(), everybodys, 'and pid <> pg_backend_pid()'));
    },
    async hasWorker() {
      return isHeld(await beThere(), workersLock, '');
    },
    async stop() {
      stopped = true;
      const client = await held?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Whether somebody at this database holds a lock that is shared. */
async function isHeld(client: pg.Client, lock: bigint, condition: '' | 'and pid <> pg_backend_pid()') {
  const { rowCount } = await client.query(
    `select from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted ${condition}
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = $1::bigint limit 1`,
    [lock],
  );
  return rowCount !== 0;
}
