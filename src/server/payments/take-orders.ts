import { endPaying, payInstalments } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { listReversedOrders } from './channel-tasks/hold-reversed.ts';
import { bookingsOf, type Movement } from './ledger/ledger.ts';
import * as rows from './sql.ts';

type Part = rows.LockedPayment['parts'][number];
type SettleDeps = Deps & { now: Date };

/** Puts a payment's money to its orders; those that no longer want it give their part back. */
export async function takeForOrders(
  tx: Tx,
  deps: SettleDeps,
  { payment, parts }: rows.LockedPayment,
  isPaid: boolean,
): Promise<rows.Ending> {
  if (!isPaid) {
    await release(tx, payment, parts);
    const voided = parts.map((row) => ({ ...row, outcome: 'void' as const }));
    return { writes: [rows.outcomesOfParts(payment.id, voided)] };
  }
  const due = parts.map(({ order_id: orderId, instalment, amount }) => ({ orderId, instalment, amount }));
  const { orders, paidIds, writes } = await payInstalments(tx, deps, due, {
    payment,
    listReversed: listReversedOrders,
  });
  const unwanted = parts.filter((row) => !paidIds.has(row.order_id));
  await release(tx, payment, unwanted);
  for (const row of unwanted) await owe(tx, deps, payment, row);
  const ended = parts.map((row) => {
    const outcome = paidIds.has(row.order_id) ? ('settled' as const) : ('returned' as const);
    const { shop_id: shopId, number } = orders.get(row.order_id)!;
    return { ...row, outcome, shop_id: shopId, number };
  });
  const movements = ended.map((row) => movementOf(payment, row));
  return {
    parts: ended,
    writes: [
      ...writes,
      rows.outcomesOfParts(payment.id, ended),
      ...(await bookingsOf(tx, movements, deps.now)),
    ],
  };
}

/** Whatever became of a payment, nobody is paying for its orders by it any more. */
async function release(
  tx: Tx,
  { expires_at: since }: rows.PaymentRecord,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return;
  await endPaying(
    tx,
    parts.map((row) => row.order_id),
    since,
  );
}

/** Where one part of the money goes: to its order's shop, held until it completes, or on its way back. */
export function movementOf(
  { id, currency, channel }: rows.PaymentRecord,
  { order_id: orderId, amount, outcome, shop_id: shopId }: rows.PartRecord,
): Movement {
  const isSettled = outcome === 'settled';
  return {
    kind: isSettled ? 'payment' : 'late payment',
    cause: `${id} ${orderId}`,
    orderId,
    currency,
    entries: [
      { account: { kind: 'channel', owner: channel }, amount: -amount },
      {
        account: isSettled ? { kind: 'escrow', owner: shopId } : { kind: 'owed', owner: channel },
        amount,
      },
    ],
  };
}

/** Has one part of the money sent back to the buyer, whose order no longer wants it. */
export async function owe(
  tx: Tx,
  { queue, now }: SettleDeps,
  { id: paymentId, currency }: rows.PaymentRecord,
  { order_id: orderId, amount }: Part,
): Promise<void> {
  const due = { paymentId, orderId, amount, currency, reason: 'not due any more' };
  const returnId = await rows.insertReturn(tx, due, now);
  await queue.publish(tx, 'payments.return', { returnId });
}
