import type { Side } from '../../contract/messages/messages.ts';
import type { Language } from '../../kit/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** The two of a conversation. */
export const findPairOfThread = (
  db: Db,
  threadId: string,
): Promise<{ buyerId: string; shopId: string } | undefined> =>
  db
    .selectFrom('message_threads')
    .select(['buyer_id as buyerId', 'shop_id as shopId'])
    .where('id', '=', threadId)
    .executeTakeFirst();

interface WrittenMessage {
  id: string;
  writer: Side;
  text: string;
  language: Language;
  pictures: string[];
  sent_at: Date;
}

/** The latest messages of a conversation within a span, the oldest first. */
export async function listMessagesWithin(
  db: Db,
  threadId: string,
  { begin, end }: { begin: Date; end: Date },
  limit: number,
): Promise<WrittenMessage[]> {
  const result = await sql<WrittenMessage>`
    select id, side as writer, text, language, pictures, sent_at from messages
    where thread_id = ${threadId} and sent_at between ${begin} and ${end}
    order by sent_at desc, id desc limit ${limit}`.execute(db);
  return result.rows.reverse();
}
