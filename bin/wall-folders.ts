// A folder holds what somebody can look over: at most 25 files, tests beside them not counted. Of more, some belong together.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const most = 25;

/** Folders that hold more, with how many; the list may only get shorter, and its numbers smaller. */
const listIn = (root: string) =>
  JSON.parse(readFileSync(path.join(root, 'bin/full-folders.json'), 'utf8')) as Record<string, number>;

/** Folders with more files than are looked over, and rows of the list that have become too large. */
export function fullFolders(root: string, files: readonly string[]): string[] {
  const list = listIn(root);
  const counts = new Map(Object.keys(list).map((folder) => [folder, 0]));
  for (const file of files.filter((name) => !/\.(test|gen)\.tsx?$/.test(name))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const limit = list[folder];
    if (limit === undefined)
      return count > most ? [`${folder} has ${count} files: above ${most}, some belong in a drawer`] : [];
    if (count > limit)
      return [`${folder} has ${count} files, more than the ${limit} of bin/full-folders.json`];
    if (count <= most) return [`${folder} has ${count} files: take it off bin/full-folders.json`];
    return count < limit ? [`${folder} has ${count} files: write that in bin/full-folders.json`] : [];
  });
}
