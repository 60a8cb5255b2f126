import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

export type RemarkSide = 'buyer' | 'seller';

export function listRemarks(db: Db, orderId: string, side: RemarkSide, limit: number) {
  return db
    .selectFrom('order_remarks')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('side', '=', side)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many remarks one side wrote about each of some orders; those without any are left out. */
export async function countRemarks(
  db: Db,
  orderIds: readonly string[],
  side: RemarkSide,
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_remarks')
    .select(['order_id', sql<number>`count(*)::int`.as('n')])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('side', '=', side)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.n]));
}

export async function insertRemark(
  tx: Tx,
  remark: { id: string; orderId: string; side: RemarkSide; accountId: string; text: string },
  now: Date,
): Promise<void> {
  const { id, orderId, side, accountId, text } = remark;
  await tx
    .insertInto('order_remarks')
    .values({ id, order_id: orderId, side, account_id: accountId, text, at: now })
    .execute();
}

export function findRemark(db: Db, id: string) {
  return db.selectFrom('order_remarks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteRemark(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('order_remarks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
