import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';
import type { PaidPart } from './dispute-shares-rules.ts';

export type Dispute = Selectable<DB['card_disputes']>;

/** Writes a dispute down, once, and locks it. @returns it, and whether it was new */
export async function keepDispute(
  tx: Tx,
  row: Insertable<DB['card_disputes']>,
): Promise<{ dispute: Dispute; isNew: boolean }> {
  const inserted = await tx
    .insertInto('card_disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst();
  const dispute = await tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('ref', '=', row.ref)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { dispute, isNew: inserted.numInsertedOrUpdatedRows === 1n };
}

export const lockDispute = (tx: Tx, ref: string): Promise<Dispute | undefined> =>
  tx.selectFrom('card_disputes').selectAll().where('ref', '=', ref).forNoKeyUpdate().executeTakeFirst();

export const findDispute = (db: Db, id: string): Promise<Dispute | undefined> =>
  db.selectFrom('card_disputes').selectAll().where('id', '=', id).executeTakeFirst();

export async function updateDispute(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      Dispute,
      | 'state'
      | 'amount'
      | 'reason'
      | 'due_at'
      | 'closed_at'
      | 'settled_at'
      | 'platform_borne'
      | 'order_id'
      | 'assigned_by'
      | 'assigned_at'
      | 'confirmed_by'
    >
  >,
): Promise<void> {
  await tx.updateTable('card_disputes').set(changes).where('id', '=', id).execute();
}

/** A dispute that was lost, and of which nobody has settled who bears it; its row locked until the transaction ends. */
export const lockLostDispute = (tx: Tx, id: string): Promise<Dispute | undefined> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .where('settled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Disputes that were lost, and of which nobody has settled who bears them. */
export async function listLostDisputes(db: Db): Promise<string[]> {
  const disputes = await db
    .selectFrom('card_disputes')
    .select('id')
    .where('state', '=', 'lost')
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return disputes.map(({ id }) => id);
}

/** A dispute with what its payment was for, and whether that took the money. */
export const findDisputedSubject = (db: Db, id: string) =>
  db
    .selectFrom('card_disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'subject', 'booking_id', 'payments.state as payment_state', 'outcome'])
    .select('payments.amount as payment_amount')
    .where('card_disputes.id', '=', id)
    .executeTakeFirst();

/** By which dispute the money of a return is with the buyer already: one that a refund was made for. */
export async function findDisputeOfReturn(
  db: Db,
  { refund_id: refundId, booking_refund_id: bookingRefundId, portion }: ReturnedFor,
): Promise<Dispute | undefined> {
  if (refundId !== null)
    return db
      .selectFrom('dispute_refunds')
      .innerJoin('card_disputes', 'card_disputes.id', 'dispute_id')
      .selectAll('card_disputes')
      .where('refund_id', '=', refundId)
      .$if(!isOfClaim(portion), (query) => query.where('of_claim', '=', false))
      .executeTakeFirst();
  if (bookingRefundId === null) return undefined;
  return db
    .selectFrom('dispute_booking_refunds')
    .innerJoin('card_disputes', 'card_disputes.id', 'dispute_id')
    .selectAll('card_disputes')
    .where('refund_id', '=', bookingRefundId)
    .executeTakeFirst();
}

/** The refund that money goes back for, if one: of an order, or of a booking; and which part of it. */
export interface ReturnedFor {
  refund_id: string | null;
  booking_refund_id: string | null;
  portion: string;
}

/** Parts of a claim are named by what was recovered before them; all else goes back at once. */
const isOfClaim = (portion: string): boolean => /^\d/.test(portion);

/** Whether a bank is deciding on a payment, or what it took was not put to anybody yet. */
export async function isDisputed(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Of money that is to go back, what a bank that takes its payment gives the buyer in our place: not sent, not what another
 * dispute was lost for, not what was paid for the way back, and not with a bank already by an operator's word.
 */
const isCoverable = sql<boolean>`returns.sent_at is null and not returns.beyond_payment
  and not exists (select from dispute_refunds where dispute_refunds.refund_id = returns.refund_id
    and (not of_claim or returns.portion ~ '^[0-9]'))
  and not exists (select from dispute_booking_refunds
    where dispute_booking_refunds.refund_id = returns.booking_refund_id)
  and not exists (select from outgoing_transfers where outgoing_transfers.return_id = returns.id
    and outgoing_transfers.state <> 'due')`;

/**
 * Money of a payment that is to go back anyway, which a dispute covers, the oldest first; locked until the transaction ends.
 * @param orderId  the order that the dispute is of; null where nobody has named one
 */
export const lockCoverableReturns = (tx: Tx, paymentId: string, orderId: string | null) =>
  tx
    .selectFrom('returns')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(isCoverable)
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function listUnsentReturnIds(db: Db, paymentId: string): Promise<string[]> {
  const returns = await db
    .selectFrom('returns')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .execute();
  return returns.map(({ id }) => id);
}

/**
 * What a part of a payment brought its order, what of it has not gone back, and what of it is to go back anyway; of what came
 * for an order that did not take it, the last alone.
 */
const paidParts = sql`
  select order_id, (case outcome when 'settled' then part.amount else 0 end)::text as paid,
    (case outcome when 'settled' then part.amount - coalesce((select sum(returns.amount) from returns
      where returns.payment_id = part.payment_id and returns.order_id = part.order_id), 0) else 0 end)::text as amount,
    coalesce((select sum(returns.amount) from returns where returns.payment_id = part.payment_id
      and returns.order_id = part.order_id and ${isCoverable}), 0)::text as unsent
  from payment_parts as part`;

interface PaidPartRow {
  order_id: string;
  paid: string;
  amount: string;
  unsent: string;
}

const readPaidPart = ({ order_id: orderId, paid, amount, unsent }: PaidPartRow): PaidPart => ({
  orderId,
  paid: BigInt(paid),
  amount: BigInt(amount),
  unsent: BigInt(unsent),
});

/** What a payment brought each of its orders, in the order of their ids. */
export async function listLeftOfPayment(db: Db, paymentId: string): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPartRow>`
    ${paidParts} where payment_id = ${paymentId} order by order_id`.execute(db);
  return rows.map(readPaidPart);
}

/** Lost disputes of a payment of which the platform bears something, the oldest first; locked until the transaction ends. */
export const lockBorneByPlatform = (tx: Tx, paymentId: string): Promise<Dispute[]> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('platform_borne', '>', 0n)
    .orderBy('created_at')
    .forNoKeyUpdate()
    .execute();

/** What buyers, shops and providers bear of the disputes of a payment that were lost and settled. */
export async function sumBorne(db: Db, paymentId: string): Promise<bigint> {
  const { total } = await db
    .selectFrom('card_disputes')
    .select(sql<string>`coalesce(sum(amount - platform_borne), 0)::text`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

export interface UnsettledDispute {
  ref: string;
  state: Dispute['state'];
  paymentId: string;
  currency: string;
  amount: bigint;
  createdAt: Date;
  orderId: string | null;
  isAssigned: boolean;
  /** What one operator has said, waiting for another one; an order of null says that it is of several. */
  proposal: { orderId: string | null; staffId: string } | null;
  parts: PaidPart[];
}

/** Disputes that nobody has settled, the oldest first, with what their payments brought: in one statement. */
export async function listUnsettledDisputes(db: Db): Promise<UnsettledDispute[]> {
  const { rows } = await sql<{
    ref: string;
    state: Dispute['state'];
    payment_id: string;
    currency: string;
    amount: string;
    created_at: Date;
    order_id: string | null;
    is_assigned: boolean;
    proposal: { order_id: string | null; proposed_by: string } | null;
    parts: PaidPartRow[];
  }>`
    select ref, state, payment_id, currency, created_at, amount::text, order_id, assigned_at is not null as is_assigned,
      (select json_build_object('order_id', proposal.order_id, 'proposed_by', proposal.proposed_by)
        from dispute_orders_proposed as proposal where proposal.dispute_id = dispute.id) as proposal,
      (select coalesce(json_agg(paid_part order by paid_part.order_id), '[]') from (
        ${paidParts} where part.payment_id = dispute.payment_id
      ) as paid_part) as parts
    from card_disputes as dispute where state <> 'won' and settled_at is null order by created_at, id`.execute(
    db,
  );
  return rows.map((row) => ({
    ref: row.ref,
    state: row.state,
    paymentId: row.payment_id,
    currency: row.currency,
    amount: BigInt(row.amount),
    createdAt: row.created_at,
    orderId: row.order_id,
    isAssigned: row.is_assigned,
    proposal: row.proposal && { orderId: row.proposal.order_id, staffId: row.proposal.proposed_by },
    parts: row.parts.map(readPaidPart),
  }));
}

/** What one operator said of which order it is, waiting for another one. */
export const findProposal = (tx: Tx, disputeId: string) =>
  tx.selectFrom('dispute_orders_proposed').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst();

export async function insertProposal(
  tx: Tx,
  dispute: Pick<Dispute, 'id' | 'payment_id'>,
  { orderId, staffId, now }: { orderId: string | null; staffId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('dispute_orders_proposed')
    .values({
      dispute_id: dispute.id,
      payment_id: dispute.payment_id,
      order_id: orderId,
      proposed_by: staffId,
      proposed_at: now,
    })
    .execute();
}

/** Lets go what waits for a second operator, if anything. */
export async function deleteProposal(tx: Tx, disputeId: string): Promise<void> {
  await tx.deleteFrom('dispute_orders_proposed').where('dispute_id', '=', disputeId).execute();
}

/** The amounts of disputes of which one operator alone has named the order since a moment. */
export const listAssignedAlone = (
  tx: Tx,
  { staffId, since, exceptId }: { staffId: string; since: Date; exceptId: string },
) =>
  tx
    .selectFrom('card_disputes')
    .select(['amount', 'currency'])
    .where('assigned_by', '=', staffId)
    .where('confirmed_by', 'is', null)
    .where('assigned_at', '>=', since)
    .where('id', '<>', exceptId)
    .execute();

/** The disputes that a debit of a bank made, by their names, which begin with its id; locked until the transaction ends. */
export const listDisputesOfDebit = (tx: Tx, debitId: string): Promise<Dispute[]> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('ref', 'like', `${debitId} %`)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Disputes of a payment that nobody bears yet, the oldest first; locked until the transaction ends. */
export const lockUnsettledOfPayment = (tx: Tx, paymentId: string): Promise<Dispute[]> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** How much of a payment banks may take back, or have taken and nobody bears yet: minor units. */
export async function sumUnsettledOfPayment(db: Db, paymentId: string): Promise<bigint> {
  const { total } = await db
    .selectFrom('card_disputes')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/** Which disputes stand here already, by their channel's names of them. */
export async function listKnownRefs(db: Db, refs: readonly string[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const disputes = await db.selectFrom('card_disputes').select('ref').where('ref', 'in', refs).execute();
  return new Set(disputes.map(({ ref }) => ref));
}

/** Disputes of a channel of which it may still have something to tell, with the site whose account they are of. */
export const listUnsettledOfChannel = (
  db: Db,
  channel: string,
): Promise<{ ref: string; site: string | null }[]> =>
  db
    .selectFrom('card_disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['ref', 'site'])
    .where('channel', '=', channel)
    .where('card_disputes.state', '<>', 'won')
    .where('card_disputes.settled_at', 'is', null)
    .orderBy('card_disputes.created_at')
    .execute();

/** Notes by which dispute the money of a refund is with its buyer already. @param isOfClaim  only what is recovered of it later */
export async function insertDisputeRefund(
  tx: Tx,
  disputeId: string,
  refundId: string,
  isOfClaim = false,
): Promise<void> {
  await tx
    .insertInto('dispute_refunds')
    .values({ dispute_id: disputeId, refund_id: refundId, of_claim: isOfClaim })
    .execute();
}
