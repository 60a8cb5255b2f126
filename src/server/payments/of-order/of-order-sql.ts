import { sql } from 'kysely';
import type { PaymentPart } from '../../../contract/orders/order-states.ts';
import type { PaymentState } from '../../../contract/payments/payment-kinds.ts';
import type { LedgerAccountKind, LedgerMovementKind } from '../../../contract/books/book-states.ts';
import type { Db } from '../../platform/database.ts';

export interface AttemptRow {
  id: string;
  number: string;
  channel: string;
  channel_ref: string | null;
  state: PaymentState;
  reason: string;
  instalment: PaymentPart;
  /** Of the order. */
  amount: string;
  outcome: 'open' | 'settled' | 'returned' | 'void';
  created_at: Date;
  settled_at: Date | null;
}

/** Every attempt to pay an order, the newest first. */
export async function listAttemptsOfOrder(db: Db, orderId: string): Promise<AttemptRow[]> {
  const result = await sql<AttemptRow>`
    select id, number, channel, channel_ref, state, reason, instalment, payment_parts.amount::text as amount,
      payment_parts.outcome, created_at, settled_at
    from payment_parts join payments on payments.id = payment_id
    where order_id = ${orderId} order by created_at desc, id desc`.execute(db);
  return result.rows;
}

/** What of an order's money went back, or is to, the newest first. */
export async function listMoneyBack(db: Db, orderId: string) {
  const result = await sql<{
    id: string;
    amount: string;
    reason: string;
    created_at: Date;
    sent_at: Date | null;
  }>`
    select id, amount::text as amount, reason, created_at, sent_at from returns
    where order_id = ${orderId} and payment_id in (select payment_id from payment_parts where order_id = ${orderId})
    order by created_at desc, id desc`.execute(db);
  return result.rows;
}

/** The postings of an order in the ledger, in the order in which they were booked. */
export async function listPostingsOfOrder(db: Db, orderId: string) {
  const result = await sql<{
    movement_id: string;
    kind: LedgerMovementKind;
    account: LedgerAccountKind;
    owner: string;
    amount: string;
    currency: string;
    booked_at: Date;
  }>`
    select movement.id as movement_id, movement.kind, account, owner, amount::text as amount, posting.currency,
      at as booked_at
    from ledger_movements as movement join ledger_postings as posting on posting.transaction_id = movement.id
    where order_id = ${orderId} order by movement.id, posting.amount, account`.execute(db);
  return result.rows;
}

/**
 * Payments for orders by our number, or by what a channel calls them, each with one of its orders. The index of what
 * channels call a payment begins with the channel.
 */
export async function findPaymentsByReference(
  db: Db,
  { words, channelCodes }: { words: string; channelCodes: readonly string[] },
  limit: number,
) {
  const reference = words.trim();
  const result = await sql<{ id: string; number: string; order_id: string }>`
    select payments.id, number, order_id
    from (
      select id, number from payments where number = ${reference.toUpperCase()}
      union select id, number from payments where channel = any(${sql.val([...channelCodes])}::text[]) and channel_ref = ${reference}
    ) as payments
    join lateral (
      select order_id from payment_parts where payment_id = payments.id order by order_id limit 1
    ) as part on true
    order by payments.id desc limit ${limit}`.execute(db);
  return result.rows;
}
