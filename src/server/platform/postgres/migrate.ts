import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { SetupError } from '../../../config.ts';
import { connectionOptions, type DatabaseAddress } from '../database.ts';

export type Migration = { number: number; name: string; text: string; checksum: string };

// Any number will do, as long as every process takes the same.
const lock = 7_254_661_903;

/**
 * Brings a database up to the newest of the numbered files in `folder` (`0001_platform.sql`), each in one
 * transaction. Several processes may do it at once: one works, the others wait and find it done.
 * @param belongs  which of them, by number; all, but where an older database is made again
 * @returns the names of the files applied now
 * @throws {SetupError} when the server is too old, a file that landed was changed or is missing, or when one fails
 */
export async function migrate(
  address: DatabaseAddress,
  folder: string,
  belongs: (number: number) => boolean = () => true,
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
    const { rows: landed } = await client.query<Migration>(
      'select number, name, checksum from schema_migrations order by number',
    );
    refuseChangedHistory(migrations, landed);
    const waiting = migrations.filter(({ number }) => !landed.some((past) => past.number === number));
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
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

/** The numbers of the migrations in a folder: those that a database of this version has. */
export const listMigrationNumbers = (folder: string): number[] =>
  listMigrations(folder).map(({ number }) => number);

/** The migrations of this version, in their order. */
export function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name));
  const migrations = names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { number: Number(name.slice(0, 4)), name, text, checksum: checksum(text) };
  });
  const twice = migrations.find(({ number }, index) => number === migrations[index + 1]?.number);
  if (twice) throw new SetupError(`Two migrations bear the number of ${twice.name}.`);
  return migrations;
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function refuseChangedHistory(migrations: Migration[], landed: Migration[]): void {
  const newest = landed.at(-1)?.number ?? 0;
  for (const past of landed) {
    const file = migrations.find(({ number }) => number === past.number);
    if (!file) {
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

async function apply(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as { message: string; position?: string };
    const line = position ? ` line ${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new SetupError(`The migration ${name} failed${line}: ${message}.`);
  }
}
