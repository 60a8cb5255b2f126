import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileFolders, nameOfInstallation } from './file-stores.ts';
import type { Bucket } from './s3/bucket.ts';
import { objectName } from './s3/s3-storage.ts';

export type MoveResult = {
  copied: number;
  same: number;
  /** On the disk alone, because nothing was to be copied. */
  missing: number;
  /** A sentence for each file that is another in the bucket. */
  differences: string[];
  /** Plans of the demo world, which are no files yet. */
  undrawn: number;
};

const atOnce = 8;

/**
 * Copies the files below the data folder into a bucket, those it lacks, and compares by SHA-256 what is in both. The
 * product may run meanwhile: what it stores afterwards is copied by the next run. One that differs stays as it is in both.
 * @param copies  false to compare alone
 */
export async function moveFiles(
  dataDir: string,
  bucket: Bucket,
  { copies }: { copies: boolean },
): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, same: 0, missing: 0, differences: [], undrawn: 0 };

  async function moveOne(file: string, name: string): Promise<void> {
    const size = await sizeOf(file);
    // Removed since it was listed, with the row that named it.
    if (size === null) return;
    const sha256 = await sha256OfFile(file);
    const head = await bucket.head(name);
    if (!head) {
      if (!copies) return void result.missing++;
      await bucket.putFile(name, file, { size, sha256 });
      result.copied++;
    } else if (head.size === size && (head.sha256 ?? (await sha256OfObject(bucket, name))) === sha256) {
      result.same++;
    } else {
      result.differences.push(
        `${name}: ${size} bytes with sum ${sha256.slice(0, 16)} on the disk, ` +
          `${head.size} bytes with sum ${(head.sha256 ?? 'unknown').slice(0, 16)} in the bucket`,
      );
    }
  }

  for (const folder of fileFolders) {
    const folderPath = path.join(dataDir, folder);
    const waiting: Promise<void>[] = [];
    for (const subfolder of await namesIn(folderPath)) {
      if (subfolder === 'to-draw') result.undrawn = await countPlans(path.join(folderPath, subfolder));
      for (const key of await namesIn(path.join(folderPath, subfolder))) {
        const name = objectName(folder, key);
        if (!name || !name.endsWith(`/${subfolder}/${key}`)) continue;
        waiting.push(moveOne(path.join(folderPath, subfolder, key), name));
        if (waiting.length === atOnce) await Promise.all(waiting.splice(0));
      }
    }
    await Promise.all(waiting);
  }
  if (copies) await copyName(dataDir, bucket);
  return result;
}

/** Last: a bucket that bears the name of the installation has its files. */
async function copyName(dataDir: string, bucket: Bucket): Promise<void> {
  const name = `files/${nameOfInstallation}`;
  const bytes = await readFile(path.join(dataDir, name)).catch(() => null);
  if (bytes) await bucket.put(name, bytes);
}

const countPlans = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).length;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file) as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex');
}

async function sha256OfObject(bucket: Bucket, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of (await bucket.open(name))?.body ?? []) hash.update(piece);
  return hash.digest('hex');
}
