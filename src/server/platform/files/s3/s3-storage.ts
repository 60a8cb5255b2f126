import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { privateFileMode, privateFolderMode } from '../private-places.ts';
import { keyOf, type Storage } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { FileStoreError, pauseMs } from './s3-requests.ts';

/** Where a file of a folder is in the bucket, as it would be below the data folder; null for what is no key. */
export const objectName = (folder: string, key: string): string | null =>
  /^[0-9a-f]{40}$/.test(key) ? `${folder}/${key.slice(0, 2)}/${key}` : null;

const findAttempts = 3;
const draftMs = 86_400_000;
/** No transaction that removes files takes so long. */
const asideMs = 3_600_000;

/**
 * Files in a bucket, below `folder`.
 * @param drafts  a folder of this disk: what comes piece by piece waits there until its key is known
 */
export function createS3Storage(bucket: Bucket, folder: string, drafts: string): Storage {
  const nameOf = (key: string) => objectName(folder, key);
  return {
    ...createRemoval(bucket, folder),
    async put(bytes) {
      const key = keyOf(bytes);
      const name = nameOf(key)!;
      if ((await bucket.head(name))?.size !== bytes.byteLength) await bucket.put(name, bytes);
      return key;
    },
    async putStream(pieces) {
      await mkdir(drafts, { recursive: true, mode: privateFolderMode });
      await deleteOldDrafts(drafts);
      const draft = path.join(drafts, randomBytes(12).toString('hex'));
      try {
        const head = await writeDraft(draft, pieces);
        const key = head.sha256.slice(0, 40);
        await bucket.putFile(nameOf(key)!, draft, head);
        return { key, size: head.size };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async find(key) {
      const name = nameOf(key);
      return name ? findWhole(bucket, name) : null;
    },
    async remove(key) {
      const name = nameOf(key);
      if (name) await bucket.remove(name);
    },
    async size(key) {
      const name = nameOf(key);
      return name ? ((await bucket.head(name))?.size ?? null) : null;
    },
    async stream(key, range) {
      const name = nameOf(key);
      const result = name ? await bucket.open(name, range && { first: range.from, last: range.to }) : null;
      if (!result) return null;
      const body = Readable.toWeb(Readable.from(result.body, { objectMode: false }));
      return { size: result.size, body: body as ReadableStream<Uint8Array> };
    },
  };
}

/** Bytes that are not those that were stored are asked for again: a way that garbles one answer may not garble the next. */
async function findWhole(bucket: Bucket, name: string): Promise<Buffer | null> {
  for (let count = 1; ; count++) {
    const result = await bucket.open(name);
    if (!result) return null;
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of result.body) pieces.push(piece);
      return Buffer.concat(pieces);
    } catch (error) {
      if (!(error instanceof FileStoreError) || count === findAttempts) throw error;
      await sleep(pauseMs(count));
    }
  }
}

/**
 * As on a disk, but that an object is moved by copying it: a process that is killed in between leaves both, and nothing
 * is lost. The rows are locked meanwhile, so whoever stores the same bytes waits, and stores them anew.
 */
function createRemoval(bucket: Bucket, folder: string): Pick<Storage, 'removeWith' | 'recover'> {
  const asides = `${folder}/removed/`;
  const asideOf = (key: string) => `${asides}${key}`;

  async function bringBack(key: string): Promise<void> {
    const name = objectName(folder, key)!;
    if (!(await bucket.head(name))) await bucket.copy(asideOf(key), name);
    await bucket.remove(asideOf(key));
  }

  return {
    async removeWith(transaction) {
      const keys: string[] = [];
      const setAside = async (key: string) => {
        const name = objectName(folder, key);
        if (!name) return;
        keys.push(key);
        if (await bucket.copy(name, asideOf(key))) await bucket.remove(name);
      };
      let result;
      try {
        result = await transaction(setAside);
      } catch (error) {
        for (const key of keys) await bringBack(key);
        throw error;
      }
      for (const key of keys) await bucket.remove(asideOf(key));
      return result;
    },
    async recover(isNeeded) {
      for await (const { name, storedAt } of bucket.list(asides)) {
        const key = name.slice(asides.length);
        if (!objectName(folder, key) || Date.now() - storedAt.getTime() < asideMs) continue;
        if (await isNeeded(key)) await bringBack(key);
        else await bucket.remove(name);
      }
    },
  };
}

async function writeDraft(
  draft: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(draft, 'wx', privateFileMode);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.byteLength;
      await handle.appendFile(piece);
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Whoever is killed leaves a draft behind; nobody writes at one for a day. */
async function deleteOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const result = await stat(path.join(drafts, name)).catch(() => null);
    if (result && Date.now() - result.mtimeMs > draftMs) await rm(path.join(drafts, name), { force: true });
  }
}
