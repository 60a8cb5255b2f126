import { sql, type Selectable } from 'kysely';
import type { PaymentPart } from '../../contract/orders/order-states.ts';
import type { PaymentState, PaymentSubject } from '../../contract/payments/payment-kinds.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import { writeTogether, type NamedWrite, type Write } from '../platform/write-together.ts';
import type { Part, Source } from './rules.ts';

export interface NewPayment {
  id: string;
  number: string;
  subject: PaymentSubject;
  /** Of a payment for orders. */
  tradeId?: string;
  /** Of a payment for one. */
  bookingId?: string;
  buyerId: string;
  channel: string;
  site: Site;
  currency: string;
  amount: bigint;
  expiresAt: Date;
  parts: readonly Part[];
}

/** A new payment with its parts, to be written together. */
export const newPayment = (payment: NewPayment, now: Date): Write[] => {
  const row = {
    id: payment.id,
    number: payment.number,
    subject: payment.subject,
    trade_id: payment.tradeId ?? null,
    booking_id: payment.bookingId ?? null,
    buyer_id: payment.buyerId,
    channel: payment.channel,
    site: payment.site,
    currency: payment.currency,
    amount: payment.amount,
    state: 'created',
    created_at: now,
    expires_at: payment.expiresAt,
  };
  const parts = payment.parts.map(({ orderId, instalment, amount }) => ({
    payment_id: payment.id,
    order_id: orderId,
    instalment,
    amount,
  }));
  return [insertionOf('payments', [row]), ...(parts.length > 0 ? [insertionOf('payment_parts', parts)] : [])];
};

export const insertPayment = (tx: Tx, payment: NewPayment, now: Date): Promise<void> =>
  writeTogether(tx, newPayment(payment, now));

/** Attempts that are open for what is due of some orders, each with all that it is for. */
export async function listOpenAttempts(db: Db, orderIds: readonly string[]) {
  const result = await sql<{
    id: string;
    number: string;
    channel: string;
    currency: string;
    amount: bigint;
    expires_at: Date;
    parts: { orderId: string; instalment: PaymentPart; amount: string }[];
  }>`
    select id, number, channel, currency, amount, expires_at,
      (select jsonb_agg(jsonb_build_object('orderId', order_id, 'instalment', instalment, 'amount', amount::text))
        from payment_parts where payment_id = payments.id) as parts
    from payments
    where state in ('created', 'pending') and id in (
      select payment_id from payment_parts
      where outcome = 'open' and order_id = any(${sql.val([...orderIds])}::uuid[])
    )
    order by id`.execute(db);
  return result.rows.map((row) => ({
    ...row,
    parts: row.parts.map((part): Part => ({ ...part, amount: BigInt(part.amount) })),
  }));
}

/**
 * Notes the channel's name of an attempt, also of one that has ended meanwhile: what is paid there has to be found.
 * @returns whether the attempt is still open
 */
export async function markPending(db: Db, id: string, ref: string): Promise<boolean> {
  const result = await sql<{ state: PaymentState }>`
    update payments set channel_ref = coalesce(channel_ref, ${ref}),
      state = case when state = 'created' then 'pending' else state end
    where id = ${id}::uuid returning state`.execute(db);
  const state = result.rows[0]?.state;
  return state === 'created' || state === 'pending';
}

export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}
export type PaymentRecord = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export function findPaymentByRef(db: Db, channel: string, ref: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('channel', '=', channel)
    .where('channel_ref', '=', ref)
    .executeTakeFirst();
}

