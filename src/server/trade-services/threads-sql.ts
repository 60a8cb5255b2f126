import { sql } from 'kysely';
import type { ThreadState } from '../../contract/bookings/booking-states.ts';
import { newId } from '../../kit/ids.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** Whose inquiries: those that a provider was asked, or that a buyer asked while signed in. */
export type ThreadParty = { provider: string } | { buyer: string };

const inquiriesOf = (db: Db, whose: ThreadParty) =>
  'provider' in whose
    ? db.selectFrom('service_inquiries').where('service_inquiries.provider_id', '=', whose.provider)
    : db
        .selectFrom('service_inquiries')
        .where('service_inquiries.account_id', '=', whose.buyer)
        .where('service_inquiries.provider_id', 'is not', null)
        .where('has_thread', '=', true);

const selectThreads = (query: ReturnType<typeof inquiriesOf>) =>
  query
    .leftJoin('trade_services', 'trade_services.id', 'service_inquiries.service_id')
    .selectAll('service_inquiries')
    .select('trade_services.titles');

export const listThreads = (db: Db, whose: ThreadParty, state: ThreadState | undefined, page: Paging) =>
  readPage(
    inquiriesOf(db, whose).$if(state !== undefined, (query) =>
      query.where('service_inquiries.state', '=', state!),
    ),
    page,
    (all) =>
      selectThreads(all as ReturnType<typeof inquiriesOf>)
        .orderBy('service_inquiries.created_at', 'desc')
        .orderBy('service_inquiries.id') as never,
  ) as Promise<{ rows: ThreadRow[]; total: number }>;

/** How many there are in each state. */
export async function countThreads(
  db: Db,
  whose: ThreadParty,
): Promise<Partial<Record<ThreadState, number>>> {
  const counts = await inquiriesOf(db, whose)
    .select(['service_inquiries.state', sql<number>`count(*)::int`.as('n')])
    .groupBy('service_inquiries.state')
    .execute();
  return Object.fromEntries(counts.map(({ state, n }) => [state, n]));
}

export const findThread = (db: Db, whose: ThreadParty, id: string) =>
  selectThreads(inquiriesOf(db, whose)).where('service_inquiries.id', '=', id).executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** An inquiry, its row locked until the transaction ends. */
export const lockInquiry = (tx: Tx, id: string) =>
  tx.selectFrom('service_inquiries').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type InquiryRecord = NonNullable<Awaited<ReturnType<typeof lockInquiry>>>;

/** Moves a locked inquiry on; what it says first to whoever asked counts as its answer. */
export async function moveInquiry(
  tx: Tx,
  id: string,
  {
    state,
    isAnswer = false,
    isClosedByBuyer = false,
  }: { state: ThreadState; isAnswer?: boolean; isClosedByBuyer?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('service_inquiries')
    .set((set) => ({
      state,
      version: set('version', '+', 1),
      ...(isClosedByBuyer && { closed_by_buyer_at: now }),
      ...(isAnswer && {
        answered_at: sql<Date>`coalesce(answered_at, ${now})`,
        done_at: sql<Date>`coalesce(done_at, ${now})`,
      }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertMessage(
  tx: Tx,
  message: { inquiryId: string; side: 'buyer' | 'provider'; body: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('inquiry_messages')
    .values({ id, inquiry_id: message.inquiryId, side: message.side, body: message.body, at: now })
    .execute();
  return id;
}

export const listMessages = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** A message with the inquiry it belongs to. */
export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom('inquiry_messages')
    .innerJoin('service_inquiries', 'service_inquiries.id', 'inquiry_messages.inquiry_id')
    .leftJoin('trade_services', 'trade_services.id', 'service_inquiries.service_id')
    .select([
      'inquiry_messages.side',
      'inquiry_messages.body',
      'inquiry_messages.inquiry_id',
      'service_inquiries.account_id',
      'service_inquiries.provider_id',
      'trade_services.titles',
    ])
    .where('inquiry_messages.id', '=', id)
    .executeTakeFirst();

/**
 * Of a provider's inquiries by signed-in buyers how many were due an answer, and how many had it in time. What its buyer
 * closed before that could not be answered any more, or a rival could ask and close until the figure is ruined.
 */
export async function countAnswers(
  db: Db,
  providerId: string,
  days: number,
  now: Date,
): Promise<{ due: number; inTime: number }> {
  const limit = sql`make_interval(days => ${days}::int)`;
  const result = await sql<{ due: number; inTime: number }>`
    select count(*)::int as due,
      count(*) filter (where answered_at <= created_at + ${limit})::int as "inTime"
    from service_inquiries
    where provider_id = ${providerId} and has_thread
      and (answered_at is not null or created_at + ${limit} < ${now})
      and (answered_at is not null or closed_by_buyer_at is null or closed_by_buyer_at > created_at + ${limit})
      and not exists (select from linked_accounts
        where linked_accounts.account_id = service_inquiries.account_id and other_id = provider_id)`.execute(
    db,
  );
  return result.rows[0]!;
}

/** What a service is called, by language. */
export async function readTitles(db: Db, serviceId: string): Promise<Text> {
  const row = await db
    .selectFrom('trade_services')
    .select('titles')
    .where('id', '=', serviceId)
    .executeTakeFirst();
  return (row?.titles ?? {}) as Text;
}
