import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** What stands in a program's cart. */
export interface CartLine {
  skuId: string;
  quantity: number;
}

/** A cart of a grant; undefined also for another's. */
export const findCart = (db: Db, grantId: string, id: string) =>
  db
    .selectFrom('agent_carts')
    .selectAll()
    .where('id', '=', id)
    .where('grant_id', '=', grantId)
    .executeTakeFirst();

/** Writes what stands in a cart now, all of it; a cart that is not there yet begins. */
export const saveCart = (db: Db, grantId: string, id: string, lines: readonly CartLine[], now: Date) =>
  db
    .insertInto('agent_carts')
    .values({ id, grant_id: grantId, lines: JSON.stringify(lines), updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ lines: JSON.stringify(lines), updated_at: now })
        .where('agent_carts.grant_id', '=', grantId),
    )
    .execute();

export const deleteOldCarts = (db: Db, before: Date) =>
  db.deleteFrom('agent_carts').where('updated_at', '<', before).execute();

/** Writes what stands in a cart that is there; false where there is none, as one that was cancelled meanwhile. */
export const updateCart = async (
  db: Db,
  grantId: string,
  id: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('agent_carts')
    .set({ lines: JSON.stringify(lines), updated_at: now })
    .where('id', '=', id)
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Carts of a grant, but for the one that its tools work on. */
export const countCarts = async (db: Db, grantId: string): Promise<number> => {
  const row = await db
    .selectFrom('agent_carts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('grant_id', '=', grantId)
    .where('id', '!=', grantId)
    .executeTakeFirstOrThrow();
  return row.n;
};

export const deleteCart = (db: Db, grantId: string, id: string) =>
  db.deleteFrom('agent_carts').where('id', '=', id).where('grant_id', '=', grantId).execute();
