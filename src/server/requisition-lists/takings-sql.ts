import { sql } from 'kysely';
import type { OutputOf } from '../../contract/contract.ts';
import type { Db, Tx } from '../platform/database.ts';

type Answer = OutputOf<'requisitionLists.putInCart'>;

/** So many times that a list was put into a cart stay known; by then nobody asks again for what was answered. */
const mostTakings = 100;

/** What somebody was told who put a list into their cart by a key; undefined where the key is new. */
export async function findTakingAnswer(
  db: Db,
  listId: string,
  personId: string,
  key: string,
): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('requisition_list_takings')
    .select('answer')
    .where('list_id', '=', listId)
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (row.answer as unknown as Answer);
}

interface Taking {
  listId: string;
  personId: string;
  key: string;
  skuIds: readonly string[];
  answer: Answer;
}

/** Writes down what was put into a cart, and lets go of what was long ago. */
export async function insertTaking(tx: Tx, taking: Taking, now: Date): Promise<void> {
  const { listId } = taking;
  await tx
    .insertInto('requisition_list_takings')
    .values({
      person_id: taking.personId,
      key: taking.key,
      list_id: listId,
      taken_at: now,
      sku_ids: [...taking.skuIds],
      answer: JSON.stringify(taking.answer),
    })
    .execute();
  await sql`
    delete from requisition_list_takings where list_id = ${listId} and (person_id, key) in (
      select person_id, key from requisition_list_takings where list_id = ${listId}
      order by taken_at desc offset ${mostTakings})`.execute(tx);
}

/** The variants that came from lists of an owner into somebody's cart since a time, the latest first. */
export async function listTaken(
  db: Db,
  ownerId: string,
  { personId, skuIds, since }: { personId: string; skuIds: readonly string[]; since: Date },
): Promise<{ sku_id: string; taken_at: Date; po_number: string; cost_center: string }[]> {
  const { rows } = await sql<{ sku_id: string; taken_at: Date; po_number: string; cost_center: string }>`
    select taken.sku_id, taken_at, po_number, cost_center
    from requisition_list_takings join requisition_lists on requisition_lists.id = list_id,
      unnest(sku_ids) as taken (sku_id)
    where owner_id = ${ownerId} and person_id = ${personId} and taken_at >= ${since}
      and taken.sku_id = any(${sql.val([...skuIds])}::uuid[]) and (po_number <> '' or cost_center <> '')
    order by taken_at desc`.execute(db);
  return rows;
}
