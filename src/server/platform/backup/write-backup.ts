import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { SetupError } from '../../../config.ts';
import { connectionOptions, type DatabaseAddress } from '../database.ts';
import type { Bucket } from '../files/s3/bucket.ts';
import { listMigrations } from '../postgres/migrations/migrations.ts';
import { draftOf, removeDrafts } from './backup-folder.ts';
import {
  backupFormat,
  formatVersion,
  type BackupEntry,
  type BackupHead,
  type BackupLabel,
  type LandedMigration,
  type Manifest,
} from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { copyOut } from './copy-stream.ts';
import {
  copyOutOf,
  listSequences,
  listTables,
  quoted,
  steadySession,
  takeBackupLock,
} from './database-copy.ts';
import { writeEntries } from './entries.ts';
import { comparedWithName, holdFiles, type HeldFiles } from './held-files.ts';
import { holdObjects } from './held-objects.ts';
import { sealStream } from './sealed-stream.ts';

export interface BackupParts {
  address: DatabaseAddress;
  dataDir: string;
  /** Where files are; null where they are below the data folder. */
  bucket: Bucket | null;
  /** Where the migrations of this version are. */
  migrations: string;
  secret: string;
  settings: Record<string, string>;
  passphrase: string;
  now: Date;
}

export interface BackupResult {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  files: number;
  /** Files that are not what they were when they were stored, by folder and name: they are in the backup as they are. */
  altered: string[];
  /** Of earlier backups that were broken off, by name. */
  removed: string[];
}

type Total = Omit<BackupResult, 'file' | 'bytes' | 'removed'>;

/**
 * Writes everything of an installation into one sealed file, while the product runs: what the database holds at one
 * moment, the files that it names then, the secret and the settings. The file has its name when it is whole:
 * it was read back to its end as a restore reads it.
 * @throws {SetupError} what keeps it from being written
 */
export async function writeBackup(parts: BackupParts, file: string): Promise<BackupResult> {
  if (existsSync(file)) throw new SetupError(`${file} is there already: choose another name.`);
  const client = new pg.Client({
    ...connectionOptions(parts.address),
    application_name: 'caravan backup',
    keepAlive: true,
  });
  // A lost connection fails the statement that waits.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await takeBackupLock(client)))
      throw new SetupError('Another backup or restore is at work on this database. Wait until it has ended.');
    await client.query(steadySession);
    const heldFiles = parts.bucket ? holdObjects(parts.bucket) : holdFiles(parts.dataDir);
    // What one that was killed has left.
    await heldFiles.release();
    const removed = await removeDrafts(path.dirname(file));
    try {
      return { ...(await writeWhole(parts, client, heldFiles, file)), removed };
    } finally {
      await heldFiles.release();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeWhole(
  parts: BackupParts,
  client: pg.Client,
  heldFiles: HeldFiles,
  file: string,
): Promise<Omit<BackupResult, 'removed'>> {
  // Before the moment that is copied, and after it: whatever is named then was there in one of both.
  await heldFiles.hold();
  await client.query('begin isolation level repeatable read read only');
  const manifest = await describe(parts, client);
  await heldFiles.hold();
  const label: BackupLabel = {
    madeAt: manifest.madeAt,
    newestMigration: manifest.migrations.at(-1)!.name,
  };
  const draft = draftOf(file);
  const total: Total = { tables: 0, rows: 0, files: 0, altered: [] };
  try {
    await pipeline(
      writeEntries(entriesOf(manifest, client, heldFiles, total)),
      createZstdCompress(),
      (packed: AsyncIterable<Uint8Array>) =>
        sealStream(packed, parts.passphrase, { format: backupFormat, version: formatVersion, ...label }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    );
    await checkBackup({ file: draft, passphrase: parts.passphrase, migrations: parts.migrations });
    const bytes = await keepSafely(draft, file);
    return { file, bytes, ...total };
  } catch (error) {
    await rm(draft, { force: true });
    throw asSetupError(error, file);
  }
}

/** On the disk before it has its name. */
async function keepSafely(draft: string, file: string): Promise<number> {
  const handle = await open(draft, 'r+');
  const { size } = await handle.stat();
  await handle.sync();
  await handle.close();
  if (existsSync(file)) throw new SetupError(`${file} is there already: choose another name.`);
  await rename(draft, file);
  return size;
}

async function describe(parts: BackupParts, client: pg.Client): Promise<Manifest> {
  const { rows: present } = await client.query<{ migrations: boolean; queue: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as migrations,
      to_regclass('pgboss.version') is not null as queue`,
  );
  if (!present[0]!.migrations) throw new SetupError('There is nothing to back up: this database is empty.');
  const { rows: migrations } = await client.query<LandedMigration>(
    'select number, name, checksum from public.schema_migrations order by number',
  );
  if (migrations.at(-1)?.number !== listMigrations(parts.migrations).at(-1)?.number)
    throw new SetupError(
      'The database is of another version than this program. Back up with the version that runs, or start this one first.',
    );
  return {
    type: 'manifest',
    madeAt: parts.now.toISOString(),
    migrations,
    queue: present[0]!.queue ? await describeQueue(client) : null,
    sequences: await listSequences(client),
    secret: parts.secret,
    settings: parts.settings,
  };
}

/** The queue makes its tables by itself: as they are in this version, not in the one that restores them. */
async function describeQueue(client: pg.Client): Promise<Manifest['queue']> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return { version: rows[0]!.version, construction: getConstructionPlans('pgboss') };
}

async function* entriesOf(
  manifest: Manifest,
  client: pg.Client,
  heldFiles: HeldFiles,
  total: Total,
): AsyncGenerator<BackupEntry> {
  yield { head: manifest, body: nothing() };
  const tables = await listTables(client);
  // As it is at the moment that is copied, whatever is changed of it meanwhile.
  await client.query(
    `lock table ${tables.map(({ schema, table }) => quoted(client, schema, table)).join(', ')} in access share mode`,
  );
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const name = `${table.schema}.${table.table}`;
    rows[name] = 0;
    const head: BackupHead = { type: 'table', ...table };
    yield { head, body: counted(copyOut(client, copyOutOf(client, table)), () => rows[name]!++) };
    total.tables++;
    total.rows += rows[name];
  }
  const drawnKeys = await listDrawn(client);
  await client.query('commit');
  for await (const heldFile of heldFiles.list()) {
    const { folder, name, size } = heldFile;
    const onAltered = () => drawnKeys.has(name) || total.altered.push(`${folder}/${name}`);
    yield { head: { type: 'file', folder, name, size }, body: comparedWithName(heldFile, onAltered) };
    total.files++;
  }
  yield { head: { type: 'end', rows, files: total.files }, body: nothing() };
}

/** The pictures whose names are those of their plans: they were named before anybody knew what would be in them. */
async function listDrawn(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>('select key from public.files where is_drawn');
  return new Set(rows.map(({ key }) => key));
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The server sends a row at a time. */
async function* counted<T>(source: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const piece of source) {
    count();
    yield piece;
  }
}

function asSetupError(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new SetupError(
      `The disk is full: ${file} could not be written. What was written of it is removed.`,
    );
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EROFS' || code === 'EPERM')
    return new SetupError(`${file} cannot be written (${message}).`);
  return error;
}
