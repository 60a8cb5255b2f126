import type { Db } from '../../platform/database.ts';

export type KeyName = 'declarant' | 'office';

export const findKey = (db: Db, name: KeyName) =>
  db.selectFrom('parcel_keys').selectAll().where('name', '=', name).executeTakeFirst();

/** Keeps a key in place of one that cannot be opened, or of none; not when another process was faster. */
export async function replaceKey(
  db: Db,
  row: { name: KeyName; certificate: Buffer; sealed_key: Buffer; created_at: Date },
  old: Buffer | null,
): Promise<void> {
  if (old)
    await db.deleteFrom('parcel_keys').where('name', '=', row.name).where('certificate', '=', old).execute();
  await db
    .insertInto('parcel_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
