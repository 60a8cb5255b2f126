import type { Instalment, PaymentPart } from '../../contract/orders/order-states.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { NamedWrite, Write } from '../platform/write-together.ts';
import { salesOf } from '../products/public.ts';
import { giveBackCoupons, hasCoupons } from '../promotion/public.ts';
import { saleOf, soldPieces } from '../stock/public.ts';
import { jobsOf } from './events.ts';
import { assessPaid } from './holds/assess.ts';
import { worthInAll } from './holds/hold-rules.ts';
import { newHolds } from './holds/holds-sql.ts';
import { clockOf, dueNow, nextState } from './rules.ts';
import * as rows from './sql.ts';
import type { StepDeps } from './steps.ts';

interface PaidInstalment {
  orderId: string;
  instalment: PaymentPart;
  amount: bigint;
}

/** Of some locked orders those of which a bank has taken back what was paid before, and that nobody has paid again or bears. */
type ListReversed = (tx: Tx, orderIds: readonly string[]) => Promise<readonly string[]>;

interface PaidOrders {
  /** By id; those of the same trades too. */
  orders: ReadonlyMap<string, rows.OrderRecord>;
  paidIds: ReadonlySet<string>;
  writes: (Write | NamedWrite)[];
}

/**
 * Puts a payment's money to those of its orders of which exactly this is due now, in the money's own transaction. All
 * orders of their trades are locked first: before one of them lets go of a coupon, which others may be about to.
 * @returns all orders that it was for, those that took it, and what is still to be written for it, together with what
 * becomes of the money. The others were paid, repriced or cancelled meanwhile: their part goes back.
 */
export async function payInstalments(
  tx: Tx,
  { queue, config, now }: Omit<StepDeps, 'db'> & Pick<Deps, 'config'>,
  parts: readonly PaidInstalment[],
  { payment, listReversed }: { payment: { number: string; channel: string }; listReversed: ListReversed },
): Promise<PaidOrders> {
  const ids = parts.map(({ orderId }) => orderId);
  const orders = new Map((await rows.lockTradesOf(tx, ids, hasCoupons)).map((order) => [order.id, order]));
  const paid = parts.flatMap(({ orderId, instalment, amount }) => {
    const order = orders.get(orderId);
    const due = order && dueNow(order);
    return order && due?.instalment === instalment && due.amount === amount
      ? [{ order, instalment: due.instalment, amount, to: nextState(order, 'pay', 'bank', now) }]
      : [];
  });
  if (paid.length === 0) return { orders, paidIds: new Set(), writes: [] };
  // Money has come: from here on the products are the buyer's.
  const newlyPaid = paid.filter(({ order }) => order.state === 'awaiting_payment').map(({ order }) => order);
  const withCoupons = newlyPaid.filter((order) => order.has_coupons).map(({ id }) => id);
  // What they were paid without they can no longer reach.
  if (withCoupons.length > 0) await giveBackCoupons(tx, withCoupons, now, { isUnused: true });
  const reasons = await reasonsOf(tx, { config, now }, paid, listReversed);
  const suspects = paid.filter(({ order }) => reasons.has(order.id));
  const changes = paid.map(({ order, amount, to }) => ({
    id: order.id,
    state: to,
    reminders: 0,
    ...clockOf(to, order, now),
    held_at: reasons.has(order.id) ? now : null,
    address_looked_at: order.address_looked_at || reasons.has(order.id),
    waits_since: reasons.has(order.id) ? now : order.waits_since,
    paid_amount: order.paid_amount + amount,
    last_paid_at: now,
    paid_through: [...new Set([...order.paid_through, payment.channel])],
    paying_until: null,
    protected_until: null,
  }));
  const events = paid.map(({ order, instalment, amount, to }) => ({
    orderId: order.id,
    version: order.version + 1,
    kind: 'pay',
    actorId: null,
    party: 'bank' as const,
    from: order.state,
    to,
    data: { instalment, amount: String(amount), payment: payment.number },
  }));
  const news = paid.flatMap(({ order: { id, agent_name: agent }, to }) => {
    const jobs = jobsOf({ orderId: id, step: 'pay', to, party: 'bank', isAgents: agent !== null });
    // A seller who may not go on yet reads that, and not that they can.
    return reasons.has(id) ? [...jobs.filter(({ name }) => name !== 'orders.event'), heldNews(id)] : jobs;
  });
  return {
    orders,
    paidIds: new Set(paid.map(({ order }) => order.id)),
    writes: [
      ...salesFor(newlyPaid),
      rows.changesOfOrders(changes),
      rows.newEvents(events, now),
      ...holdsOf(suspects, reasons, now),
      ...(await queue.publications(tx, news)),
    ],
  };
}

/** Why orders that are being paid have to wait, by order: their payer is looked at, or what was paid before is gone. */
async function reasonsOf(
  tx: Tx,
  deps: Parameters<typeof assessPaid>[1],
  paid: readonly { order: rows.OrderRecord; instalment: Instalment; amount: bigint }[],
  listReversed: ListReversed,
): ReturnType<typeof assessPaid> {
  const reasons = await assessPaid(tx, deps, paid);
  const paidBefore = paid.filter(({ instalment }) => instalment === 'balance').map(({ order }) => order.id);
  if (paidBefore.length === 0) return reasons;
  for (const id of await listReversed(tx, paidBefore))
    reasons.set(id, [...(reasons.get(id) ?? []), 'transfer_reversed']);
  return reasons;
}

const heldNews = (orderId: string) => ({
  name: 'orders.hold' as const,
  data: { orderId, news: 'held' as const },
});

/** Notes which orders have to be looked at, and why. */
const holdsOf = (
  suspects: readonly { order: rows.OrderRecord; amount: bigint }[],
  reasons: Awaited<ReturnType<typeof assessPaid>>,
  now: Date,
): Write[] =>
  suspects.length === 0
    ? []
    : [
        newHolds(
          suspects.map(({ order, amount }) => ({
            orderId: order.id,
            amount,
            orderAmount: worthInAll(order) + amount,
            currency: order.currency,
            reasons: reasons.get(order.id)!,
          })),
          now,
        ),
      ];

/** Sells what is held for orders that money came for; those within one hand count for no product. */
function salesFor(orders: readonly rows.OrderRecord[]): (Write | NamedWrite)[] {
  if (orders.length === 0) return [];
  const unrelated = orders.filter((order) => !order.is_related);
  return [saleOf(orders.map(({ id }) => id)), salesOf(soldPieces(unrelated.map(({ id }) => id)))];
}
