import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, Kysely, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import { splitDatabaseHosts } from '../../kit/text/database-hosts.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../kit/errors.ts';
import { allInOrder } from './all-in-order.ts';
import { shareCache } from './cache.ts';
import { breakConnection, failConnection, onBytes } from './postgres/database-failures.ts';
import { GatheringDialect, scatterStatements } from './postgres/gathering-driver.ts';
import { databaseOn, transactionOn } from './postgres/on-connection.ts';
import { beginStatement, pipeliningClient } from './postgres/pipelining-client.ts';
import type { Log } from './log.ts';
import { runInTransaction } from './network/call-out.ts';
import type { DB } from './postgres/schema.gen.ts';
import { socketToPrimary } from './postgres/several-hosts.ts';
import { createStatementNames } from './postgres/statement-names.ts';
import { tracedClient } from './tracing/traced-client.ts';

export type Db = Kysely<DB>;
// Not Kysely's own type of it: with some 300 tables TypeScript no longer compares that one with `Db`.
export type Tx = Db & { readonly isTransaction: true };

/** Where the database answers: a DATABASE_URL, or the socket folder of the embedded server. */
export type DatabaseAddress = string | { host: string; port: number; user: string; database: string };

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Ends every connection, in use or not: what waits for an answer fails. */
  cut(): void;
  /** When something last came from the database, as `performance.now()` counts; on whichever connection. */
  heardAt(): number;
  close(): Promise<void>;
};

// A statement that runs longer than any job may is stuck.
const longestStatementMs = 300_000;
// A machine that is switched off in the middle of a transaction tells nobody: its rows would be locked for hours. Nothing
// of ours thinks for so long between two statements.
const longestSilenceMs = 30_000;
// Where all connections are in use for so long, waiting longer helps nobody.
const freeConnectionMs = 5_000;

/**
 * An address in the shape the driver, and the queue that brings its own, take it. Of several hosts each connection leads
 * to the one that takes writes when it is made.
 */
export function connectionOptions(address: DatabaseAddress) {
  if (typeof address !== 'string') return address;
  const [url = address, ...others] = splitDatabaseHosts(address) ?? [];
  if (others.length === 0) return { connectionString: url };
  return { connectionString: url, stream: () => socketToPrimary([url, ...others]) };
}

/** Whether a database is at one of several hosts, of which those that take no writes are not meant. */
export const hasSeveralHosts = (address: DatabaseAddress): boolean =>
  typeof address === 'string' && (splitDatabaseHosts(address)?.length ?? 0) > 1;

/**
 * Where PostgreSQL itself answers, for what lasts longer than a transaction: what is listened to, locks of a session,
 * migrations, backups. Another address than that of statements where those go through a pooler.
 */
