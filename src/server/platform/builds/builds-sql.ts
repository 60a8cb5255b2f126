import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Where a file lies within the one that holds all of its build: the first byte, and how many there are. */
export type FilePlace = readonly [from: number, length: number];

export interface StoredBuild {
  build: string;
  fileKey: string;
  places: Record<string, FilePlace>;
}

/** Says that a build is used. @returns whether its files are stored */
export async function touchBuild(db: Db, build: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('browser_builds')
    .set({ used_at: now })
    .where('build', '=', build)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Several servers of a build may store it at once: the same bytes have the same key. */
export async function insertBuild(db: Db, { build, fileKey, places }: StoredBuild, now: Date): Promise<void> {
  await sql`
    insert into browser_builds (build, file_key, places, used_at)
    values (${build}, ${fileKey}, ${JSON.stringify(places)}, ${now})
    on conflict (build) do update set used_at = excluded.used_at`.execute(db);
}

/** The builds that are stored, the one used last first. */
export async function listBuilds(db: Db): Promise<Omit<StoredBuild, 'build'>[]> {
  const { rows } = await sql<Omit<StoredBuild, 'build'>>`
    select file_key as "fileKey", places from browser_builds order by used_at desc`.execute(db);
  return rows;
}

/** Deletes the builds that nobody has used since a moment. @returns the keys of their files */
export async function deleteUnusedBuilds(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from browser_builds where used_at < ${since} returning file_key`.execute(db);
  return rows.map(({ file_key }) => file_key);
}
