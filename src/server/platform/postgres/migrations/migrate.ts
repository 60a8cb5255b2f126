import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../../../../config.ts';
import { connectionOptions, type DatabaseAddress } from '../../database.ts';
import { listMigrations, newestOf, type Migration } from './migrations.ts';
import { holdVersion, listRunningVersions } from './running-versions.ts';

// Any number will do, as long as every process takes the same.
const lock = 7_254_661_903;

interface MigrateOptions {
  /** Which of them, by number; all, but where an older database is made again. */
  belongs?: (number: number) => boolean;
  /** For how long servers of a former version may take to end that cannot go on beside a migration. */
  patienceMs?: number;
}

/**
 * Brings a database up to the newest of the numbered files in `folder` (`0001_platform.sql`), each in one
 * transaction. Several processes may do it at once: one works, the others wait and find it done. Servers of a former
 * version go on meanwhile where the files say that they can (decision 262).
 * @returns the names of the files applied now
 * @throws {SetupError} when PostgreSQL is too old, a file that landed was changed or is missing, servers run that cannot
 *   go on beside one, or one fails
 */
export async function migrate(
  address: DatabaseAddress,
  folder: string,
  { belongs = () => true, patienceMs = 0 }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = listMigrations(folder).filter(({ number }) => belongs(number));
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    await client.query('alter table schema_migrations add column if not exists works_beside integer');
    const landed = await listLanded(client);
    refuseChangedHistory(migrations, landed);
    const waiting = migrations.filter(({ number }) => !landed.some((past) => past.number === number));
    await waitForFormerServers(client, waiting, patienceMs);
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Says that a server of this version runs, and that it still can: a newer version may have migrated between its own
 * `migrate` and now.
 * @param client  a connection that lasts as long as the server does
 * @throws {SetupError} when it cannot
 */
export async function enterVersion(client: pg.Client, folder: string): Promise<void> {
  const migrations = listMigrations(folder);
  await holdVersion(client, newestOf(migrations));
  refuseChangedHistory(migrations, await listLanded(client));
}

type Landed = Pick<Migration, 'number' | 'name' | 'checksum' | 'worksBeside'>;

async function listLanded(client: pg.Client): Promise<Landed[]> {
  const { rows } = await client.query<Landed>(
    'select number, name, checksum, works_beside as "worksBeside" from schema_migrations order by number',
  );
  return rows;
}

const askAgainMs = 500;

/** @throws {SetupError} when one is still there that cannot go on beside a migration */
async function waitForFormerServers(
  client: pg.Client,
  waiting: readonly Migration[],
  patienceMs: number,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const versions = waiting.length > 0 ? await listRunningVersions(client) : [];
    const ending = waiting.find(({ number, worksBeside }) =>
      versions.some((newest) => newest < (worksBeside ?? number)),
    );
    if (!ending) return;
    if (performance.now() >= until)
      throw new SetupError(
        `Servers of a former version run on this database, and cannot go on beside the migration ${ending.name}. ` +
          'End all of them, and start this one again.',
      );
    await sleep(askAgainMs);
  }
}

// Names of not-null constraints, which the migrations rename, are there since then.
const oldestServer = 18;

/** Before anything is written. @throws {SetupError} with the version that is wanted */
async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const refusal = refusalOfServer(rows[0]!);
  if (refusal) throw new SetupError(refusal);
}

/** Why a server is too old for the product; null for one that is not. @param server  `number` as `server_version_num` has it */
export const refusalOfServer = ({ number, version }: { number: number; version: string }): string | null =>
  Math.floor(number / 10_000) >= oldestServer
    ? null
    : `The database server is PostgreSQL ${version}; Caravan needs ${oldestServer} or newer. ` +
      'Move the database to a newer server, or leave DATABASE_URL out and use the one that comes with it.';

function refuseChangedHistory(migrations: readonly Migration[], landed: readonly Landed[]): void {
  const newest = landed.at(-1)?.number ?? 0;
  const ownNewest = newestOf(migrations);
  for (const past of landed) {
    const file = migrations.find(({ number }) => number === past.number);
    if (!file) {
      const goesOn = past.number > ownNewest && past.worksBeside !== null && past.worksBeside <= ownNewest;
      if (goesOn) continue;
      throw new SetupError(
        `The database knows the migration ${past.name}, which this version does not: it was used by a newer one. ` +
          'Start that version; migrations only go forward.',
      );
    }
    if (file.checksum !== past.checksum) {
      throw new SetupError(
        `The migration ${file.name} was changed after it had landed in this database. ` +
          'Put it back as it was, and write the change as a new migration.',
      );
    }
  }
  const late = migrations.find(
    ({ number }) => number < newest && !landed.some((past) => past.number === number),
  );
  if (late) {
    throw new SetupError(
      `The migration ${late.name} comes before one that has landed. Give it the next number.`,
    );
  }
}

// What waits for a table makes everybody wait who comes after it: rather it tries again.
const lockMs = 2_000;
const lockTries = 60;
const lockNotAvailable = '55P03';

/** Applies a migration beside servers at work: it holds nobody up for longer than `lockMs` while it waits for a lock. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, text, checksum, worksBeside } = migration;
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockMs}`);
      await client.query(text);
      await client.query(
        'insert into schema_migrations (number, name, checksum, works_beside) values ($1, $2, $3, $4)',
        [number, name, checksum, worksBeside],
      );
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const { code, message, position } = error as { code?: string; message: string; position?: string };
      if (code === lockNotAvailable && tries < lockTries) {
        await sleep(lockMs * Math.random());
        continue;
      }
      const line = position ? ` line ${text.slice(0, Number(position)).split('\n').length}` : '';
      throw new SetupError(`The migration ${name} failed${line}: ${message}.`);
    }
  }
}
