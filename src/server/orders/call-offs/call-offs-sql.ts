import { sql } from 'kysely';
import type { CallOffState } from '../../../contract/call-offs/call-off-states.ts';
import { newId } from '../../../kit/ids.ts';
import { utcDay } from '../../../kit/days.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, readPage, type Page, type Paging } from '../../platform/paging.ts';
import type { Party } from '../../shops/public.ts';

const ofParty = (db: Db, party: Party) =>
  db
    .selectFrom('call_off_agreements')
    .where(
      party.side === 'buyer' ? 'buyer_id' : 'shop_id',
      '=',
      party.side === 'buyer' ? party.buyerId : party.shopId,
    );

export const findAgreement = (db: Db, id: string) =>
  db.selectFrom('call_off_agreements').selectAll().where('id', '=', id).executeTakeFirst();
export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export const findAgreementOfQuote = (db: Db, quoteId: string) =>
  db.selectFrom('call_off_agreements').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

/** The agreement that an order is a part of. */
export const findAgreementOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('call_offs')
    .innerJoin('call_off_agreements', 'call_off_agreements.id', 'agreement_id')
    .select(['call_off_agreements.id', 'number'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** An agreement of a party by its id; undefined also for somebody else's. */
export const findAgreementOf = (db: Db, party: Party, id: string) =>
  ofParty(db, party).selectAll().where('id', '=', id).executeTakeFirst();

/** The same with its row locked: what is ordered by it comes one after the other. */
export const lockAgreementOf = (tx: Tx, party: Party, id: string) =>
  ofParty(tx, party).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** As `stateAt` decides it. */
const stateOn = (today: string) => sql<CallOffState>`
  case when ended_at is not null then 'ended' when ordered = quantity then 'complete'
    when until < ${today}::date then 'expired' else 'open' end`;

export async function listAgreements(
  db: Db,
  party: Party,
  state: CallOffState | undefined,
  page: Paging,
  now: Date,
): Promise<{ rows: AgreementRow[]; counts: Partial<Record<CallOffState, number>> }> {
  const { limit, offset } = limitsOf(page);
  const stateNow = stateOn(utcDay(now));
  const [rows, counts] = await Promise.all([
    ofParty(db, party)
      .selectAll()
      .$if(state !== undefined, (query) => query.where(stateNow, '=', state!))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofParty(db, party)
      .select([stateNow.as('state'), sql<number>`count(*)::int`.as('n')])
      .groupBy(sql`1`)
      .execute(),
  ]);
  return { rows, counts: Object.fromEntries(counts.map((row) => [row.state, row.n])) };
}

type NewAgreement = Omit<
  AgreementRow,
  'id' | 'ordered' | 'ended_at' | 'ended_by' | 'end_reason' | 'reminded_at' | 'agreed_at'
>;

export async function insertAgreement(tx: Tx, agreement: NewAgreement, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('call_off_agreements')
    .values({
      ...agreement,
      id,
      agreed_at: now,
      named_product: agreement.named_product === null ? null : JSON.stringify(agreement.named_product),
      export_term: agreement.export_term === null ? null : JSON.stringify(agreement.export_term),
    })
    .execute();
  return id;
}

/** Writes an order of a part. The agreement's row is locked; its schema refuses more than was agreed on. */
export async function insertCallOff(
  tx: Tx,
  callOff: { orderId: string; agreementId: string; quantity: number },
  ordered: number,
): Promise<void> {
  const { orderId, agreementId, quantity } = callOff;
  await tx
    .insertInto('call_offs')
    .values({ order_id: orderId, agreement_id: agreementId, quantity })
    .execute();
  await tx.updateTable('call_off_agreements').set({ ordered }).where('id', '=', agreementId).execute();
}

/** How much of an agreement was ordered by orders that are not paid whole, and may be cancelled before they leave. */
export async function sumUnsettled(tx: Tx, agreementId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(quantity), 0)::int as n from call_offs join orders on orders.id = order_id
    where agreement_id = ${agreementId} and returned_at is null and paid_amount < total_amount
      and state in ('submitted', 'awaiting_payment', 'preparing', 'awaiting_balance')`.execute(tx);
  return rows[0]!.n;
}

/** An order was cancelled, or given back whole before anything of it left: where it was a part of an agreement, its quantity can be ordered again. */
export async function giveBackCallOff(tx: Tx, orderId: string, now: Date): Promise<void> {
  const returned = await tx
    .updateTable('call_offs')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning(['agreement_id', 'quantity'])
    .executeTakeFirst();
  if (!returned) return;
  await tx
    .updateTable('call_off_agreements')
    .set((set) => ({ ordered: set('ordered', '-', returned.quantity) }))
    .where('id', '=', returned.agreement_id)
    .execute();
}

export const endAgreement = (
  tx: Tx,
  id: string,
  { endedBy, reason }: { endedBy: 'buyer' | 'seller'; reason: string },
  now: Date,
) =>
  tx
    .updateTable('call_off_agreements')
    .set({ ended_at: now, ended_by: endedBy, end_reason: reason })
    .where('id', '=', id)
    .execute();

/** What some quotes came to where their quantity is ordered in parts, and the newest orders of it. */
export async function listAgreedQuotes(
  db: Db,
  agreementIds: readonly string[],
  limit: number,
): Promise<{ agreedAt: Date[]; orderIds: string[] }> {
  const { rows } = await sql<{ agreed_at: Date; orders: string[] }>`
    select agreed_at, array(select order_id from call_offs where agreement_id = call_off_agreements.id
      order by order_id desc limit ${limit}) as orders
    from call_off_agreements where id = any(${sql.val([...agreementIds])}::uuid[])`.execute(db);
  return { agreedAt: rows.map((row) => row.agreed_at), orderIds: rows.flatMap((row) => row.orders) };
}

interface CallOffRow {
  order_id: string;
  number: string;
  state: OrderState;
  quantity: number;
  total_amount: bigint;
  currency: string;
  submitted_at: Date;
  returned_at: Date | null;
}

/** The orders of an agreement, the newest first. */
export function listCallOffs(db: Db, agreementId: string, page: Paging): Promise<Page<CallOffRow>> {
  const called = db
    .selectFrom('call_offs')
    .innerJoin('orders', 'orders.id', 'call_offs.order_id')
    .where('agreement_id', '=', agreementId);
  return readPage(called, page, (query) =>
    query
      .select([
        'order_id',
        'number',
        'state',
        'quantity',
        'total_amount',
        'currency',
        'submitted_at',
        'returned_at',
      ])
      .orderBy('order_id', 'desc'),
  );
}

/** Days before the last one on which a buyer is reminded of what remains. */
const reminderDays = 14;

/**
 * Takes note that buyers are being reminded of agreements that end soon, each once.
 * @returns their ids
 */
export async function takeEndReminders(tx: Tx, now: Date): Promise<string[]> {
  const today = utcDay(now);
  const { rows } = await sql<{ id: string }>`
    update call_off_agreements set reminded_at = ${now}
    where ended_at is null and reminded_at is null and ordered < quantity
      and until >= ${today}::date and until <= ${today}::date + ${reminderDays}::int
      -- What was agreed on for so short a time is remembered.
      and agreed_at < (until - ${reminderDays}::int)::timestamp at time zone 'UTC'
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
