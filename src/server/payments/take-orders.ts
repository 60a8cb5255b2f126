import { endPaying, payInstalments } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { bookingsOf, type Movement } from './ledger.ts';
import * as rows from './sql.ts';
import type { Ending, LockedPayment } from './subjects.ts';

type Part = LockedPayment['parts'][number];
type SettleDeps = Deps & { now: Date };

/** Puts a payment's money to its orders; those that no longer want it give their part back. */
export async function takeForOrders(
  tx: Tx,
  deps: SettleDeps,
  { payment, parts }: LockedPayment,
  isPaid: boolean,
): Promise<Ending> {
  const due = parts.map(({ order_id: orderId, instalment, amount }) => ({ orderId, instalment, amount }));
  const { taken, writes } = isPaid
    ? await payInstalments(tx, deps, due, payment)
    : { taken: new Set<string>(), writes: [] };
  const left = parts.filter((part) => !taken.has(part.order_id));
  // Whatever became of it, nobody is paying by it any more.
  if (left.length > 0)
    await endPaying(
      tx,
      left.map((part) => part.order_id),
      payment.expires_at,
    );
  const outcomeOf = ({ order_id: id }: Part) => (taken.has(id) ? 'settled' : isPaid ? 'returned' : 'void');
  const ended = parts.map((part) => ({ ...part, outcome: outcomeOf(part) }) as const);
  const outcomes = rows.outcomesOfParts(payment.id, ended);
  if (!isPaid) return { parts: ended, writes: [outcomes] };
  for (const part of left) await owe(tx, deps, payment, part);
  const movements = parts.map((part) => movementOf(payment, part, taken.has(part.order_id)));
  const booked = await bookingsOf(tx, movements, deps.now);
  return { parts: ended, writes: [...writes, outcomes, ...booked] };
}

/** Where one part of the money goes: to its order's shop, held until it completes, or on its way back. */
function movementOf({ id, currency, channel }: rows.PaymentRecord, part: Part, isTaken: boolean): Movement {
  const { order_id: orderId, amount } = part;
  return {
    kind: isTaken ? 'payment' : 'late payment',
    cause: `${id} ${orderId}`,
    orderId,
    currency,
    entries: [
      { account: { kind: 'channel', owner: channel }, amount: -amount },
      {
        account: isTaken ? { kind: 'escrow', owner: part.shop_id } : { kind: 'owed', owner: channel },
        amount,
      },
    ],
  };
}

/** Has one part of the money sent back to the buyer, whose order no longer wants it. */
async function owe(
  tx: Tx,
  { queue, now }: SettleDeps,
  { id: paymentId, currency }: rows.PaymentRecord,
  { order_id: orderId, amount }: Part,
): Promise<void> {
  const due = { paymentId, orderId, amount, currency, reason: 'not due any more' };
  const returnId = await rows.insertReturn(tx, due, now);
  await queue.publish(tx, 'payments.return', { returnId });
}