export const directAddress = (
  { databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>,
  address: DatabaseAddress,
): DatabaseAddress => databaseDirectUrl ?? address;

/** The same server, another database on it. */
export function addressOf(address: DatabaseAddress, database: string): DatabaseAddress {
  if (typeof address !== 'string') return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Connections to one database. `bigint` columns are read as BigInt, `timestamptz` as Date, `date` and
 * `numeric` as strings. Statements that come again are prepared once for each connection.
 * @param isPooled  a pooler stands between, which lends a connection for one transaction: nothing is prepared there, and
 *   how long a statement may run is the pooler's to say
 * @param silenceMs  how long a transaction may say nothing before PostgreSQL ends it
 */
export function createDatabase(
  address: DatabaseAddress,
  {
    pool: max = 10,
    log,
    mayAsk = () => true,
    isPooled = false,
    silenceMs = longestSilenceMs,
  }: { pool?: number; log?: Log; mayAsk?: () => boolean; isPooled?: boolean; silenceMs?: number } = {},
): Database {
  const open = new Set<pg.Client>();
  const pool = new (gatedPool(mayAsk))({
    ...connectionOptions(address),
    max,
    Client: tracedClient(isPooled ? pipeliningClient(trackingClient(open)) : namingClient(open)),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    application_name: 'caravan',
    connectionTimeoutMillis: freeConnectionMs,
    ...(!isPooled && {
      statement_timeout: longestStatementMs,
      idle_in_transaction_session_timeout: silenceMs,
    }),
  });
  let heardAt = -Infinity;
  pool.on('connect', (client) => onBytes(client, () => (heardAt = performance.now())));
  // Without a listener a connection that the server closes while idle would end the process.
  pool.on('error', (error) => log?.warn({ error: error.message }, 'an idle database connection was lost'));
  const db = new Kysely<DB>({ dialect: new GatheringDialect({ pool }) });
  const cut = () => {
    for (const client of open) breakConnection(client);
  };
  return { db, pool, cut, heardAt: () => heardAt, close: () => pool.end() };
}

/** Hands out no connection while the database is known not to answer: a refusal at once is worth more than a long wait. */
function gatedPool(mayAsk: () => boolean): typeof pg.Pool {
  const connect = pg.Pool.prototype.connect as (...args: unknown[]) => never;

  return class extends pg.Pool {
    // Its overloads promise a client each, or tell a callback.
    override connect(...args: unknown[]): never {
      if (mayAsk()) return connect.apply(this, args);
      const refusal = new Refusal('UNAVAILABLE');
      const [callback] = args;
      if (typeof callback === 'function') return void callback(refusal, undefined, () => {}) as never;
      return Promise.reject(refusal) as never;
    }
  };
}

/** Clients that note themselves in a set while their connection is open, so that all of them can be ended. */
export const trackingClient = (open: Set<pg.Client>): typeof pg.Client =>
  class extends pg.Client {
    constructor(...args: ConstructorParameters<typeof pg.Client>) {
      super(...args);
      open.add(this);
      // One that breaks while somebody holds it, between two statements, tells nobody else: unheard it would end the process.
      this.on('error', () => {});
      this.on('notice', (notice) => {
        if (saysUncertainCommit(notice)) failConnection(this, uncertainCommit());
      });
      this.once('end', () => open.delete(this));
    }
  };

/**
 * Whether PostgreSQL stopped waiting for a standby, because the statement was cancelled or took too long: it says that
 * the commit succeeded, and a failover may lose it. By its routine, for the words are in the language of the server.
 */
const saysUncertainCommit = ({ routine }: { routine?: string | undefined }): boolean =>
  routine === 'SyncRepWaitForLSN';

/** An error that passes: whoever repeats a call by its key learns what became of it. */
const uncertainCommit = (): Error =>
  Object.assign(new Error('a commit may not have reached the standby'), { code: '08007' });

function namingClient(open: Set<pg.Client>): typeof pg.Client {
  const names = createStatementNames();
  const worthNaming = /^\s*(select|insert|update|delete|with)\b/i;

  return class extends pipeliningClient(trackingClient(open)) {
    // Its overloads promise a result each; `never` stands for whichever was called.
    override query(...args: unknown[]): never {
      const [text, values] = args;
      const send = super.query.bind(this) as (...sent: unknown[]) => never;
      if (typeof text !== 'string' || !Array.isArray(values) || !worthNaming.test(text)) return send(...args);
      const name = names.nameOf(text);
      const callback = args.slice(2);
      const answer = send({ name, text, values }, ...callback) as unknown;
      if (name === undefined || !(answer instanceof Promise)) return answer as never;
      const { isInTransaction } = this;
      return answer.catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error;
        names.rename(text, name);
        // Nothing has been done yet. Of a transaction `transact` begins again from the start.
        if (isInTransaction) throw error;
        return send({ name: names.nameOf(text), text, values }, ...callback) as unknown;
      }) as never;
    }
  };
}

/** Whether a prepared statement yields other columns since it was prepared: a newer version has migrated beside this one. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  // The code stands for whatever PostgreSQL does not support, and the message is in the language of the server.
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

const { INT8, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016 as typeof INT8;
const parseTextArray = pg.types.getTypeParser(1009 as typeof INT8) as (text: string) => Array<string | null>;

function typeParser(oid: typeof INT8, format?: 'text' | 'binary') {
  if (oid === INT8) return BigInt;
  // A date without a time has no zone: as a Date it would move by a day between zones.
  if (oid === DATE) return String;
  if (oid === INT8_ARRAY) {
    return (text: string) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
  }
  return pg.types.getTypeParser(oid, format as 'text');
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const inFailedTransaction = '25P02';
const attempts = 4;

const afterCommits = new WeakMap<object, (() => void)[]>();
const databases = new WeakMap<object, Db>();

/** The database of a transaction that `transact` began, or of a connection that is held, for what is kept in memory of it; another is its own. */
export const databaseOf = (db: Db): Db => databases.get(db) ?? db;

