import { sql } from 'kysely';
import type { Side } from '../../contract/messages/messages.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';

interface Pair {
  buyerId: string;
  shopId: string;
}

/**
 * Whether operators keep a buyer and a shop from writing to each other.
 * @param personId  who writes for the buyer: they are kept from it also as themselves, and as any company that they own
 */
export async function isPairBlocked(db: Db, { buyerId, shopId }: Pair, personId?: string): Promise<boolean> {
  const { rows } = await sql`
    select case_id from blocked_pairs where shop_id = ${shopId} and (
      buyer_id = any(${sql.val([buyerId, ...(personId ? [personId] : [])])}::uuid[]) or exists (
        select from linked_accounts
        where account_id = ${personId ?? null} and other_id = buyer_id and reason = 'company'))
    limit 1`.execute(db);
  return rows.length > 0;
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
