import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** What operators wrote about an order, the newest first. */
export const listNotes = (db: Db, orderId: string) =>
  db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertNote(
  tx: Tx,
  { orderId, staffId, text }: { orderId: string; staffId: string; text: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('order_notes')
    .values({ id, order_id: orderId, staff_id: staffId, text, at: now })
    .execute();
  return id;
}
