import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readBackupLabel, type BackupLabel } from './backup-format.ts';
import { expiredBackups, type KeptBackup } from './retention-rules.ts';

/** The name of a backup that the product gives itself. */
export const backupName = (now: Date): string => {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return `caravan-${moment.replace('T', '-')}.backup`;
};
const isOurName = (name: string): boolean => /^caravan-\d{8}-\d{6}\.backup$/.test(name);

/** What lies in a folder of backups: those that are some, and what is only called so. */
export async function listBackups(folder: string): Promise<{ backups: KeptBackup[]; strange: string[] }> {
  const backups: KeptBackup[] = [];
  const strange: string[] = [];
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.backup'))) {
    const file = path.join(folder, name);
    // It may be gone meanwhile, or lead nowhere.
    const isFile = await stat(file).then(
      (entry) => entry.isFile(),
      () => false,
    );
    const label = isFile ? await labelOf(file) : null;
    if (label) backups.push({ name, madeAt: new Date(label.madeAt) });
    else strange.push(name);
  }
  return { backups, strange };
}

async function labelOf(file: string): Promise<BackupLabel | null> {
  const stream = createReadStream(file);
  try {
    return await readBackupLabel(stream);
  } finally {
    stream.destroy();
  }
}

/** Once a new one is whole the oldest go of those that the product has named; whatever else lies there is left alone. */
export async function deleteExpired(
  folder: string,
  { keep, newest, now }: { keep: number; newest: string; now: Date },
): Promise<void> {
  const { backups } = await listBackups(folder);
  const ourBackups = backups.filter(({ name }) => isOurName(name));
  for (const name of expiredBackups(ourBackups, { keep, newest: path.basename(newest), now }))
    rmSync(path.join(folder, name), { force: true });
}

const draftMark = '.unfinished-backup';
const host = os.hostname().replaceAll(/[^\w-]/g, '-');

/** What a backup is called while it is newest: it says who writes it. */
export const draftOf = (file: string): string => `${file}.${host}.${process.pid}${draftMark}`;

/** What nobody has newest at for so long nobody writes at any more. */
const abandonedMs = 3_600_000;

/**
 * Removes what backups that were killed have left: of a process of this machine that is gone at once, of others when
 * nobody has newest at it for an hour.
 * @returns the names of what was removed
 */
export async function removeDrafts(folder: string): Promise<string[]> {
  const removed: string[] = [];
  if (!existsSync(folder)) return removed;
  for (const name of readdirSync(folder).filter((name) => name.endsWith(draftMark))) {
    const draft = path.join(folder, name);
    const entry = statSync(draft, { throwIfNoEntry: false });
    if (!entry?.isFile()) continue;
    const [, writer, pid] = /\.([\w-]+)\.(\d{1,10})\.unfinished-backup$/.exec(name) ?? [];
    const isGone = writer === host && !isAlive(Number(pid));
    if (!isGone && Date.now() - entry.mtimeMs <= abandonedMs) continue;
    await rm(draft, { force: true });
    removed.push(name);
  }
  return removed;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
