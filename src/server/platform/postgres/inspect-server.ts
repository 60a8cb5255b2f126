import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../database.ts';
import { patienceSignal } from '../patience.ts';
import { listMigrations } from './migrate.ts';

/** What a database server is, as the product needs it. */
export interface ServerInspection {
  version: string;
  versionNumber: number;
  encoding: string;
  maxConnections: number;
  /** Whether this account may make tables and extensions in the database. */
  mayCreate: boolean;
  /** Whether the extension for searching texts can be had. */
  hasTrigrams: boolean;
  /** Whether a notice that one connection sends is heard by another: a pooler between loses them. */
  hearsNotices: boolean;
  /** Migrations that the next start will apply; null where there is nothing yet. */
  waitingMigrations: number | null;
  /** By how much the clock of the server is ahead of this machine’s. */
  clockAheadMs: number;
}

/** Looks, and changes nothing. */
export async function inspectServer(address: DatabaseAddress, migrations: string): Promise<ServerInspection> {
  const client = new pg.Client(connectionOptions(address));
  client.on('error', () => {});
  await client.connect();
  try {
    const askedAt = Date.now();
    const { rows } = await client.query<Omit<ServerInspection, 'hearsNotices' | 'waitingMigrations'>>(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int as "maxConnections",
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockAheadMs"`,
    );
    const server = rows[0]!;
    return {
      ...server,
      clockAheadMs: server.clockAheadMs - (askedAt + Date.now()) / 2,
      hearsNotices: await hearsNotices(client, address),
      waitingMigrations: await countWaiting(client, migrations),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const noticeMs = 2_000;

async function hearsNotices(listener: pg.Client, address: DatabaseAddress): Promise<boolean> {
  await listener.query('listen caravan_doctor');
  using late = patienceSignal(noticeMs);
  const isNoticed = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    late.signal.addEventListener('abort', () => resolve(false));
  });
  const sender = new pg.Client(connectionOptions(address));
  sender.on('error', () => {});
  await sender.connect();
  await sender.query('notify caravan_doctor').finally(() => sender.end());
  return await isNoticed;
}

async function countWaiting(client: pg.Client, folder: string): Promise<number | null> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as present`,
  );
  if (!tables[0]!.present) return null;
  const { rows } = await client.query<{ number: number }>('select number from public.schema_migrations');
  return listMigrations(folder).filter(({ number }) => !rows.some((row) => row.number === number)).length;
}
