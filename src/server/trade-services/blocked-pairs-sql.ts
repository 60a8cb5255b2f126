import { sql } from 'kysely';
import { Refusal } from '../../kit/errors.ts';
import type { Db, Tx } from '../platform/database.ts';

/** A buyer and a provider of trade services. */
export interface ProviderPair {
  buyerId: string;
  providerId: string;
}

/**
 * Whether operators keep a buyer and a provider from writing to each other, as `isPairBlocked` does for shops.
 * @param personId  who writes for the buyer, and is kept from it as themselves too
 */
export async function isProviderPairBlocked(
  db: Db,
  { buyerId, providerId }: ProviderPair,
  personId?: string,
): Promise<boolean> {
  const buyers = sql`any(${sql.val([buyerId, ...(personId ? [personId] : [])])}::uuid[])`;
  const { rows } = await sql`
    select case_id from blocked_provider_pairs where provider_id = ${providerId} and (buyer_id = ${buyers} or exists (
      select from linked_accounts where account_id = ${personId ?? buyerId} and other_id = buyer_id and reason = 'company'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** As `refuseBlockedPair` does for shops (decision 207). @throws {Refusal} CONVERSATION_BLOCKED */
export async function refuseBlockedProviderPair(
  db: Db,
  pair: ProviderPair,
  personId?: string,
): Promise<void> {
  if (await isProviderPairBlocked(db, pair, personId)) throw new Refusal('CONVERSATION_BLOCKED');
}

export const blockProviderPair = (tx: Tx, { buyerId, providerId }: ProviderPair, caseId: string, now: Date) =>
  tx
    .insertInto('blocked_provider_pairs')
    .values({ case_id: caseId, buyer_id: buyerId, provider_id: providerId, blocked_at: now })
    .execute();

export const unblockProviderPair = (tx: Tx, caseId: string) =>
  tx.deleteFrom('blocked_provider_pairs').where('case_id', '=', caseId).execute();

/** The two who write about an inquiry; undefined of one that is answered elsewhere. */
export async function findPairOfInquiry(db: Db, inquiryId: string): Promise<ProviderPair | undefined> {
  const row = await db
    .selectFrom('service_inquiries')
    .select(['account_id', 'provider_id'])
    .where('id', '=', inquiryId)
    .where('has_thread', '=', true)
    .executeTakeFirst();
  if (!row?.account_id || !row.provider_id) return undefined;
  return { buyerId: row.account_id, providerId: row.provider_id };
}

interface InquiryMessage {
  id: string;
  writer: 'buyer' | 'provider';
  body: string;
  language: string;
  written_at: Date;
}

/** What was written about an inquiry within a span, the question itself included, the oldest first. */
export async function listInquiryMessagesWithin(
  db: Db,
  inquiryId: string,
  { begin, end }: { begin: Date; end: Date },
  limit: number,
): Promise<InquiryMessage[]> {
  const { rows } = await sql<InquiryMessage>`
    select * from (
      select id, 'buyer' as writer, body, language, created_at as written_at from service_inquiries where id = ${inquiryId}
      union all
      select inquiry_messages.id, side, inquiry_messages.body, language, at from inquiry_messages
      join service_inquiries on service_inquiries.id = inquiry_id where inquiry_id = ${inquiryId}
    ) as written
    where written_at between ${begin} and ${end} order by written_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.reverse();
}
