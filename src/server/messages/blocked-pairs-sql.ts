import { sql } from 'kysely';
import type { Side } from '../../contract/messages/messages.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';

interface Pair {
  buyerId: string;
  shopId: string;
}

/** Whether operators keep a buyer and a shop from writing to each other. */
export async function isPairBlocked(db: Db, { buyerId, shopId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_pairs')
    .select('case_id')
    .where('buyer_id', '=', buyerId)
    .where('shop_id', '=', shopId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the two of a conversation from writing to each other, wherever they did. */
export async function blockPair(tx: Tx, threadId: string, caseId: string, now: Date): Promise<void> {
  await sql`
    insert into blocked_pairs (case_id, buyer_id, shop_id, blocked_at)
    select ${caseId}, buyer_id, shop_id, ${now} from message_threads where id = ${threadId}`.execute(tx);
}

export const unblockPair = (tx: Tx, caseId: string) =>
  tx.deleteFrom('blocked_pairs').where('case_id', '=', caseId).execute();

/** The two of a conversation. */
export const findPairOfThread = (db: Db, threadId: string): Promise<Pair | undefined> =>
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
