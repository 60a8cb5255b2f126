import { sql } from 'kysely';
import { keyOf } from '../platform/files/storage.ts';
import type { Context, Deps } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';

/*
 * Each file is noted before it is stored, and removed while its note is locked: whoever stores the same bytes meanwhile
 * waits, and stores them anew. A work names notes alone, so a file that a work names is there.
 */

type Storing = Pick<Deps, 'db' | 'workFiles'>;

const sweptAtOnce = 100;
const sweptAfterMs = 86_400_000;

/** Stores bytes. @returns their key */
export async function keepBytes(
  { db, workFiles, now }: Pick<Context, 'db' | 'workFiles' | 'now'>,
  bytes: Uint8Array,
): Promise<string> {
  await note(db, keyOf(bytes), now);
  return workFiles.put(bytes);
}

/** Stores what comes piece by piece; its key is known only then, and the same bytes may be removed just now. */
export async function keepPieces(
  { db, workFiles, clock }: Storing & Pick<Deps, 'clock'>,
  pieces: () => AsyncIterable<Uint8Array>,
): Promise<{ key: string; size: number }> {
  for (;;) {
    const stored = await workFiles.putStream(pieces());
    await note(db, stored.key, clock.now());
    if ((await workFiles.size(stored.key)) === stored.size) return stored;
  }
}

const note = (db: Db, key: string, now: Date) =>
  db
    .insertInto('studio_files')
    .values({ key, kept_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ kept_at: now, times: sql<number>`studio_files.times + 1` }),
    )
    .execute();

/** Takes back what was stored for a work that is not begun, unless somebody else has stored the same. */
export async function takeBack(deps: Storing, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await removeUnnamed(deps, sql`times = 1 and key = any(${sql.val([...keys])}::text[])`);
}

/** Removes the files that no work has any more, or ever had; what was stored within a day may be about to be named. */
export async function sweepFiles(deps: Storing, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sweptAfterMs);
  await deps.workFiles.recover(async (key) => {
    const row = await deps.db
      .selectFrom('studio_files')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  });
  while ((await removeUnnamed(deps, sql`kept_at < ${before}`)) === sweptAtOnce);
}

/** @returns how many */
async function removeUnnamed({ db, workFiles }: Storing, which: ReturnType<typeof sql>): Promise<number> {
  return workFiles.removeWith((remove) =>
    transact(db, async (tx) => {
      const { rows } = await sql<{ key: string }>`
      select key from studio_files
      where ${which} and is_apart and not exists (select from work_files where work_files.key = studio_files.key)
      limit ${sweptAtOnce} for update skip locked`.execute(tx);
      // Looked at once more: nobody names one from here on.
      const { rows: unnamed } = await sql<{ key: string }>`
      delete from studio_files where key = any(${sql.val(rows.map(({ key }) => key))}::text[])
        and not exists (select from work_files where work_files.key = studio_files.key)
      returning key`.execute(tx);
      for (const { key } of unnamed) await remove(key);
      return unnamed.length;
    }),
  );
}

/** Files that lie where they were stored before the studio had a folder of its own. */
export const listToMove = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('studio_files')
      .select('key')
      .where('is_apart', '=', false)
      .limit(sweptAtOnce)
      .execute()
  ).map(({ key }) => key);

export const setMoved = (db: Db, keys: readonly string[]) =>
  db
    .updateTable('studio_files')
    .set({ is_apart: true })
    .where('key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .execute();
