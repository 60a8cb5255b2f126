import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/**
 * Takes a key for a request.
 * @param lostBefore  one that was taken before that for the same request, and has no answer yet, is taken over
 * @returns false where it was taken before
 */
export async function takeKey(
  db: Db,
  grantId: string,
  key: string,
  hash: string,
  now: Date,
  lostBefore: Date | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_keys')
    .values({ grant_id: grantId, key, request_hash: hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['grant_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('agent_keys.answer', 'is', null)
        .where('agent_keys.request_hash', '=', hash)
        .where(sql<boolean>`agent_keys.created_at < ${lostBefore}`),
    )
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

/** @param taken  when it was taken: who took it over since answers for it */
export const keepAnswer = (
  db: Db,
  grantId: string,
  key: string,
  taken: Date,
  status: number,
  answer: object,
) =>
  db
    .updateTable('agent_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('grant_id', '=', grantId)
    .where('key', '=', key)
    .where('created_at', '=', taken)
    .execute();

/** Nothing came of it: it may be tried again. */
export const freeKey = (db: Db, grantId: string, key: string, taken: Date) =>
  db
    .deleteFrom('agent_keys')
    .where('grant_id', '=', grantId)
    .where('key', '=', key)
    .where('created_at', '=', taken)
    .execute();

export const deleteOldKeys = (db: Db, before: Date) =>
  db.deleteFrom('agent_keys').where('created_at', '<', before).execute();
