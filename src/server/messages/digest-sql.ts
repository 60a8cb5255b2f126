import { sql } from 'kysely';
import type { Side } from '../../contract/messages/messages.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface WaitingConversation {
  thread_id: string;
  buyer_id: string;
  shop_id: string;
  /** Messages of the other side. */
  unread: number;
}

/**
 * Talks with something that a side has not read since some moment and was not told of by mail, those with the
 * newest first; by the party they wait for.
 */
export async function listWaiting(
  db: Db,
  side: Side,
  since: Date,
  until: Date,
): Promise<WaitingConversation[]> {
  const read = sql.ref(`t.${side}_read_at`);
  const mailed = sql.ref(`t.${side}_mailed_at`);
  const { rows } = await sql<WaitingConversation>`
    select t.id as thread_id, t.buyer_id, t.shop_id, count(*)::int as unread
    from message_threads t
    join messages m on m.thread_id = t.id and m.side <> ${side}
      and m.sent_at > greatest(coalesce(${read}, '-infinity'), coalesce(${mailed}, '-infinity'))
    where t.last_at >= ${since} and m.sent_at < ${until}
    group by t.id
    order by t.last_at desc, t.id`.execute(db);
  return rows;
}

/** Takes the right to write to somebody today. @returns false when they were written to since some moment */
export async function takeDigest(
  tx: Tx,
  accountId: string,
  side: Side,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_digests')
    .values({ account_id: accountId, side, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'side'])
        .doUpdateSet({ sent_at: now })
        .where('message_digests.sent_at', '<', since),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
