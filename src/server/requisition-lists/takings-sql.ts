import { sql } from 'kysely';
import type { OutputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

type Answer = OutputOf<'requisitionLists.putInCart'>;

/**
 * So many times that somebody put lists of one owner into their cart are stored at most, and none longer than what they
 * are booked under waits for its order.
 */
const mostTakings = 1_000;

/** What somebody was told who put a list into their cart by a key, and what they asked; undefined where the key is new. */
export async function findTaking(
  db: Db,
  listId: string,
  personId: string,
  key: string,
): Promise<{ requestHash: Buffer; answer: Answer } | undefined> {
  const row = await db
    .selectFrom('requisition_list_takings')
    .select(['request_hash', 'answer'])
    .where('list_id', '=', listId)
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, answer: row.answer as unknown as Answer };
}

interface Taking {
  listId: string;
  ownerId: string;
  personId: string;
  key: string;
  requestHash: Buffer;
  skuIds: readonly string[];
  poNumber: string;
  costCenter: string;
  answer: Answer;
}

/** Writes down what was put into a cart, and lets go of what was before a time. */
export async function insertTaking(
  tx: Tx,
  taking: Taking,
  { now, storedSince }: { now: Date; storedSince: Date },
): Promise<void> {
  const { ownerId, personId } = taking;
  await tx
    .insertInto('requisition_list_takings')
    .values({
      id: newId(now.getTime()),
      owner_id: ownerId,
      person_id: personId,
      list_id: taking.listId,
      key: taking.key,
      request_hash: taking.requestHash,
      taken_at: now,
      sku_ids: [...taking.skuIds],
      po_number: taking.poNumber,
      cost_center: taking.costCenter,
      answer: JSON.stringify(taking.answer),
    })
    .execute();
  // The last one of each list stays: its page says when that was.
  await sql`
    delete from requisition_list_takings as old
    where person_id = ${personId} and owner_id = ${ownerId}
      and (taken_at < ${storedSince} or id in (
        select id from requisition_list_takings where person_id = ${personId} and owner_id = ${ownerId}
        order by taken_at desc, id desc offset ${mostTakings}))
      and (list_id is null or exists (
        select from requisition_list_takings as later
        where later.list_id = old.list_id and later.taken_at > old.taken_at))`.execute(tx);
}

export interface TakenSku {
  sku_id: string;
  taken_at: Date;
  po_number: string;
  cost_center: string;
}

/**
 * The variants that came from lists of an owner into somebody's cart since a time, the latest first, with what the lists
 * were booked under then; the lists may be deleted.
 */
export async function listTaken(
  db: Db,
  ownerId: string,
  { personId, skuIds, since }: { personId: string; skuIds: readonly string[]; since: Date },
): Promise<TakenSku[]> {
  const { rows } = await sql<TakenSku>`
    select taken.sku_id, max(taken_at) as taken_at, po_number, cost_center
    from requisition_list_takings, unnest(sku_ids) as taken (sku_id)
    where owner_id = ${ownerId} and person_id = ${personId} and taken_at >= ${since}
      and taken.sku_id = any(${sql.val([...skuIds])}::uuid[]) and (po_number <> '' or cost_center <> '')
    group by taken.sku_id, po_number, cost_center
    order by taken_at desc`.execute(db);
  return rows;
}
