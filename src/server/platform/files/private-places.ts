import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataFolderMode } from '../../../config.ts';

/*
 * What lies in the data folder is nobody else's on the machine: licences, identity cards, proofs of payments, the
 * database, the secret. Root lets others pass through it, for the database runs as another account there.
 */

/** What other accounts may not do with the data folder. */
const shut = 0o077 & ~dataFolderMode;

export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/** In the data folder; `files`, `pictures` and `sitemaps` are published, and the database shuts its folder itself. */
const privateFolders = ['private-files', 'made-files', 'work-files', 'studio'];

interface OpenPlace {
  path: string;
  /** The rights that others have, and nobody should. */
  excess: number;
}

/** The data folder, and private folders in it, which other accounts of this machine may look into. */
export function listOpenPlaces(dataDir: string): OpenPlace[] {
  if (!existsSync(dataDir)) return [];
  const folders = privateFolders
    .map((name) => ({ path: path.join(dataDir, name), forbidden: 0o077 }))
    .filter(({ path: folder }) => existsSync(folder));
  // From the inside: what is in a folder is shut before it is, so that one that was left in the middle begins anew.
  return [...folders, { path: dataDir, forbidden: shut }].flatMap(({ path: folder, forbidden }) => {
    const excess = statSync(folder).mode & forbidden;
    return excess === 0 ? [] : [{ path: folder, excess }];
  });
}

/** Takes from other accounts what `listOpenPlaces` names, with all that is in it. What is not ours stays as it is. */
export function shutDataFolder(dataDir: string): void {
  for (const { path: folder } of listOpenPlaces(dataDir)) {
    if (folder !== dataDir)
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
        if (entry.isDirectory() || entry.isFile()) shutOne(path.join(entry.parentPath, entry.name), 0o077);
    shutOne(folder, folder === dataDir ? shut : 0o077);
  }
}

function shutOne(file: string, forbidden: number): void {
  try {
    const { mode } = statSync(file);
    if (mode & forbidden) chmodSync(file, mode & 0o7777 & ~forbidden);
  } catch (error) {
    // Another account's, or gone meanwhile: the doctor says which folders are open still.
    if (!['EPERM', 'EACCES', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code!)) throw error;
  }
}
