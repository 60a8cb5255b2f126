import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { deleteUnused, isStored, markUnused, noteUsedFiles } from './sweep-sql.ts';

const day = 86_400_000;
/** A form that is filled in holds files that nothing names yet. */
const formDays = 2;
const unusedDays = 7;
/** What is left waits for the next night. */
const atOnce = 1_000;

/**
 * Removes public files that nothing has named for a week: a picture that was taken out of a library is not public for
 * ever. A file that somebody uses again meanwhile stays (`hasPicture`).
 */
export async function sweepFiles({
  db,
  storage,
  clock,
  config,
}: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await storage.recover((key) => isStored(db, key));
  const keys = await storage.removeWith((remove) =>
    transact(db, async (tx) => {
      await noteUsedFiles(tx);
      await markUnused(tx, before(formDays), now);
      const unused = await deleteUnused(tx, before(unusedDays), atOnce);
      for (const key of unused) await remove(key);
      return unused;
    }),
  );
  const folder = path.join(config.dataDir, 'pictures');
  const sizes = await readdir(folder).catch(() => []);
  for (const key of keys)
    for (const size of sizes)
      for (const format of ['avif', 'webp', 'jpeg'])
        await rm(path.join(folder, size, key.slice(0, 2), `${key}.${format}`), { force: true });
}
