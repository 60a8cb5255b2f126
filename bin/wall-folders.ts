// A folder holds what somebody can look over: at most 25 files, tests beside them not counted. Of more, some belong together.
import path from 'node:path';

const most = 25;

/** Folders with more files than are looked over. */
export function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !/\.(test|gen)\.tsx?$/.test(name))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} has ${count} files: above ${most}, some belong in a drawer`);
}
