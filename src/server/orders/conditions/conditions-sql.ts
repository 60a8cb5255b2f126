import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ConditionMoment } from '../../../contract/orders/conditions/condition-kinds.ts';
import { refundableStates } from '../../../contract/orders/order-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

export type ConditionRecord = Selectable<DB['order_conditions']>;
type FileRecord = Selectable<DB['order_condition_files']>;

/** The conditions of an order, in their order. */
export const listConditions = (db: Db, orderId: string): Promise<ConditionRecord[]> =>
  db.selectFrom('order_conditions').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const findCondition = (db: Db, id: string): Promise<ConditionRecord | undefined> =>
  db.selectFrom('order_conditions').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts other conditions in place of those that were proposed. The order's row is locked. */
export async function replaceProposed(
  tx: Tx,
  orderId: string,
  conditions: readonly Insertable<DB['order_conditions']>[],
): Promise<void> {
  await tx.deleteFrom('order_conditions').where('order_id', '=', orderId).execute();
  if (conditions.length > 0)
    await tx
      .insertInto('order_conditions')
      .values([...conditions])
      .execute();
}

export const openProposed = (tx: Tx, orderId: string) =>
  tx
    .updateTable('order_conditions')
    .set({ state: 'open', answer_by: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .execute();

/** What was proposed for an order holds no more and never did. @returns it, in its order */
export async function lapseProposed(tx: Tx, orderId: string): Promise<ConditionRecord[]> {
  const lapsed = await tx
    .updateTable('order_conditions')
    .set({ state: 'lapsed', answer_by: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .returningAll()
    .execute();
  return lapsed.sort((a, b) => a.position - b.position);
}

/** Orders of which nobody answered in time what was proposed, or cannot any more. */
export async function listUnanswered(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_conditions')
    .innerJoin('orders', 'orders.id', 'order_conditions.order_id')
    .select('order_id')
    .distinct()
    .where('order_conditions.state', '=', 'proposed')
    .where((condition) =>
      condition.or([
        condition('answer_by', '<=', now),
        condition('orders.state', 'not in', ['submitted', 'awaiting_payment']),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

export const updateCondition = (tx: Tx, id: string, changes: Updateable<DB['order_conditions']>) =>
  tx.updateTable('order_conditions').set(changes).where('id', '=', id).execute();

/** The buyer does without what the release of an order's money still waits for. */
export const waiveOpen = (tx: Tx, orderId: string, now: Date) =>
  tx
    .updateTable('order_conditions')
    .set({ state: 'waived', settled_at: now, review_by: null })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'presented', 'refused', 'disputed'])
    .execute();

/** Those of some orders of which something waits for a document that is not settled. */
export async function listWaitingForDocuments(
  db: Db,
  orderIds: readonly string[],
  moment: ConditionMoment,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('order_conditions')
    .select('order_id')
    .distinct()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('moment', '=', moment)
    .where('state', 'in', ['open', 'presented', 'refused', 'disputed'])
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export async function insertFiles(tx: Tx, files: readonly FileRecord[]): Promise<void> {
  await tx
    .insertInto('order_condition_files')
    .values([...files])
    .execute();
}

/** What was presented last for some conditions. */
export const listFiles = (db: Db, conditionIds: readonly string[]): Promise<FileRecord[]> =>
  db
    .selectFrom('order_condition_files')
    .innerJoin('order_conditions', (join) =>
      join
        .onRef('order_conditions.id', '=', 'order_condition_files.condition_id')
        .onRef('order_conditions.round', '=', 'order_condition_files.round'),
    )
    .selectAll('order_condition_files')
    .where('condition_id', '=', sql<string>`any(${sql.val([...conditionIds])}::uuid[])`)
    .orderBy('order_condition_files.position')
    .execute();

/** One file of a condition, of whatever was presented for it. */
export const findFile = (db: Db, conditionId: string, key: string) =>
  db
    .selectFrom('order_condition_files')
    .select(['name', 'mime'])
    .where('condition_id', '=', conditionId)
    .where('key', '=', key)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Conditions whose time to be reviewed is over. */
export const listUnreviewed = (db: Db, now: Date, limit: number): Promise<ConditionRecord[]> =>
  db
    .selectFrom('order_conditions')
    .innerJoin('orders', 'orders.id', 'order_conditions.order_id')
    .selectAll('order_conditions')
    .where('order_conditions.state', '=', 'presented')
    .where('review_by', '<=', now)
    // Who may not answer while a payment is looked at has not been silent.
    .where('held_at', 'is', null)
    .orderBy('review_by')
    .limit(limit)
    .execute();

/** What waits to be reviewed has so much more time. */
export const postponeReviews = (tx: Tx, orderId: string, milliseconds: number) =>
  sql`update order_conditions set review_by = review_by + ${milliseconds} * interval '1 millisecond'
    where order_id = ${orderId} and state = 'presented' and review_by is not null`.execute(tx);

/**
 * What operators have to decide, the oldest order first: what was disputed, and what alone keeps an order from ending
 * whose days are over.
 */
export const listToDecide = (db: Db, page: Paging, now: Date) =>
  readPage(
    db
      .selectFrom('order_conditions')
      .innerJoin('orders', 'orders.id', 'order_conditions.order_id')
      .where((condition) =>
        condition.or([
          condition('order_conditions.state', '=', 'disputed'),
          condition.and([
            condition('order_conditions.moment', '=', 'release'),
            condition('order_conditions.state', 'in', ['open', 'presented', 'refused']),
            condition('orders.state', '=', 'dispatched'),
            condition('orders.deadline', '<=', now),
          ]),
        ]),
      )
      // Of an order that has ended nothing waits any more.
      .where('orders.state', 'in', [...refundableStates]),
    page,
    (disputed) =>
      disputed
        .selectAll('order_conditions')
        .select(['orders.number', 'orders.buyer_id', 'orders.shop_id'])
        .orderBy('orders.submitted_at')
        .orderBy('order_conditions.id'),
  );
