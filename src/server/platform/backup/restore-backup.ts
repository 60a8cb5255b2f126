import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { dataFolderMode, SetupError } from '../../../config.ts';
import { childEnvironment } from '../child-environment.ts';
import { connectionOptions, type DatabaseAddress } from '../database.ts';
import { privateFileMode, privateFolderMode } from '../files/private-places.ts';
import { restoreSchema, unfinishedMark } from '../postgres/unfinished-restore.ts';
import { readBackup, type BackupEntry, type BackupHead, type Manifest } from './backup-format.ts';
import { steadySession, takeBackupLock } from './database-copy.ts';
import { fileFolders } from '../files/file-stores.ts';
import { placeOfFile } from './held-files.ts';
import { emptyDatabase, loadDatabase, refuseFullDatabase } from './restore-database.ts';

export interface RestoreParts {
  file: string;
  passphrase: string;
  dataDir: string;
  /** Where the migrations of this version are. */
  migrations: string;
}

export interface RestoreResult {
  madeAt: string;
  rows: number;
  files: number;
}

/** Where the settings of the backup are written, below the data folder. */
export const restoredSettings = 'settings-of-backup.env';

type FileHead = Extract<BackupHead, { type: 'file' }>;

/**
 * Refuses a data folder with something in it, unless a restore into it was broken off.
 * @returns whether one was
 */
export function claimDataFolder(dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: dataFolderMode });
  const mark = unfinishedMark(dataDir);
  if (existsSync(mark)) return true;
  const [first] = readdirSync(dataDir);
  if (first !== undefined)
    throw new SetupError(
      `${dataDir} is not empty (${first} is in it): a restore fills an empty place alone. ` +
        'Move that folder aside, or choose another with DATA_DIR.',
    );
  writeFileSync(mark, '');
  return false;
}

/**
 * Restores a backup that `checkBackup` has read into an empty place. What was broken off begins anew.
 * @throws {SetupError} where the database is not empty
 */
export async function restoreBackup(parts: RestoreParts, address: DatabaseAddress): Promise<RestoreResult> {
  const client = new pg.Client({ ...connectionOptions(address), application_name: 'caravan restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await takeBackupLock(client)))
      throw new SetupError('Another backup or restore is at work on this database. Wait until it has ended.');
    await refuseFullDatabase(client);
    removeFiles(parts.dataDir);
    await client.query(steadySession);
    await emptyDatabase(client);
    return await restoreAll(parts, client, address);
  } catch (error) {
    throw asSetupError(error, parts.dataDir);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function removeFiles(dataDir: string): void {
  for (const folder of fileFolders) rmSync(path.join(dataDir, folder), { recursive: true, force: true });
}

async function restoreAll(
  parts: RestoreParts,
  client: pg.Client,
  address: DatabaseAddress,
): Promise<RestoreResult> {
  const { file, passphrase, dataDir, migrations } = parts;
  const result: RestoreResult = { madeAt: '', rows: 0, files: 0 };
  await readBackup(createReadStream(file), { passphrase, name: file }, async (entries) => {
    const iterator = entries[Symbol.asyncIterator]();
    const { value: first } = await iterator.next();
    const manifest = first?.head;
    if (manifest?.type !== 'manifest') throw new SetupError(`${file} is no backup of Caravan.`);
    const following: AsyncIterable<BackupEntry> = { [Symbol.asyncIterator]: () => iterator };
    result.madeAt = manifest.madeAt;
    const afterRows = await loadDatabase({ client, address, migrations, manifest }, following);
    result.rows = afterRows.rows;
    let entry = afterRows.next;
    for (; entry?.head.type === 'file'; result.files++) {
      await writeFile(dataDir, entry.head, entry.body);
      entry = ((await iterator.next()) as IteratorResult<BackupEntry, undefined>).value;
    }
    refuseMissing(entry?.head, result, file);
    await iterator.next();
    writeSecrets(dataDir, manifest);
  });
  // Everything is on the disk before the place counts as restored.
  spawnSync('sync', { env: childEnvironment() });
  await client.query(`drop schema ${restoreSchema}`);
  rmSync(unfinishedMark(dataDir));
  return result;
}

/** What was counted when it was written is counted again. */
function refuseMissing(end: BackupHead | undefined, { rows, files }: RestoreResult, file: string): void {
  const isEnd = end?.type === 'end';
  const allRows = isEnd ? Object.values(end.rows).reduce((sum, count) => sum + count, 0) : -1;
  if (!isEnd || allRows !== rows || end.files !== files)
    throw new SetupError(`${file} does not hold as many rows and files as it says: use another backup.`);
}

async function writeFile(dataDir: string, head: FileHead, body: AsyncIterable<Uint8Array>): Promise<void> {
  const target = placeOfFile(dataDir, head.folder, head.name);
  if (!target)
    throw new SetupError(`The backup names a file that has no place: ${head.folder}/${head.name}.`);
  await mkdir(path.dirname(target), { recursive: true, mode: privateFolderMode });
  const draft = `${target}.draft`;
  const handle = await open(draft, 'w', privateFileMode);
  try {
    for await (const piece of body) await handle.appendFile(piece);
  } finally {
    await handle.close();
  }
  await rename(draft, target);
}

function writeSecrets(dataDir: string, { secret, settings }: Manifest): void {
  writeFileSync(path.join(dataDir, 'secret'), secret, { mode: 0o600 });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(value)}`);
  writeFileSync(path.join(dataDir, restoredSettings), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** As files of settings are read: a value lies between marks that are not in it. */
function quote(value: string): string {
  if (/^[\w./:@+-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((quotation) => !value.includes(quotation)) ?? "'";
  return `${mark}${value}${mark}`;
}

function asSetupError(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new SetupError(
      `The disk is full: the restore into ${dataDir} was broken off. Make room and run it again.`,
    );
  return error;
}
