import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

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

/** Empties a cart. @returns what stood in it, to whoever came first */
export async function takeLines(db: Db, grantId: string, id: string, now: Date): Promise<CartLine[]> {
  const { rows } = await sql<{ lines: CartLine[] }>`
    with before as (
      select lines from agent_carts where id = ${id} and grant_id = ${grantId} for update)
    update agent_carts set lines = '[]', updated_at = ${now} from before
    where id = ${id} and grant_id = ${grantId} returning before.lines`.execute(db);
  return rows[0]?.lines ?? [];
}

/** Puts back what was taken and could not be used, unless something else stands there by now. */
export const putBackLines = (db: Db, grantId: string, id: string, lines: readonly CartLine[]) =>
  db
    .updateTable('agent_carts')
    .set({ lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .where('grant_id', '=', grantId)
    .where('lines', '=', sql<string>`'[]'::jsonb`)
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
