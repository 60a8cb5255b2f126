import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { privateFileMode, privateFolderMode } from './private-places.ts';

/** Files by what is in them: the same bytes have the same key and are kept once. */
export type Storage = {
  /** @returns the key, 40 hexadecimal digits */
  put(bytes: Uint8Array): Promise<string>;
  /** Keeps what comes piece by piece, without holding it in memory; nothing where it breaks off. */
  putStream(pieces: AsyncIterable<Uint8Array>): Promise<{ key: string; size: number }>;
  /** @returns the bytes, or null when there is no such file */
  find(key: string): Promise<Buffer | null>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(key: string): Promise<void>;
  /**
   * Removes files together with rows: while the transaction runs they are set aside, once it is committed they are gone,
   * and where it was undone they are back.
   * @param transaction  is handed the function that sets one aside
   */
  removeWith<T>(transaction: (remove: (key: string) => Promise<void>) => Promise<T>): Promise<T>;
  /** Brings back, or removes, what a process that was killed left set aside: it is an hour old. */
  recover(isNeeded: (key: string) => Promise<boolean>): Promise<void>;
  /** How many bytes a file has; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /**
   * For sending on without holding it in memory; null when there is no such file.
   * @param range  the first and the last byte that are wanted
   */
  stream(
    key: string,
    range?: { from: number; to: number },
  ): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
};

/** The first 160 bits of the SHA-256 of what is in the file. */
export function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40);
}

/** Keeps files below `folder`, spread over 256 subfolders. */
export function createDiskStorage(folder: string): Storage {
  // A key comes from an address a visitor typed: nothing but a key may become a path.
  const fileOf = (key: string) =>
    /^[0-9a-f]{40}$/.test(key) ? path.join(folder, key.slice(0, 2), key) : null;
  const drafts = path.join(folder, 'drafts');

  return {
    ...createRemoval(path.join(folder, 'removed'), fileOf),
    async put(bytes) {
      const key = keyOf(bytes);
      const file = fileOf(key)!;
      if ((await sizeOf(file)) !== bytes.byteLength) await writeWhole(file, bytes);
      return key;
    },
    async putStream(pieces) {
      await makeFolder(drafts);
      await deleteUploadDrafts(drafts);
      const draft = path.join(drafts, randomBytes(12).toString('hex'));
      try {
        const written = await writePieces(draft, pieces);
        const file = fileOf(written.key)!;
        await makeFolder(path.dirname(file));
        await rename(draft, file);
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async find(key) {
      const file = fileOf(key);
      return file ? readFile(file).catch(nullWhenMissing) : null;
    },
    async remove(key) {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
    async size(key) {
      const file = fileOf(key);
      return file ? sizeOf(file) : null;
    },
    async stream(key, range) {
      const file = fileOf(key);
      const size = file ? await sizeOf(file) : null;
      if (!file || size === null) return null;
      return {
        size,
        body: Readable.toWeb(
          createReadStream(file, { start: range?.from, end: range?.to }),
        ) as ReadableStream<Uint8Array>,
      };
    },
  };
}

/** Files are moved aside, and back: on one disk that is done or not done. */
function createRemoval(
  asides: string,
  fileOf: (key: string) => string | null,
): Pick<Storage, 'removeWith' | 'recover'> {
  const asideOf = (key: string) => path.join(asides, key);

  /** Whoever stored the same bytes meanwhile stored them whole. */
  async function bringBack(key: string): Promise<void> {
    const file = fileOf(key)!;
    await makeFolder(path.dirname(file));
    await rename(asideOf(key), file).catch(nullWhenMissing);
  }

  return {
    async removeWith(transaction) {
      const keys: string[] = [];
      await makeFolder(asides);
      const setAside = async (key: string) => {
        const file = fileOf(key);
        if (!file) return;
        keys.push(key);
        await rename(file, asideOf(key)).catch(nullWhenMissing);
      };
      let result;
      try {
        result = await transaction(setAside);
      } catch (error) {
        for (const key of keys) await bringBack(key);
        throw error;
      }
      for (const key of keys) await rm(asideOf(key), { force: true });
      return result;
    },
    async recover(isNeeded) {
      for (const key of await readdir(asides).catch(() => [])) {
        const result = await stat(asideOf(key)).catch(nullWhenMissing);
        if (!result || !fileOf(key) || Date.now() - result.ctimeMs < asideMs) continue;
        if (await isNeeded(key)) await bringBack(key);
        else await rm(asideOf(key), { force: true });
      }
    },
  };
}

/** Files that are kept in one place, and found in another one too, where they were kept before. */
export const createMovedStorage = (
  current: Storage,
  former: Pick<Storage, 'find' | 'size' | 'stream'>,
): Storage => ({
  ...current,
  find: async (key) => (await current.find(key)) ?? former.find(key),
  size: async (key) => (await current.size(key)) ?? former.size(key),
  stream: async (key, range) => (await current.stream(key, range)) ?? former.stream(key, range),
});

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: privateFolderMode });

/** On the disk before it has its name, so that a file is there whole or not at all. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', privateFileMode);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function writePieces(
  draft: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ key: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(draft, 'wx', privateFileMode);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.byteLength;
      await handle.appendFile(piece);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex').slice(0, 40), size };
}

const draftMs = 86_400_000;
/** No transaction that removes files takes so long. */
const asideMs = 3_600_000;

/** Whoever is killed leaves a draft behind; nobody writes at one for a day. */
async function deleteUploadDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    const result = await stat(draft).catch(nullWhenMissing);
    if (result && Date.now() - result.mtimeMs > draftMs) await rm(draft, { force: true });
  }
}

async function sizeOf(file: string): Promise<number | null> {
  const result = await stat(file).catch(nullWhenMissing);
  return result ? result.size : null;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
