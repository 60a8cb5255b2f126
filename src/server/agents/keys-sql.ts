import type { Db } from '../platform/database.ts';

/** Takes a key for a request. @returns false where it was taken before */
export async function takeKey(
  db: Db,
  grantId: string,
  key: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_keys')
    .values({ grant_id: grantId, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const getKey = (db: Db, grantId: string, key: string) =>
  db
    .selectFrom('agent_keys')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepAnswer = (db: Db, grantId: string, key: string, status: number, answer: object) =>
  db
    .updateTable('agent_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('grant_id', '=', grantId)
    .where('key', '=', key)
    .execute();

/** Nothing came of it: it may be tried again. */
export const freeKey = (db: Db, grantId: string, key: string) =>
  db.deleteFrom('agent_keys').where('grant_id', '=', grantId).where('key', '=', key).execute();

export const deleteOldKeys = (db: Db, before: Date) =>
  db.deleteFrom('agent_keys').where('created_at', '<', before).execute();
