import { Refusal } from '../../kit/errors.ts';
import { paymentOpen } from '../../kit/payment-open.ts';
import {
  allows,
  changeByRefund,
  clockOf,
  isBeingPaid,
  keptOf,
  listLines,
  listOrdersOverdue,
  lockOrder,
  protectionEnd,
  type LineRecord,
  type OrderRecord,
  type RefundChange,
} from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { refuseOwnCustomers } from '../shops/public.ts';
import { restockUnsent, stateAfter, worthOf, type RefundValue } from './rules.ts';
import { openRefund, owedFor } from './ask-refund.ts';
import { agreeAtOnce } from './steps.ts';

interface StepDeps {
  db: Db;
  queue: Publisher;
  now: Date;
}

/** Who ends an order whose other side has broken its promise. */
export interface Ender {
  by: 'seller' | 'system' | 'operator';
  accountId: string | null;
  owns: (order: OrderRecord) => boolean;
  version?: number | undefined;
  note: string;
  /** Gives a deposit back whole, whatever was agreed on: an operator may. */
  keepsNothing?: boolean;
  /** Its payment was looked at and is not taken: all of it goes back, whatever was promised. */
  refusesPayment?: boolean;
}

/**
 * Ends an order that one side has left waiting for longer than it promised: products that were not sent are paid back; of
 * a deposit whose balance was not paid the seller keeps what was agreed on. Where only free products were not sent, the order
 * goes on without them.
 * @param also  what else belongs to it, in the same transaction
 * @throws {Refusal} NOT_FOUND, OWN_SHOP, ORDER_CHANGED on another version, REFUND_OPEN, PAYMENT_OPEN, and ORDER_STATE when the
 * promised moment has not passed
 */
export function endOverdue(
  deps: StepDeps,
  orderId: string,
  ender: Ender,
  also: (tx: Tx, order: OrderRecord) => Promise<void> = async () => {},
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !ender.owns(order)) throw new Refusal('NOT_FOUND');
    if (ender.by === 'seller' && ender.accountId !== null)
      await refuseOwnCustomers(
        tx,
        { shopId: order.shop_id, personId: ender.accountId },
        [order.buyer_id],
        'gives',
      );
    if (ender.version !== undefined && ender.version !== order.version) throw new Refusal('ORDER_CHANGED');
    const isUnpaid = allows(order, 'endUnpaid', ender.by, deps.now);
    const mayEnd = isUnpaid || allows(order, 'refundLate', ender.by, deps.now);
    if (!mayEnd && !ender.refusesPayment) refuse(order, ender, deps.now);
    const lines = await listLines(tx, [order.id]);
    const left = lines.flatMap((line) => {
      const quantity = line.quantity - line.shipped_quantity - line.withdrawn_quantity;
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    });
    const isWhole = isUnpaid || lines.every((line) => line.shipped_quantity === 0);
    const scope = isWhole ? ('whole' as const) : ('lines' as const);
    const owed = ender.refusesPayment ? 'payment_refused' : isUnpaid ? 'balance_unpaid' : owedFor(order);
    const worth = worthOf(order, lines, { scope, lines: left, mayBeFree: true });
    // An attempt that no longer protects is for a balance that nobody owes any more.
    if (isBeingPaid(order, deps.now)) await deps.queue.publish(tx, 'payments.close', { orderId });
    if (worth.value === 0n) {
      await goOnWithoutFree(tx, deps, order, lines, worth, ender);
      return also(tx, order);
    }
    const refund = await openRefund(tx, deps, order, worth, {
      by: ender.by,
      accountId: ender.accountId,
      scope,
      reason: owed,
      note: ender.note,
      pictures: [],
      owed,
    });
    const kept = isUnpaid && !ender.keepsNothing ? keptOf(order) : 0n;
    const by = ender.by === 'operator' ? ('operator' as const) : ('system' as const);
    await agreeAtOnce(tx, deps, refund.id, { owed, kept, by });
    await also(tx, order);
  });
}

/** What was not sent cost nothing: there is nothing to pay back, and the order goes on with what was sent. */
async function goOnWithoutFree(
  tx: Tx,
  { queue, now }: StepDeps,
  order: OrderRecord,
  lines: readonly LineRecord[],
  worth: RefundValue,
  { by, accountId, note }: Ender,
): Promise<void> {
  const to = stateAfter(order, lines, worth);
  const change: RefundChange = {
    kind: 'refund',
    party: by,
    actorId: accountId,
    refund: null,
    to,
    ...clockOf(to, order, now),
    asked: [],
    data: { amount: '0', note },
    taken: { ...worth, pieces: restockUnsent(worth.pieces), back: 0n, kept: 0n },
  };
  await changeByRefund(tx, queue, order, change, now);
  await queue.publish(tx, 'orders.event', { orderId: order.id, step: 'sendDelivery', to, party: 'system' });
}

function refuse(order: OrderRecord, { by }: Ender, now: Date): never {
  if (order.held_at) throw new Refusal('ORDER_HELD');
  if (order.refund) throw new Refusal('REFUND_OPEN');
  if (allows({ ...order, paying_until: null }, 'endUnpaid', by, now))
    throw paymentOpen(protectionEnd(order, now), now);
  throw new Refusal('ORDER_STATE', { state: order.state });
}

const batch = 100;

/** Ends what nobody has ended for a month after a promise was broken. */
export async function endLongOverdue(deps: Deps): Promise<number> {
  const { db, log } = deps;
  const now = deps.clock.now();
  const states = ['preparing', 'awaiting_balance', 'awaiting_dispatch'] as const;
  let ended = 0;
  for (const id of await listOrdersOverdue(db, states, now, batch)) {
    const system: Ender = {
      by: 'system',
      accountId: null,
      // Read again under the lock: it may have gone on in this very moment.
      owns: ({ deadline }) => deadline !== null && deadline <= now,
      note: '',
    };
    await endOverdue({ ...deps, now }, id, system).then(
      () => ended++,
      (error: Error) =>
        log.info({ orderId: id, reason: error.message }, 'an overdue order was left as it is'),
    );
  }
  return ended;
}
