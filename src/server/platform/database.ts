import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';
import type { DB } from './schema.gen.ts';
import { statementNames } from './statement-names.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Where the database answers: a DATABASE_URL, or the socket folder of the embedded server. */
export type DatabaseAddress = string | { host: string; port: number; user: string; database: string };

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** An address in the shape the driver, and the queue that brings its own, take it. */
export function connectionOptions(address: DatabaseAddress) {
  return typeof address === 'string' ? { connectionString: address } : address;
}

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
 */
export function createDatabase(
  address: DatabaseAddress,
  { pool: max = 10, log }: { pool?: number; log?: Log } = {},
): Database {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max,
    Client: namingClient(),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    application_name: 'caravan',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a connection that the server closes while idle would end the process.
  pool.on('error', (error) => log?.warn({ error: error.message }, 'an idle database connection was lost'));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => pool.end() };
}

function namingClient(): typeof pg.Client {
  const nameOf = statementNames();
  const worthNaming = /^\s*(select|insert|update|delete|with)\b/i;
  const query = pg.Client.prototype.query as (...args: unknown[]) => never;

  return class extends pg.Client {
    // Its overloads promise a result each; `never` stands for whichever was called.
    override query(...args: unknown[]): never {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || !worthNaming.test(text)) {
        return query.apply(this, args);
      }
      return query.call(this, { name: nameOf(text), text, values }, ...args.slice(2));
    }
  };
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
const attempts = 4;

/**
 * Runs `work` in one transaction, and again from the start when PostgreSQL ended it because of a deadlock
 * or a serialization failure: so `work` does nothing outside the database that cannot be done twice.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      const passing = code === serializationFailure || code === deadlockDetected;
      if (!passing || attempt === attempts) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