/** A payment, its row locked until the transaction ends. */
export function lockPayment(db: Db, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type EndOfPayment = Pick<PaymentRecord, 'state' | 'reason' | 'outcome'> & { settled_at: Date };

/** Ends a locked payment, to be written together with what becomes of its money. */
export const endOfPayment = (
  id: string,
  { state, reason, settled_at: settledAt, outcome }: EndOfPayment,
): Write =>
  sql`update payments set state = ${state}, reason = ${reason}, settled_at = ${settledAt}, outcome = ${outcome}
    where id = ${id}`;

/** Gives a payment longer, its row locked. */
export async function updateExpiry(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('payments').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** A part of a payment, with the shop that it goes to. */
export type PartRecord = Awaited<ReturnType<typeof listParts>>[number];

/** The same, with its parts as far as they never change: what came of each is known to whoever has the lock. */
export async function lockPaymentWithParts(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<{ order_id: string; instalment: PaymentPart; amount: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('order_id', order_id, 'instalment', instalment, 'amount', amount::text)
          order by order_id)
        from payment_parts where payment_id = payments.id), '[]')`.as('parts'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { parts, ...payment } = row;
  return { payment, parts: parts.map((row) => ({ ...row, amount: BigInt(row.amount) })) };
}

/** A locked payment, and what it is for. */
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPaymentWithParts>>>;

/** What a payment's end leads to. */
export interface Ending {
  /** What is still to be written for it, together with the end itself. */
  writes?: readonly (Write | NamedWrite)[];
  /** What became of its money, where it is not kept by parts. */
  outcome?: 'settled' | 'returned';
  /** What became of its parts, where that is known without another look. */
  parts?: readonly PartRecord[];
}

/** What a payment is for, with the shop that each part goes to, in the order of the orders' ids. */
export function listParts(db: Db, paymentId: string) {
  return db
    .selectFrom('payment_parts')
    .innerJoin('orders', 'orders.id', 'payment_parts.order_id')
    .select([
      'payment_parts.order_id',
      'payment_parts.instalment',
      'payment_parts.amount',
      'payment_parts.outcome',
      'orders.shop_id',
      'orders.number',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('payment_parts.order_id')
    .execute();
}

/** What became of the parts of a payment, to be written together with their money. */
export const outcomesOfParts = (
  paymentId: string,
  parts: readonly Pick<PartRecord, 'order_id' | 'outcome'>[],
): Write => {
  const ids = parts.map((row) => row.order_id);
  return sql`update payment_parts set outcome = part.outcome
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(parts.map(({ outcome }) => outcome))}::text[])
      as part (order_id, outcome)
    where payment_id = ${paymentId} and payment_parts.order_id = part.order_id`;
};

/** Writes a channel's word down. @returns false when it was told before. */
export async function insertNotification(
  db: Db,
  notification: { channel: string; eventId: string; paymentId: string | null; body: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('channel_notifications')
    .values({
      channel: notification.channel,
      event_id: notification.eventId,
      payment_id: notification.paymentId,
      body: notification.body,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Writes down that money has to go back, for a refund or because it came too late. @returns its id */
export async function insertReturn(
  db: Db,
  due: {
    paymentId: string;
    /** Of a payment for orders. */
    orderId?: string;
    amount: bigint;
    currency: string;
    reason: string;
    refundId?: string;
    /** Which part, of a refund that goes back in parts. */
    portion?: string;
    bookingRefundId?: string;
    /** It is more than the payment brought in. */
    isBeyond?: boolean;
  },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('returns')
    .values({
      id,
      payment_id: due.paymentId,
      order_id: due.orderId ?? null,
      refund_id: due.refundId ?? null,
      portion: due.portion ?? '',
      booking_refund_id: due.bookingRefundId ?? null,
      amount: due.amount,
      currency: due.currency,
      reason: due.reason,
      beyond_payment: due.isBeyond ?? false,
      created_at: now,
    })
    .execute();
  return id;
}

const unsentReturn = (db: Db, id: string) =>
  db.selectFrom('returns').selectAll().where('id', '=', id).where('sent_at', 'is', null);

export const findUnsentReturn = (db: Db, id: string) => unsentReturn(db, id).executeTakeFirst();

/** A return that was not sent yet, its row locked until the transaction ends. */
export const lockReturn = (db: Db, id: string) => unsentReturn(db, id).forNoKeyUpdate().executeTakeFirst();

export async function markReturnSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('returns').set({ sent_at: now }).where('id', '=', id).execute();
}

export const findReturn = (db: Db, id: string) =>
  db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Takes a return that was not sent apart: so much of it stays, the rest is a return of its own.
 * @returns the id of the rest
 */
export async function splitReturn(
  tx: Tx,
  unsent: Selectable<DB['returns']>,
  amount: bigint,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx.updateTable('returns').set({ amount }).where('id', '=', unsent.id).execute();
  await tx
    .insertInto('returns')
    .values({
      ...unsent,
      id,
      amount: unsent.amount - amount,
      lost: 0,
      asked_since: null,
      // One portion is one return: this is another.
      portion: `${unsent.portion}/${id}`,
    })
    .execute();
  return id;
}

/** A return that was sent, its row locked until the transaction ends. */
export const lockSentReturn = (tx: Tx, id: string) =>
  tx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Takes note that money which had left is here again. @returns how often that has happened; undefined when it had not left */
export async function markReturnLost(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('returns')
    .set((set) => ({ sent_at: null, asked_since: null, lost: set('lost', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .returning('lost')
    .executeTakeFirst();
  return row?.lost;
}

/** What has reached an order, the first payment first, with its channel and what of it goes back already. */
export async function listSources(db: Db, orderId: string): Promise<(Source & { channel: string })[]> {
  const result = await sql<{ payment_id: string; channel: string; amount: string; returned: string }>`
    select payment_id, channel, payment_parts.amount::text,
      coalesce((select sum(amount) from returns
        where returns.payment_id = payments.id and returns.order_id = payment_parts.order_id), 0)::text as returned
    from payment_parts join payments on payments.id = payment_id
    where payment_parts.order_id = ${orderId} and payment_parts.outcome = 'settled'
    order by settled_at, payment_id`.execute(db);
  return result.rows.map((row) => ({
    paymentId: row.payment_id,
    channel: row.channel,
    amount: BigInt(row.amount),
    returned: BigInt(row.returned),
  }));
}

/** Whether a channel brought in anything of an order: what goes back goes the way that money came. */
export async function isPaidByChannel(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`select exists (
    select from payment_parts where order_id = ${orderId} and outcome = 'settled') as is_paid`.execute(db);
  return rows[0]!.is_paid;
}

/** When the money of refunds left; null for one of which some is still here. */
export async function listReturned(db: Db, refundIds: readonly string[]): Promise<Map<string, Date | null>> {
  const result = await sql<{ refund_id: string; sent_at: Date | null }>`
    select refund_id, case when bool_and(sent_at is not null) then max(sent_at) end as sent_at
    from returns where refund_id = any(${sql.val([...refundIds])}::uuid[]) group by refund_id`.execute(db);
  return new Map(result.rows.map((row) => [row.refund_id, row.sent_at]));
}

/** Attempts that nobody has heard of for a while: they are asked after, or given up when their time is over. */
export function listUnsettled(db: Db, quietSince: Date, limit: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'channel', 'site', 'expires_at'])
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '<', quietSince)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** The repayment that a buyer has begun and not ended. */
export const findOpenRepayment = (db: Db, buyerId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('subject', '=', 'credit')
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
