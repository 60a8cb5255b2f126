import { feeShareOf } from '../fees/public.ts';
import type { OrderRecord } from '../orders/public.ts';
import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { findDisputeOfReturn } from './channel-tasks/disputes-sql.ts';
import { book } from './ledger/ledger.ts';
import type { LedgerAccount } from './ledger/ledger-sql.ts';
import { splitProceeds, spreadReturn } from './rules.ts';
import { insertReturn, listSources } from './sql.ts';

/** By what the platform's fee of an order is known. */
type FeeFields = 'fee_terms' | 'paid_through';

interface RefundOfOrder {
  id: string;
  orderId: string;
  shopId: string;
  currency: string;
  /** How much more than was paid may go back: what sellers pay for the way back of products is beside the order. */
  mostBeyond?: bigint;
}

/**
 * A completed order's money leaves escrow: the seller's part and the platform's fee. Booked once. What a coupon of the
 * platform took off, the platform pays later, when the time to claim is over.
 */
export async function bookCompletion(
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'shop_id' | 'currency' | 'paid_amount' | 'returned_amount' | FeeFields>,
  now: Date,
): Promise<void> {
  const { id: orderId, currency, shop_id: shopId } = order;
  // Refunds have taken their part of both already.
  const paid = order.paid_amount - order.returned_amount;
  const { seller, fee } = splitProceeds(paid, currency, feeShareOf(order, order.paid_through[0]));
  const entries = [
    { account: { kind: 'escrow' as const, owner: shopId }, amount: -paid },
    { account: { kind: 'seller' as const, owner: shopId }, amount: seller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
  ];
  await book(tx, { kind: 'completion', cause: orderId, orderId, currency, entries }, now);
}

/**
 * Gives a part of what was paid for a locked order back to its buyer: out of escrow at once, and on its way by the
 * channels that it came by.
 * @param amount  minor units, may be zero
 */
export async function refundPayments(
  tx: Tx,
  queue: Publisher,
  refund: RefundOfOrder & { amount: bigint },
  now: Date,
): Promise<void> {
  const { id: cause, orderId, shopId, currency, amount } = refund;
  const entries = [
    { account: { kind: 'escrow' as const, owner: shopId }, amount: -amount },
    ...(await oweBuyer(tx, queue, refund, amount, now)),
  ];
  await book(tx, { kind: 'refund', cause, orderId, currency, entries }, now);
}

/**
 * Gives money of a completed order back to its buyer: out of the seller's own, which is locked and reaches, and out of the
 * platform's fee.
 * @param portion  tells the parts of one claim apart: each is booked once
 */
export async function refundFromBalance(
  tx: Tx,
  queue: Publisher,
  refund: RefundOfOrder & { portion: string; fromSeller: bigint; fromFee: bigint },
  now: Date,
): Promise<void> {
  const { orderId, shopId, currency, fromSeller, fromFee } = refund;
  const entries = [
    { account: { kind: 'seller' as const, owner: shopId }, amount: -fromSeller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: -fromFee },
    ...(await oweBuyer(tx, queue, refund, fromSeller + fromFee, now)),
  ];
  await book(tx, { kind: 'claim', cause: `${refund.id} ${refund.portion}`, orderId, currency, entries }, now);
}

/** Sends an amount on its way by the channels that it came by. @returns what is owed there from now on */
async function oweBuyer(
  tx: Tx,
  queue: Publisher,
  { id: refundId, orderId, currency, portion = '', mostBeyond }: RefundOfOrder & { portion?: string },
  total: bigint,
  now: Date,
): Promise<{ account: LedgerAccount; amount: bigint }[]> {
  const sources = await listSources(tx, orderId);
  const dispute = await findDisputeOfReturn(tx, {
    refund_id: refundId,
    booking_refund_id: null,
    portion,
  });
  const channels = new Map(sources.map((source) => [source.paymentId, source.channel]));
  const owed = new Map<string, bigint>();
  for (const { paymentId, amount, isBeyond } of spreadReturn(
    total,
    sources,
    mostBeyond,
    dispute?.payment_id,
  )) {
    const channel = channels.get(paymentId)!;
    owed.set(channel, (owed.get(channel) ?? 0n) + amount);
    const due = { paymentId, orderId, amount, currency, reason: 'refund', refundId, portion, isBeyond };
    const returnId = await insertReturn(tx, due, now);
    await queue.publish(tx, 'payments.return', { returnId });
  }
  return [...owed].map(([owner, amount]) => ({ account: { kind: 'owed' as const, owner }, amount }));
}

/**
 * What a seller keeps of a deposit whose balance was never paid leaves escrow like the money of a completed order.
 * @param amount  minor units, may be zero
 */
export async function keepDeposit(
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'shop_id' | 'currency' | FeeFields>,
  amount: bigint,
  now: Date,
): Promise<void> {
  if (amount === 0n) return;
  const { id: orderId, shop_id: shopId, currency } = order;
  const { seller, fee } = splitProceeds(amount, currency, feeShareOf(order, order.paid_through[0]));
  const entries: { account: LedgerAccount; amount: bigint }[] = [
    { account: { kind: 'escrow', owner: shopId }, amount: -amount },
    { account: { kind: 'seller', owner: shopId }, amount: seller },
    { account: { kind: 'fee', owner: 'platform' }, amount: fee },
  ];
  await book(tx, { kind: 'deposit kept', cause: orderId, orderId, currency, entries }, now);
}
