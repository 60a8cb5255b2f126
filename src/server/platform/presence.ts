import { randomInt } from 'node:crypto';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './database.ts';
import type { Log } from './log.ts';
import { breakConnection } from './postgres/database-failures.ts';
import { startPatience } from './patience.ts';
import { enterVersion } from './postgres/migrations/migrate.ts';
import { within } from './within.ts';

/*
 * A process holds advisory locks as long as it lives, on a connection of its own: a number of its own, one that all of
 * them share, and one that those share which do jobs. PostgreSQL lets go of them when the process dies, however it dies.
 */

const everybodys = 4_823_117_204n;
const workersLock = 4_823_117_205n;
const againMs = 1_000;
// A question waits for no longer than this; the readiness probe is more impatient still.
const answerMs = 3_000;
// A process that starts beside others on a busy machine takes longer to connect.
const openMs = 10_000;
// A network that swallows what it is given ends no connection: the locks may be gone while the process believes in them.
const beatMs = 5_000;
// How soon PostgreSQL lets go of the locks of a connection whose other end says nothing any more.
const keepalives = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count'] as const;
const keepaliveValues = ['10', '5', '3'];

export interface Presence {
  /** What this process holds; who finds it nowhere in `pg_locks` knows that the process is dead. */
  readonly number: number;
  /** Waits until it holds its locks, for some seconds at most. */
  hold(): Promise<void>;
  /** Ends the connection, whose other end does not answer any more, and holds the locks on another one. */
  cut(): void;
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
  let current: pg.Client | undefined;
  let stopped = false;

  /** A connection that breaks is made again. */
  const beThere = (): Promise<pg.Client> => (held ??= open());
  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionOptions(address),
      application_name: 'caravan presence',
      keepAlive: true,
      connectionTimeoutMillis: openMs,
    });
    current = client;
    const heartbeat = setInterval(() => void beat(client), beatMs).unref();
    // A failed attempt both rejects and ends; only the first of the two counts, and only of the latest connection.
    const lost = () => {
      clearInterval(heartbeat);
      if (current !== client) return;
      current = undefined;
      held = undefined;
      if (!stopped) setTimeout(() => void beThere().catch(() => undefined), againMs).unref();
    };
    client.on('error', (error) =>
      log.warn({ error: error.message }, 'the presence of this process is unknown'),
    );
    client.once('end', lost);
    try {
      await client.connect();
      await inTime(takeLocks(client, { number, isWorker, migrations }), openMs);
    } catch (error) {
      breakConnection(client);
      lost();
      throw error;
    }
    return client;
  }

  async function beat(client: pg.Client): Promise<void> {
    const isThere = await within(answerMs, client.query('select 1'));
    if (isThere || client !== current || stopped) return;
    log.warn('the presence of this process was silent: it is held anew');
    breakConnection(client);
  }

  return {
    number,
    async hold() {
      await inTime(beThere(), openMs);
    },
    cut() {
      const client = current;
      if (!client || stopped) return;
      // Whoever asks from now on waits for the next connection.
      current = undefined;
      held = undefined;
      breakConnection(client);
      void beThere().catch(() => undefined);
    },
    async isAlone() {
      return !(await inTime(
        beThere().then((client) => isHeld(client, everybodys, 'and pid <> pg_backend_pid()')),
      ));
    },
    async hasWorker() {
      return inTime(beThere().then((client) => isHeld(client, workersLock, '')));
    },
    async stop() {
      stopped = true;
      const client = await held?.catch(() => undefined);
      if (client) await within(answerMs, client.end());
      // What did not end by itself is ended, so that nothing keeps the process.
      if (current) breakConnection(current);
    },
  };
}

/** Holds what a process holds, at a connection of which PostgreSQL notices soon when nobody is at its other end. */
async function takeLocks(
  client: pg.Client,
  { number, isWorker, migrations }: { number: number; isWorker: boolean; migrations: string | undefined },
): Promise<void> {
  await client.query(
    `select ${keepalives.map((name, index) => `set_config('${name}', $${index + 1}, false)`).join(', ')}`,
    keepaliveValues,
  );
  // Its number is its own, and shared all the same: PostgreSQL may still hold it for a connection that was cut.
  await client.query('select pg_advisory_lock_shared($1::bigint), pg_advisory_lock_shared($2::bigint)', [
    number,
    everybodys,
  ]);
  if (migrations !== undefined) await enterVersion(client, migrations);
  if (isWorker) await client.query('select pg_advisory_lock_shared($1::bigint)', [workersLock]);
}

/** @throws an error as a connection's that timed out, where the database does not answer */
async function inTime<T>(question: Promise<T>, ms = answerMs): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const patience = startPatience(ms, () =>
    reject(Object.assign(new Error('the database does not answer about processes'), { code: 'ETIMEDOUT' })),
  );
  return Promise.race([question, promise]).finally(() => patience.end());
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
