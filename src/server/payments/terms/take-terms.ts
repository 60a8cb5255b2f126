import { feeShareOf } from '../../fees/public.ts';
import { payOnTerms, type OrderRecord } from '../../orders/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { channelCode as transferChannel } from '../bank-transfers/account-seal.ts';
import { bookingsOf, type Movement } from '../ledger/ledger.ts';
import { isBooked } from '../ledger/ledger-sql.ts';
import { splitProceeds } from '../rules.ts';
import * as rows from '../sql.ts';
import { movementOf, owe } from '../take-orders.ts';

/**
 * Puts a payment of what is owed to its orders. From there it goes the way of other orders' money: it is held until an order
 * is completed, and of one that was before, it is its shop's at once, less the fee. What an order does not owe any more goes
 * back.
 */
export async function takeForTerms(
  tx: Tx,
  deps: Deps & { now: Date },
  { payment, parts }: rows.LockedPayment,
  isPaid: boolean,
): Promise<rows.Ending> {
  if (!isPaid) {
    const voided = parts.map((row) => ({ ...row, outcome: 'void' as const }));
    return { writes: [rows.outcomesOfParts(payment.id, voided)] };
  }
  const amounts = parts.map(({ order_id: orderId, amount }) => ({ orderId, amount }));
  const isSeenByOperators = payment.channel === transferChannel;
  const { orders, paidIds } = await payOnTerms(tx, deps, amounts, { ...payment, isSeenByOperators });
  const ended = parts.map((row) => {
    const { shop_id: shopId, number } = orders.get(row.order_id)!;
    const outcome = paidIds.has(row.order_id) ? ('settled' as const) : ('returned' as const);
    return { ...row, outcome, shop_id: shopId, number };
  });
  const movements: Movement[] = [];
  for (const row of ended) {
    if (row.outcome === 'returned') await owe(tx, deps, payment, row);
    movements.push(movementOf(payment, row));
    const order = orders.get(row.order_id)!;
    // Its row is locked: what was not released before is released with the rest, by whoever completes it.
    if (row.outcome === 'settled' && (await isBooked(tx, 'completion', order.id)))
      movements.push(releaseOf(order, payment, row.amount));
  }
  return {
    parts: ended,
    writes: [rows.outcomesOfParts(payment.id, ended), ...(await bookingsOf(tx, movements, deps.now))],
  };
}

/**
 * What is paid for a completed order leaves escrow as it comes. The fee is what the whole of it makes more than what was paid
 * before: parts add up to what one payment would have cost.
 * @param order  as it was before
 */
function releaseOf(
  order: OrderRecord,
  { id: paymentId, channel }: rows.PaymentRecord,
  amount: bigint,
): Movement {
  const { id: orderId, shop_id: shopId, currency } = order;
  const share = feeShareOf(order, order.paid_through[0] ?? channel);
  const paidBefore = order.paid_amount - order.returned_amount;
  const splitBefore = splitProceeds(paidBefore, currency, share);
  const splitAfter = splitProceeds(paidBefore + amount, currency, share);
  return {
    kind: 'completion',
    cause: `${orderId} ${paymentId}`,
    orderId,
    currency,
    entries: [
      { account: { kind: 'escrow', owner: shopId }, amount: -amount },
      { account: { kind: 'seller', owner: shopId }, amount: splitAfter.seller - splitBefore.seller },
      { account: { kind: 'fee', owner: 'platform' }, amount: splitAfter.fee - splitBefore.fee },
    ],
  };
}
