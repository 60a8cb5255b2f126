import { sql } from 'kysely';
import type { PaymentPart } from '../../../contract/orders/order-states.ts';
import type { PaymentState, PaymentSubject } from '../../../contract/payments/payment-kinds.ts';
import {
  ledgerMovementKinds,
  type LedgerAccountKind,
  type LedgerMovementKind,
} from '../../../contract/books/book-states.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';

export interface PaymentFilter {
  keyword?:
    | {
        reference: string;
        channelCodes: readonly string[];
        orderIds: readonly string[];
        buyerIds: readonly string[];
      }
    | undefined;
  state?: PaymentState | undefined;
  channel?: string | undefined;
  subject?: PaymentSubject | undefined;
  buyerId?: string | undefined;
  site?: Site | undefined;
  createdFrom?: Date | undefined;
  createdUntil?: Date | undefined;
}

export interface PaymentRow {
  id: string;
  number: string;
  buyer_id: string;
  channel: string;
  channel_ref: string | null;
  currency: string;
  /** Minor units. */
  amount: string;
  state: PaymentState;
  reason: string;
  subject: PaymentSubject;
  booking_id: string | null;
  site: Site | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  order_ids: string[];
}

const idsOf = (ids: readonly string[]) => sql`any(${sql.val([...ids])}::uuid[])`;

/** The payments that a keyword names; what channels call a payment is indexed by channel. */
const namedBy = ({
  reference,
  channelCodes,
  orderIds,
  buyerIds,
}: NonNullable<PaymentFilter['keyword']>) => sql`(
  select id from payments where number = ${reference.toUpperCase()}
  union select id from payments
    where channel = any(${sql.val([...channelCodes])}::text[]) and channel_ref = ${reference}
  union select payment_id from payment_parts where order_id = ${idsOf(orderIds)}
  union select id from payments where buyer_id = ${idsOf(buyerIds)}
)`;

const narrowed = (filter: PaymentFilter) => sql`
  true ${filter.keyword ? sql`and payments.id in ${namedBy(filter.keyword)}` : sql``}
  ${filter.channel ? sql`and channel = ${filter.channel}` : sql``}
  ${filter.subject ? sql`and subject = ${filter.subject}` : sql``}
  ${filter.buyerId ? sql`and buyer_id = ${filter.buyerId}` : sql``}
  ${filter.site ? sql`and site = ${filter.site}` : sql``}
  ${filter.createdFrom ? sql`and created_at >= ${filter.createdFrom}` : sql``}
  ${filter.createdUntil ? sql`and created_at < ${filter.createdUntil}` : sql``}`;

const ofState = ({ state }: PaymentFilter) => (state ? sql`and state = ${state}` : sql``);

const columns = sql`payments.id, number, buyer_id, channel, channel_ref, currency, amount::text as amount, state,
  reason, subject, booking_id, site, created_at, expires_at, settled_at,
  array(select order_id from payment_parts where payment_id = payments.id order by order_id)::text[] as order_ids`;

/** A page of all payments, and how many there are in each state. Their ids are in the order of time. */
export async function listAllPayments(
  db: Db,
  filter: PaymentFilter,
  page: Paging,
): Promise<{ rows: PaymentRow[]; counts: Map<PaymentState, number> }> {
  const { limit, offset } = limitsOf(page);
  const [payments, states] = await Promise.all([
    sql<PaymentRow>`select ${columns} from payments where ${narrowed(filter)} ${ofState(filter)}
      order by payments.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ state: PaymentState; n: number }>`
      select state, count(*)::int as n from payments where ${narrowed(filter)} group by state`.execute(db),
  ]);
  return { rows: payments.rows, counts: new Map(states.rows.map(({ state, n }) => [state, n])) };
}

/** How many payments a list is narrowed to. */
export async function countAllPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payments where ${narrowed(filter)} ${ofState(filter)}`.execute(db);
  return rows[0]!.n;
}

/** The next of them, the newest first, after one of them. */
export async function listAllPaymentsAfter(
  db: Db,
  filter: PaymentFilter,
  lastId: string | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where ${narrowed(filter)} ${ofState(filter)} ${lastId ? sql`and payments.id < ${lastId}::uuid` : sql``}
    order by payments.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPaymentForStaff(db: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments where payments.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Other attempts to pay the orders or the booking of a payment, the newest first. */
export async function listOtherAttempts(
  db: Db,
  { id, order_ids: orderIds, booking_id: bookingId }: PaymentRow,
): Promise<PaymentRow[]> {
  if (orderIds.length === 0 && bookingId === null) return [];
  const paysTheSame =
    bookingId === null
      ? sql`payments.id in (select payment_id from payment_parts where order_id = ${idsOf(orderIds)})`
      : sql`booking_id = ${bookingId}`;
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where payments.id <> ${id} and ${paysTheSame} order by payments.id desc limit 50`.execute(db);
  return rows;
}

export interface PaymentPartRow {
  order_id: string;
  instalment: PaymentPart;
  /** Minor units. */
  amount: string;
  outcome: 'open' | 'settled' | 'returned' | 'void';
}

/** What of a payment is for which order. */
export async function listPartsOfPayment(db: Db, id: string): Promise<PaymentPartRow[]> {
  const { rows } = await sql<PaymentPartRow>`
    select order_id, instalment, amount::text as amount, outcome from payment_parts
    where payment_id = ${id} order by order_id`.execute(db);
  return rows;
}

/** What of a payment went back, or is to, the newest first. */
export async function listMoneyBackOfPayment(db: Db, id: string) {
  const { rows } = await sql<{
    id: string;
    amount: string;
    reason: string;
    created_at: Date;
    sent_at: Date | null;
  }>`select id, amount::text as amount, reason, created_at, sent_at from returns
    where payment_id = ${id} order by created_at desc, id desc`.execute(db);
  return rows;
}

/**
 * The postings of what a payment pays, in the order in which they were booked: of its orders, its booking, or, where it
 * is about neither, its own.
 */
export async function listPostingsOfPayment(db: Db, payment: PaymentRow) {
  const { rows } = await sql<{
    movement_id: string;
    kind: LedgerMovementKind;
    account: LedgerAccountKind;
    owner: string;
    amount: string;
    currency: string;
    booked_at: Date;
  }>`
    select movement.id as movement_id, movement.kind, account, owner, amount::text as amount, posting.currency, at as booked_at
    from ledger_movements as movement join ledger_postings as posting on posting.transaction_id = movement.id
    where ${
      payment.booking_id !== null
        ? sql`booking_id = ${payment.booking_id}`
        : payment.order_ids.length > 0
          ? sql`order_id = ${idsOf(payment.order_ids)}`
          : sql`kind = any(${sql.val([...ledgerMovementKinds])}::text[]) and cause = ${payment.id}`
    } order by movement.id, posting.amount, account limit 1000`.execute(db);
  return rows;
}
