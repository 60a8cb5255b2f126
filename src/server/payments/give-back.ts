import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { book } from './ledger.ts';
import type { LedgerAccount } from './ledger-sql.ts';
import { splitProceeds, spreadReturn } from './rules.ts';
import { insertReturn, listSources } from './sql.ts';

/**
 * Gives a part of what was paid for a locked order back to its buyer: out of escrow at once, and on its way by the
 * channels that it came by.
 * @param amount  minor units, may be zero
 */
export async function refundPayments(
  tx: Tx,
  queue: Publisher,
  refund: { id: string; orderId: string; shopId: string; currency: string; amount: bigint },
  now: Date,
): Promise<void> {
  const { id: refundId, orderId, currency } = refund;
  const sources = await listSources(tx, orderId);
  const channels = new Map(sources.map((source) => [source.paymentId, source.channel]));
  const owed = new Map<string, bigint>();
  for (const { paymentId, amount } of spreadReturn(refund.amount, sources)) {
    const channel = channels.get(paymentId)!;
    owed.set(channel, (owed.get(channel) ?? 0n) + amount);
    const due = { paymentId, orderId, amount, currency, reason: 'refund', refundId };
    const returnId = await insertReturn(tx, due, now);
    await queue.publish(tx, 'payments.return', { returnId });
  }
  const entries: { account: LedgerAccount; amount: bigint }[] = [
    { account: { kind: 'escrow', owner: refund.shopId }, amount: -refund.amount },
    ...[...owed].map(([owner, amount]) => ({ account: { kind: 'owed' as const, owner }, amount })),
  ];
  await book(tx, { kind: 'refund', cause: refundId, orderId, currency, entries }, now);
}

/**
 * What a seller keeps of a deposit whose balance was never paid leaves escrow like the money of a completed order.
 * @param amount  minor units, may be zero
 */
export async function keepDeposit(
  tx: Tx,
  {
    orderId,
    shopId,
    currency,
    amount,
  }: { orderId: string; shopId: string; currency: string; amount: bigint },
  now: Date,
): Promise<void> {
  if (amount === 0n) return;
  const { seller, fee } = splitProceeds(amount, currency);
  const entries: { account: LedgerAccount; amount: bigint }[] = [
    { account: { kind: 'escrow', owner: shopId }, amount: -amount },
    { account: { kind: 'seller', owner: shopId }, amount: seller },
    { account: { kind: 'fee', owner: 'platform' }, amount: fee },
  ];
  await book(tx, { kind: 'deposit kept', cause: orderId, orderId, currency, entries }, now);
}
