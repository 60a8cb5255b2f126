import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { SetupError } from '../../../config.ts';
import { BrokenOff, createByteReader } from './byte-reader.ts';
import type { CopiedSequence, CopiedTable } from './database-copy.ts';
import { EntryBroken, readEntries, type Entry } from './entries.ts';
import { openSealed, readNotes, SealBroken } from './sealed-stream.ts';

export const backupFormat = 'caravan backup';
export const formatVersion = 1;

export interface LandedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** What a backup begins with. */
export interface Manifest {
  type: 'manifest';
  madeAt: string;
  migrations: LandedMigration[];
  /** The statements that make the tables of the queue as they were, and their version; null where it never ran. */
  queue: { version: number; construction: string } | null;
  sequences: CopiedSequence[];
  /** What signs and seals; without it nobody's second factor, bank account or letter can be read. */
  secret: string;
  /** What the environment said, keys of payment channels among it. */
  settings: Record<string, string>;
}

export type BackupHead =
  | Manifest
  | ({ type: 'table' } & CopiedTable)
  | { type: 'file'; folder: string; name: string; size: number }
  | { type: 'end'; rows: Record<string, number>; files: number };

export type BackupEntry = Entry<BackupHead>;

/** What the sealed file tells about itself without its passphrase. */
export interface BackupLabel {
  madeAt: string;
  newestMigration: string;
}

/** What a file tells of itself, if it is a backup; it is not opened. */
export async function readBackupLabel(source: AsyncIterable<Uint8Array>): Promise<BackupLabel | null> {
  const notes = await readNotes(source, backupFormat).catch(() => null);
  const [madeAt, newestMigration] = [notes?.['madeAt'], notes?.['newestMigration']];
  const isLabel = typeof madeAt === 'string' && Number.isFinite(Date.parse(madeAt));
  return isLabel ? { madeAt, newestMigration: String(newestMigration) } : null;
}

/**
 * Hands the entries of a sealed backup to `use`, one after the other.
 * @throws {SetupError} when it is none, was sealed with another passphrase, was cut or changed
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  { passphrase, name }: { passphrase: string; name: string },
  use: (entries: AsyncIterable<BackupEntry>) => Promise<void>,
): Promise<void> {
  try {
    const { notes, pieces } = await openSealed(source, passphrase, backupFormat);
    if (notes.version !== formatVersion)
      throw new SetupError(
        `${name} was written by a newer version of Caravan. Restore it with that version.`,
      );
    await pipeline(pieces, createZstdDecompress(), (unpacked: AsyncIterable<Uint8Array>) =>
      use(readEntries<BackupHead>(createByteReader(unpacked))),
    );
  } catch (error) {
    throw asSetupError(error, name);
  }
}

function asSetupError(error: unknown, name: string): unknown {
  if (error instanceof SealBroken) {
    if (error.reason === 'not ours') return new SetupError(`${name} is no backup of Caravan.`);
    if (error.reason === 'wrong passphrase')
      return new SetupError(`${name} was sealed with another passphrase than BACKUP_PASSPHRASE says.`);
  }
  const isDamaged = error instanceof SealBroken || error instanceof EntryBroken || error instanceof BrokenOff;
  if (isDamaged || String((error as { code?: unknown }).code).startsWith('ZSTD_'))
    return new SetupError(
      `${name} is damaged or was cut off: use another backup. Nothing of it was restored.`,
    );
  return error;
}
