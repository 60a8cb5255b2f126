import { sql } from 'kysely';
import type { Side } from '../../contract/messages/messages.ts';
import type { Db } from '../platform/database.ts';

interface MessageBetween {
  id: string;
  writer: Side;
  text: string;
  pictures: string[];
  sent_at: Date;
}

/**
 * The last messages between a buyer and a shop about some products, or about nothing in particular, the oldest first.
 * What they write about other products is not among them.
 */
export async function listMessagesBetween(
  db: Db,
  { buyerId, shopId, productIds }: { buyerId: string; shopId: string; productIds: readonly string[] },
  limit: number,
): Promise<MessageBetween[]> {
  const result = await sql<MessageBetween>`
    select id, side as writer, text, pictures, sent_at from messages
    where thread_id in (
      select id from message_threads where buyer_id = ${buyerId} and shop_id = ${shopId}
        and (product_id is null or product_id = any(${sql.val([...productIds])}::uuid[]))
    )
    order by sent_at desc, id desc limit ${limit}`.execute(db);
  return result.rows.reverse();
}

/** The conversations of a buyer with some shops, whatever about. */
export async function listThreadsBetween(
  db: Db,
  { buyerId, shopIds }: { buyerId: string; shopIds: readonly string[] },
): Promise<{ id: string; shopId: string }[]> {
  const result = await sql<{ id: string; shopId: string }>`
    select id, shop_id as "shopId" from message_threads
    where buyer_id = ${buyerId} and shop_id = any(${sql.val([...shopIds])}::uuid[])`.execute(db);
  return result.rows;
}
