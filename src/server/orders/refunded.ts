import type { OrderState } from '../../contract/orders/order-states.ts';
import type { OpenRefundState } from '../../contract/refunds/refund-kinds.ts';
import { floorPayable, sum } from '../../kit/money.ts';
import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { settleUses } from '../promotion/public.ts';
import { takeBack } from '../stock/public.ts';
import { giveBackCallOff } from './call-offs/call-offs-sql.ts';
import { dueDayOf } from './on-terms/due-day-rules.ts';
import { reweighTrade } from './negotiation/reweigh-trade.ts';
import { addRefunded, listOrdered, setAsked, setCompensated } from './refunded-sql.ts';
import { withSalesCounted } from './on-terms/count-sales.ts';
import type { Party } from './rules.ts';
import { noteOverInvoiced } from './tax-invoices/over-invoiced.ts';
import { insertEvents, listLines, updateOrder, type LineRecord, type OrderRecord } from './sql.ts';

/** What a refund request does to an order, whose row is locked. */
export interface RefundChange {
  kind:
    | 'askRefund'
    | 'answerRefund'
    | 'disputeRefund'
    | 'decideRefund'
    | 'appealRefund'
    | 'refund'
    | 'endRefund';
  party: Party;
  actorId: string | null;
  /** The state of the request that is open afterwards. */
  refund: OpenRefundState | null;
  to: OrderState;
  deadline: Date | null;
  /** Left out, the promised moment stays. */
  due_at?: Date | null;
  /** Left out, so does the time since when it waits for documents. */
  waits_since?: Date | null;
  /** Pieces by line that the open request is about. */
  asked: readonly { lineId: string; quantity: number }[];
  /** What the event keeps. */
  data: Record<string, unknown>;
  /** What is taken out of the order, minor units of its currency. */
  taken?: {
    value: bigint;
    back: bigint;
    freight: bigint;
    platform: bigint;
    /** Of the pieces so many had not been sent, and so many go back into stock. */
    pieces: readonly { lineId: string; quantity: number; unsent: number; restocked: number }[];
    /** What is then made good for pieces that stay. */
    compensated: readonly { lineId: string; quantity: number; amount: bigint }[];
    /** What the seller keeps of a deposit. */
    kept: bigint;
    /** What they keep of the price of the pieces. */
    keptPrice: bigint;
  };
}

/** Notes on an order that a refund is asked for, settled or ended: amounts, pieces, stock and event, in one go. */
export async function changeByRefund(
  tx: Tx,
  queue: Publisher,
  order: OrderRecord,
  change: RefundChange,
  now: Date,
): Promise<OrderRecord> {
  const { kind, party, actorId, to, asked, data, taken } = change;
  await setAsked(tx, order.id, asked);
  const changedOrder = taken
    ? await withSalesCounted(tx, order.id, () => takeOut(tx, order, change, taken, now))
    : await updateOrder(tx, order.id, stateAfter(order, change, now));
  const event = { orderId: order.id, version: changedOrder.version, kind, from: order.state, to, data };
  await insertEvents(tx, [{ ...event, actorId, party }], now);
  if (taken) {
    if (to === 'refunded' && order.is_frozen) await giveBackUnsent(tx, order.id, now);
    await settleCoupons(tx, changedOrder);
    await noteOverInvoiced(tx, queue, changedOrder);
    await reweighTrade(tx, { queue, now }, order);
  }
  // Its program is told of money that is asked for or goes back, also where the order stays in its state.
  if (order.agent_name !== null) await queue.publish(tx, 'orders.ofAgent', { orderId: order.id });
  return changedOrder;
}

/** A part of an agreement that was given back whole, and of which nothing had left, can be ordered again. */
async function giveBackUnsent(tx: Tx, orderId: string, now: Date): Promise<void> {
  const lines = await listLines(tx, [orderId]);
  if (lines.every((line) => line.shipped_quantity === 0)) await giveBackCallOff(tx, orderId, now);
}

/** What a request changes of an order whether or not anything is taken out of it. */
const stateAfter = (
  order: OrderRecord,
  { refund, to, deadline, due_at: dueAt, waits_since: waitsSince }: RefundChange,
  now: Date,
) => ({
  state: to,
  ...dueDayOf(order, to, now),
  deadline,
  ...(dueAt !== undefined && { due_at: dueAt }),
  ...(waitsSince !== undefined && { waits_since: waitsSince }),
  refund,
});

/** Takes amounts and pieces out of an order. */
async function takeOut(
  tx: Tx,
  order: OrderRecord,
  change: RefundChange,
  amounts: NonNullable<RefundChange['taken']>,
  now: Date,
): Promise<OrderRecord> {
  await setCompensated(tx, amounts.compensated);
  await addRefunded(tx, amounts.pieces);
  await restock(tx, order, amounts, now);
  return updateOrder(tx, order.id, {
    ...stateAfter(order, change, now),
    refunded_amount: order.refunded_amount + amounts.value,
    returned_amount: order.returned_amount + amounts.back,
    freight_refunded: order.freight_refunded + amounts.freight,
    platform_refunded: order.platform_refunded + amounts.platform,
    kept_amount: order.kept_amount + amounts.kept,
    kept_price: order.kept_price + amounts.keptPrice,
  });
}

/** What coupons take off the pieces that an order is left with. */
async function settleCoupons(tx: Tx, order: OrderRecord): Promise<void> {
  if (order.discount_amount === 0n) return;
  const isWhole = order.refunded_amount >= order.total_amount;
  const shop = isWhole ? [] : (await listLines(tx, [order.id])).map(shopCutLeft(order.currency));
  await settleUses(tx, order.id, {
    shop: sum(shop),
    platform: order.platform_discount - order.platform_refunded,
  });
}

const shopCutLeft = (currency: string) => (line: LineRecord) =>
  line.shop_discount -
  floorPayable((line.shop_discount * BigInt(line.refunded_quantity)) / BigInt(line.quantity), currency);

/** Pieces that are given back go into stock again. */
async function restock(
  tx: Tx,
  order: OrderRecord,
  { pieces }: Pick<NonNullable<RefundChange['taken']>, 'pieces'>,
  now: Date,
): Promise<void> {
  const ordered = await listOrdered(
    tx,
    pieces.map(({ lineId }) => lineId),
  );
  const lines = pieces.map((piece) => ({ ...piece, ...ordered.get(piece.lineId)! }));
  await takeBack(
    tx,
    { orderId: order.id, shopId: order.shop_id },
    // What was never sent can be sold, whatever else can.
    lines.map(({ skuId, unsent, restocked }) => ({ skuId, unsent, returned: restocked - unsent })),
    now,
  );
}
