import { createReadStream, type Dirent } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folders of files below the data folder that are not made anew by themselves. */
export const fileFolders = ['files', 'private-files', 'made-files', 'work-files'] as const;
export type FileFolder = (typeof fileFolders)[number];

const heldFolder = 'held-for-backup';
const isKey = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);
/** How a picture is drawn that nobody has looked at yet. */
const plans = 'to-draw';
const isPlan = (name: string): boolean => /^[0-9a-f]{40}\.json$/.test(name);
/** Says which database the files belong to. */
const nameOfInstallation = '.installation';

export interface HeldFile {
  folder: FileFolder;
  name: string;
  size: number;
  open: () => AsyncIterable<Uint8Array>;
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

  async function holdOne(folder: FileFolder, file: string): Promise<void> {
    const key = path.basename(file);
    const target = path.join(held(folder), key.slice(0, 2), key);
    try {
      await link(file, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(path.dirname(target), { recursive: true });
        await link(file, target);
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // ENOENT: removed since it was listed, with the row that named it.
      if (code !== 'EEXIST' && code !== 'ENOENT') unheld.set(`${folder}/${key}`, file);
    }
  }

  return {
    async hold() {
      for (const folder of fileFolders)
        for (const { name } of await foldersIn(whole(folder)))
          // What is set aside while the transaction that forgets it runs is needed where that is undone.
          if (/^[0-9a-f]{2}$/.test(name) || name === 'removed' || name === plans)
            for (const file of await readdir(path.join(whole(folder), name)))
              if (isKey(file) || isPlan(file)) await holdOne(folder, path.join(whole(folder), name, file));
    },
    async *list() {
      for (const folder of fileFolders) {
        const name = path.join(whole(folder), nameOfInstallation);
        if (await exists(name)) yield await asHeld(folder, name);
        for (const subfolder of await foldersIn(held(folder)))
          for (const key of await readdir(path.join(held(folder), subfolder.name)))
            yield await asHeld(folder, path.join(held(folder), subfolder.name, key));
      }
      for (const [name, file] of unheld)
        if (await exists(file)) yield await asHeld(name.split('/')[0] as FileFolder, file);
    },
    async release() {
      for (const folder of fileFolders) await rm(held(folder), { recursive: true, force: true });
    },
  };
}

async function asHeld(folder: FileFolder, file: string): Promise<HeldFile> {
  const { size } = await stat(file);
  return { folder, name: path.basename(file), size, open: () => createReadStream(file) };
}

const foldersIn = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory());

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Whether a file bears the beginning of its hash as its name. */
export const isNamedByHash = isKey;

/** Where a file of a backup belongs; null for a name that is none of ours. */
export function placeOfFile(dataDir: string, folder: string, name: string): string | null {
  const fileFolder = fileFolders.find((name) => name === folder);
  if (!fileFolder) return null;
  if (name === nameOfInstallation) return path.join(dataDir, fileFolder, name);
  if (isPlan(name)) return path.join(dataDir, fileFolder, plans, name);
  return isKey(name) ? path.join(dataDir, fileFolder, name.slice(0, 2), name) : null;
}
