import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SetupError } from '../../../config.ts';
import { fileFolders, nameOfInstallation, type FileFolder } from '../files/file-stores.ts';

const heldFolder = 'held-for-backup';
const isKey = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);
/** How a picture is drawn that nobody has looked at yet. */
const plans = 'to-draw';
/** Below `plans`: of pictures that are drawn once somebody asks for them. */
const laterPlans = 'when-asked';
const isPlan = (name: string): boolean => /^(?:when-asked\/)?[0-9a-f]{40}\.json$/.test(name);

export interface HeldFile {
  folder: FileFolder;
  name: string;
  size: number;
  /** Its bytes, to be read once. @throws {SetupError} where they changed meanwhile */
  body: AsyncIterable<Uint8Array>;
}

export interface HeldFiles {
  /** Holds what is there now besides what is held already. */
  hold(): Promise<void>;
  list(): AsyncGenerator<HeldFile>;
  release(): Promise<void>;
}

/**
 * Holds files by second names in the same folder (hard links): those that the product removes meanwhile are there
 * until they are released. Where the disk knows no second names, files are read where they are.
 */
export function holdFiles(dataDir: string): HeldFiles {
  const whole = (folder: FileFolder) => path.join(dataDir, folder);
  const held = (folder: FileFolder) => path.join(whole(folder), heldFolder);
  const unheld = new Map<string, string>();

  async function holdOne(folder: FileFolder, name: string, file: string): Promise<void> {
    const target = path.join(held(folder), isPlan(name) ? '' : name.slice(0, 2), name);
    try {
      await link(file, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(path.dirname(target), { recursive: true });
        await link(file, target);
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // ENOENT: removed since it was listed, with the row that named it.
      if (code !== 'EEXIST' && code !== 'ENOENT') unheld.set(`${folder}/${name}`, file);
    }
  }

  return {
    async hold() {
      for (const folder of fileFolders)
        for (const subfolder of await placesIn(whole(folder)))
          for (const file of await filesIn(path.join(whole(folder), subfolder))) {
            const name = subfolder === path.join(plans, laterPlans) ? `${laterPlans}/${file}` : file;
            if (isKey(name) || isPlan(name))
              await holdOne(folder, name, path.join(whole(folder), subfolder, file));
          }
    },
    async *list() {
      for (const folder of fileFolders) {
        yield* asHeld(folder, nameOfInstallation, path.join(whole(folder), nameOfInstallation));
        for (const file of await filesIn(held(folder)))
          yield* asHeld(folder, file, path.join(held(folder), file));
        for (const { name: subfolder } of await foldersIn(held(folder)))
          for (const file of await filesIn(path.join(held(folder), subfolder))) {
            const name = subfolder === laterPlans ? `${laterPlans}/${file}` : file;
            yield* asHeld(folder, name, path.join(held(folder), subfolder, file));
          }
      }
      for (const [name, file] of unheld) {
        const folder = name.slice(0, name.indexOf('/')) as FileFolder;
        yield* asHeld(folder, name.slice(folder.length + 1), file);
      }
    },
    async release() {
      for (const folder of fileFolders) await rm(held(folder), { recursive: true, force: true });
    },
  };
}

/** Where the files of a folder lie; what is set aside while rows are removed is needed where that is undone. */
async function placesIn(folder: string): Promise<string[]> {
  const names = (await foldersIn(folder)).map(({ name }) => name);
  const subfolders = names.filter((name) => /^[0-9a-f]{2}$/.test(name) || name === 'removed');
  return names.includes(plans) ? [...subfolders, plans, path.join(plans, laterPlans)] : subfolders;
}

/** Opened before it is handed out: from then on nobody can take it away. One that is gone already is none. */
async function* asHeld(folder: FileFolder, name: string, file: string): AsyncGenerator<HeldFile> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size, mtimeMs } = await handle.stat();
    const read = async function* () {
      let bytes = 0;
      for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
        bytes += piece.byteLength;
        yield piece;
      }
      const now = await handle.stat();
      if (bytes !== size || now.size !== size || now.mtimeMs !== mtimeMs)
        throw new SetupError(`${file} changed while it was read. Run the backup again.`);
    };
    yield { folder, name, size, body: read() };
  } finally {
    await handle.close();
  }
}

const foldersIn = async (folder: string): Promise<Dirent[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isDirectory());
const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isFile()).map(({ name }) => name);
/** A folder that nobody has needed yet is an empty one; one that cannot be read is not. */
const entriesIn = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Of names that are not said to be another: whether the bytes are those that the name was made of. */
export async function* comparedWithName(
  { name, body }: Pick<HeldFile, 'name' | 'body'>,
  onAltered: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
  if (isKey(name) && hash.digest('hex').slice(0, 40) !== name) onAltered();
}

/** Where a file of a backup belongs; null for a name that is none of ours. */
export function placeOfFile(dataDir: string, folder: string, name: string): string | null {
  const fileFolder = fileFolders.find((name) => name === folder);
  if (!fileFolder) return null;
  if (name === nameOfInstallation) return path.join(dataDir, fileFolder, name);
  if (isPlan(name)) return path.join(dataDir, fileFolder, plans, name);
  return isKey(name) ? path.join(dataDir, fileFolder, name.slice(0, 2), name) : null;
}
