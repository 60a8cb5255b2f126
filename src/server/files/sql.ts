import { sql } from 'kysely';
import { storedKinds, type StoredKind } from '../../contract/operations/system-checks.ts';
import type { Db } from '../platform/database.ts';

/** Uses a permission up. @returns false when it was used before. */
export async function spendPermission(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_permissions')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes back that a permission was used up. */
export async function returnPermission(db: Db, id: string): Promise<void> {
  await db.deleteFrom('spent_permissions').where('id', '=', id).execute();
}

/** Forgets permissions that have ended by themselves. */
export async function deleteSpentPermissions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_permissions').where('expires_at', '<', now).execute();
}

export async function insertPrivatePicture(
  db: Db,
  picture: { accountId: string; key: string; bytes: number; width: number; height: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('private_pictures')
    .values({
      account_id: picture.accountId,
      key: picture.key,
      bytes: BigInt(picture.bytes),
      width: picture.width,
      height: picture.height,
      created_at: now,
    })
    // Sent again, it is new: the one who cleans up counts from here.
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet({ created_at: now }))
    .execute();
}

/** Which of these private pictures an account has. */
export async function listPrivateKeys(db: Db, accountId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('private_pictures')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', 'in', [...keys])
    .execute();
  return rows.map((row) => row.key);
}

/** Keeps private pictures of an account, for as long as something refers to them. @returns how many are theirs */
export async function keepPrivatePictures(
  tx: Db,
  accountId: string,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const result = await tx
    .updateTable('private_pictures')
    .set({ kept: true })
    .where('account_id', '=', accountId)
    .where('key', 'in', [...keys])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whoever checks files is about to use them: they are not removed as unused. */
async function keepUsed(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('key', '=', sql<string>`any(${sql.val([...new Set(keys)])}::text[])`)
    .where('unused_since', 'is not', null)
    .execute();
}

/** What files are, by key; those that are not there are left out. Asked by who is about to use them. */
export async function listFiles(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  await keepUsed(db, keys);
  const rows = await db
    .selectFrom('files')
    .select(['key', 'mime'])
    .where('key', '=', sql<string>`any(${sql.val([...new Set(keys)])}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row.mime]));
}

/** A picture that everybody may see, by its key. Asked by who is about to use it. */
export async function findPictureFile(db: Db, key: string) {
  await keepUsed(db, [key]);
  return db
    .selectFrom('files')
    .select(['width', 'height'])
    .where('key', '=', key)
    .where('mime', 'like', 'image/%')
    .executeTakeFirst();
}

/** Whether there is a picture that everybody may see. Asked by who is about to use it. */
export const hasPicture = async (db: Db, key: string): Promise<boolean> =>
  (await findPictureFile(db, key)) !== undefined;

/** Forgets that an account sent a private picture. */
export async function deletePrivatePicture(db: Db, accountId: string, key: string): Promise<void> {
  await db
    .deleteFrom('private_pictures')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/**
 * Writes down what a file is, before its bytes are stored: while the same ones are being removed this waits. The same
 * file twice is one row; sent again, it is new.
 */
export async function insertFile(
  db: Db,
  file: { key: string; mime: string; bytes: number; width?: number | undefined; height?: number | undefined },
): Promise<void> {
  const { width = null, height = null } = file;
  await db
    .insertInto('files')
    .values({ ...file, width, height })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ created_at: sql<Date>`now()`, unused_since: null }),
    )
    .execute();
}

/** Writes down the picture of a video at its first second. */
export async function insertSnapshot(db: Db, video: string, picture: string): Promise<void> {
  await db
    .insertInto('video_snapshots')
    .values({ video, picture })
    // The same film again: whoever sends it does not choose how it looks in other shops.
    .onConflict((conflict) => conflict.column('video').doNothing())
    .execute();
}

/** The key of a video's picture at its first second, or null. */
export async function findSnapshot(db: Db, video: string): Promise<string | null> {
  const row = await db
    .selectFrom('video_snapshots')
    .select('picture')
    .where('video', '=', video)
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** What kind of file is stored under a key. */
export async function findMime(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('files').select('mime').where('key', '=', key).executeTakeFirst())?.mime;
}

export interface StoredSum {
  kind: StoredKind;
  count: number;
  bytes: number;
}

/** How many files of each kind there are, and what they take. */
export async function sumStoredFiles(db: Db): Promise<StoredSum[]> {
  const { rows } = await sql<{ kind: StoredKind; count: number; bytes: string }>`
    select case when mime like 'video/%' then 'videos' else 'pictures' end as kind, count(*)::int as count,
      coalesce(sum(bytes), 0)::text as bytes from files group by 1
    union all select 'documents', count(*)::int, coalesce(sum(bytes), 0)::text from documents
    union all select 'privatePictures', count(*)::int, coalesce(sum(bytes), 0)::text from private_pictures`.execute(
    db,
  );
  const inOrder = storedKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return inOrder.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
