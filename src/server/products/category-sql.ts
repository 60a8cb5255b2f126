import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** Products in a category or below it, by their ids, after one of them. */
export async function listOfCategoryAfter(
  db: Db,
  categoryId: string,
  last: string | null,
  limit: number,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from products where category_id in (select category_id from category_subtrees where above_id = ${categoryId})
      and (${last}::uuid is null or id > ${last}::uuid)
    order by id limit ${limit}`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** Puts some of the products of a category into another. @returns the ids of those that were moved */
export async function moveToCategory(
  tx: Tx,
  { categoryId, intoId, now, limit }: { categoryId: string; intoId: string; now: Date; limit: number },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set category_id = ${intoId}, version = version + 1, updated_at = ${now}
    where id in (
      select id from products where category_id = ${categoryId} order by id limit ${limit} for no key update
    )
    returning id`.execute(tx);
  return result.rows.map(({ id }) => id);
}
