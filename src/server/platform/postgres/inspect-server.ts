import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { SetupError, type Config } from '../../../config.ts';
import { connectionOptions, directAddress, type DatabaseAddress } from '../database.ts';
import { patienceSignal } from '../patience.ts';
import { listMigrations } from './migrations/migrations.ts';
import { listRunningVersions } from './migrations/running-versions.ts';

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
  /** What to do where notices that are sent where statements go are not heard at PostgreSQL itself; else null. */
  noticeIssue: string | null;
  /** Migrations that the next start will apply; null where there is nothing yet. */
  waitingMigrations: number | null;
  /** The first of them that servers of the version before cannot go on beside; null where they can. */
  endingMigration: string | null;
  /** How long a statement may run where they go, in milliseconds; 0 for any time. */
  statementMs: number;
  /** Whether a commit is answered when a standby has it. */
  isSynchronous: boolean;
  /** By how much the clock of the server is ahead of this machine’s. */
  clockAheadMs: number;
}

/**
 * Looks, and changes nothing.
 * @param direct  PostgreSQL itself, where the address leads to a pooler
 */
export async function inspectServer(
  address: DatabaseAddress,
  direct: DatabaseAddress,
  migrations: string,
): Promise<ServerInspection> {
  const client = new pg.Client(connectionOptions(direct));
  client.on('error', () => {});
  await client.connect();
  try {
    const askedAt = Date.now();
    const { rows } = await client.query<
      Omit<ServerInspection, 'noticeIssue' | 'waitingMigrations' | 'endingMigration' | 'statementMs'>
    >(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int as "maxConnections",
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
        current_setting('synchronous_standby_names') <> ''
          and current_setting('synchronous_commit') not in ('off', 'local') as "isSynchronous",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockAheadMs"`,
    );
    const server = rows[0]!;
    return {
      ...server,
      clockAheadMs: server.clockAheadMs - (askedAt + Date.now()) / 2,
      ...(await tryNotices(client, address, { hasDirect: direct !== address, ms: noticeMs })),
      ...(await readWaiting(client, migrations)),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const noticeMs = 2_000;
// At a start it is better to wait than to be wrong.
const noticeAtStartMs = 4_000;

/**
 * A pooler that lends a connection for one transaction can be worked with where PostgreSQL itself is reached too.
 * @throws {SetupError} where changes would never be heard: through a pooler alone, or at another database
 */
export async function refusePooler(
  config: Pick<Config, 'databaseDirectUrl'>,
  address: DatabaseAddress,
): Promise<void> {
  const listener = new pg.Client(connectionOptions(directAddress(config, address)));
  listener.on('error', () => {});
  await listener.connect();
  try {
    const hasDirect = config.databaseDirectUrl !== undefined;
    const { noticeIssue } = await tryNotices(listener, address, { hasDirect, ms: noticeAtStartMs });
    if (noticeIssue) throw new SetupError(noticeIssue);
  } finally {
    await listener.end().catch(() => undefined);
  }
}

const issueOfLostNotices = (hasDirectUrl: boolean): string =>
  hasDirectUrl
    ? 'Notices (LISTEN) that are sent at DATABASE_URL do not arrive at DATABASE_DIRECT_URL: it has to name PostgreSQL itself, and the same database.'
    : 'Notices (LISTEN) do not arrive: DATABASE_URL leads through a pooler. Name PostgreSQL itself, or set DATABASE_DIRECT_URL to it beside the pooler.';

async function tryNotices(
  listener: pg.Client,
  address: DatabaseAddress,
  { hasDirect, ms }: { hasDirect: boolean; ms: number },
) {
  const channel = `caravan_${randomBytes(8).toString('hex')}`;
  await listener.query(`listen ${channel}`);
  using late = patienceSignal(ms);
  const isNoticed = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    late.signal.addEventListener('abort', () => resolve(false));
  });
  const sender = new pg.Client(connectionOptions(address));
  sender.on('error', () => {});
  await sender.connect();
  try {
    const { rows } = await sender.query<{ setting: number }>(
      `select setting::int from pg_settings where name = 'statement_timeout'`,
    );
    await sender.query(`notify ${channel}`);
    const noticeIssue = (await isNoticed) ? null : issueOfLostNotices(hasDirect);
    return { noticeIssue, statementMs: rows[0]!.setting };
  } finally {
    await sender.end().catch(() => undefined);
  }
}

async function readWaiting(
  client: pg.Client,
  folder: string,
): Promise<Pick<ServerInspection, 'waitingMigrations' | 'endingMigration'>> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as present`,
  );
  if (!tables[0]!.present) return { waitingMigrations: null, endingMigration: null };
  const { rows } = await client.query<{ number: number }>('select number from public.schema_migrations');
  const waiting = listMigrations(folder).filter(({ number }) => !rows.some((row) => row.number === number));
  const running = await listRunningVersions(client);
  // Of servers that are not there yet the newest migration is what is known.
  const oldest = running[0] ?? Math.max(0, ...rows.map(({ number }) => number));
  const ending = waiting.find(({ number, worksBeside }) => oldest < (worksBeside ?? number));
  return { waitingMigrations: waiting.length, endingMigration: ending?.name ?? null };
}