/**
 * Has something done when the transaction that `transact` began has committed; never when it rolls back.
 * @param act  must not throw
 * @returns false where nobody can tell when it commits, because it was begun otherwise
 */
export function afterCommit(tx: Tx, act: () => void): boolean {
  const actions = afterCommits.get(tx);
  actions?.push(act);
  return actions !== undefined;
}

/**
 * Runs `work` in one transaction, and again from the start when PostgreSQL ended it because of a deadlock,
 * a serialization failure or a table that has another column since: so `work` does nothing outside the database that cannot be done twice. What calls another
 * machine refuses to be called from within (`callOut`). Queries that do not wait for one another's answers, as those of
 * a `Promise.all`, go out together, and are done in their order.
 * @param db  where it is a transaction already, `work` is a part of it, and it is that one which ends or begins again
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      const actions: (() => void)[] = [];
      const result = await commitAfter(databaseOf(db), (tx) => {
        afterCommits.set(tx, actions);
        databases.set(tx, databaseOf(db));
        shareCache(tx, databaseOf(db));
        return runInTransaction(() => work(tx));
      });
      for (const act of actions) act();
      return result;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      const passing = code === serializationFailure || code === deadlockDetected || isOutdatedPlan(error);
      if (!passing || attempt === attempts) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

const begin = CompiledQuery.raw(beginStatement);
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

const lastWrites = new WeakMap<object, CompiledQuery[]>();

/**
 * Leaves a write of a transaction to whatever it does next, and that is mostly its commit: both go out together. Should
 * it fail, the transaction does, also where it goes out within a savepoint.
 * @returns false where nobody can tell what comes next, because the transaction was begun otherwise
 */
export function leaveToCommit(tx: Tx, write: CompiledQuery): boolean {
  const writes = lastWrites.get(tx);
  writes?.push(write);
  return writes !== undefined;
}

const onOwnConnection = <T>(db: Db, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> =>
  scatterStatements(() => db.getExecutor().provideConnection(work));

function commitAfter<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onOwnConnection(db, async (connection) => {
    let isOpen = true;
    const unsent: CompiledQuery[] = [];
    const answers: Promise<unknown>[] = [];
    const sendWrites = () => {
      for (const write of unsent.splice(0)) {
        const answer = connection.executeQuery(write);
        // It is awaited at the end.
        answer.catch(() => undefined);
        answers.push(answer);
      }
    };
    const tx = transactionOn(db, connection, () => {
      if (!isOpen) throw new Error('a query came after the end of its transaction');
      sendWrites();
    });
    lastWrites.set(tx, unsent);
    await connection.executeQuery(begin);
    try {
      const result = await work(tx);
      isOpen = false;
      sendWrites();
      answers.push(connection.executeQuery(commit));
      const ends = await allInOrder(answers);
      const { rows } = ends.at(-1) as { rows: unknown[] };
      // So PostgreSQL ends a transaction of which a statement has failed, whatever was made of that failure.
      if ((rows[0] as { command?: string } | undefined)?.command === 'ROLLBACK')
        throw new Error('a transaction was to be committed after one of its statements had failed');
      return result;
    } catch (error) {
      isOpen = false;
      // Where that fails, the connection is lost, and the transaction with it.
      await connection.executeQuery(rollback).catch(() => undefined);
      // What came after a write that failed, and that nobody waited for, failed for that reason.
      if ((error as { code?: unknown }).code === inFailedTransaction) await allInOrder(answers);
      throw error;
    }
  });
}

/**
 * Lets queries that do not wait for one another share a connection, on which they go out together: cheaper than a
 * connection each, which others are left. They are answered in their order, so what takes long stands last.
 */
export function onOneConnection<T>(db: Db, work: (heldDb: Db) => Promise<T>): Promise<T> {
  if (databases.has(db)) return work(db);
  return onOwnConnection(db, async (connection) => {
    let isHeld = true;
    const heldDb = databaseOn(db, connection, () => {
      if (!isHeld) throw new Error('a query came after its connection had been let go');
    });
    databases.set(heldDb, db);
    shareCache(heldDb, db);
    try {
      return await work(heldDb);
    } finally {
      isHeld = false;
    }
  });
}
