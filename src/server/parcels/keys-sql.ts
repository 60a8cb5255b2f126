import type { Db } from '../platform/database.ts';

export type KeyName = 'declarant' | 'office';

export const findKey = (db: Db, name: KeyName) =>
  db.selectFrom('parcel_keys').selectAll().where('name', '=', name).executeTakeFirst();

/** Keeps a key, unless another process was faster. @returns the one that is kept */
export async function insertKey(
  db: Db,
  row: { name: KeyName; certificate: Buffer; sealed_key: Buffer; created_at: Date },
) {
  await db
    .insertInto('parcel_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return db.selectFrom('parcel_keys').selectAll().where('name', '=', row.name).executeTakeFirstOrThrow();
}
