import {
  changeByRefund,
  clockOf,
  hasMovedOn,
  type LineRecord,
  type OrderRecord,
  type RefundChange,
} from '../orders/public.ts';
import { keepDeposit, refundPayments } from '../payments/public.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { payClaim } from './claims/claim-money.ts';
import { moneyBack, resumed, stateAfter, type RefundParty, type RefundValue } from './rules.ts';
import * as rows from './sql.ts';

export interface StepDeps {
  db: Db;
  queue: Publisher;
  now: Date;
}

/** Who takes a step of a request, and with what. */
export interface RefundActor {
  by: RefundParty;
  accountId: string | null;
  owns: (order: OrderRecord, refund: rows.RefundRecord) => boolean;
  version?: number | undefined;
}

/** Why money goes back that nobody has to agree to. */
export type Owed = 'late' | 'shop_closed' | 'balance_unpaid' | 'given';

/** The shop did not send what was paid for, by its own word or by letting its promise pass. */
const countsAgainstShop: Record<Owed, boolean> = {
  late: true,
  shop_closed: true,
  given: true,
  balance_unpaid: false,
};

interface Settling {
  order: OrderRecord;
  lines: readonly LineRecord[];
  refund: rows.RefundRecord;
  actor: RefundActor;
  settled: RefundValue;
  restock: boolean;
  kept: bigint;
  owed: Owed | undefined;
}

/** Books what was agreed on, takes it out of the order and sends it back, in the same transaction. */
export async function settleRefund(
  tx: Tx,
  { queue, now }: StepDeps,
  { order, lines, refund, actor, settled, restock, kept, owed }: Settling,
): Promise<rows.RefundRecord> {
  const back = moneyBack(order, settled.value) - kept;
  const to = stateAfter(order, lines, settled);
  const clock = to === order.state ? await resumedClock(tx, order, refund, now) : clockOf(to, order, now);
  const change: RefundChange = {
    kind: 'refund',
    party: actor.by,
    actorId: actor.accountId,
    refund: null,
    to,
    ...clock,
    asked: [],
    data: {
      amount: String(back),
      refund: refund.number,
      // It counts in the shop's record.
      ...(owed &&
        countsAgainstShop[owed] &&
        settled.pieces.some(({ unsent }) => unsent > 0) && { unfilled: true }),
    },
    taken: { ...settled, back, restock, kept },
  };
  await changeByRefund(tx, queue, order, change, now);
  if (order.state === 'completed') await payClaim(tx, queue, { order, refundId: refund.id, back }, now);
  else
    await refundPayments(
      tx,
      queue,
      { id: refund.id, orderId: order.id, shopId: order.shop_id, currency: order.currency, amount: back },
      now,
    );
  await keepDeposit(
    tx,
    { orderId: order.id, shopId: order.shop_id, currency: order.currency, amount: kept },
    now,
  );
  return rows.updateRefund(tx, refund.id, {
    state: 'agreed',
    settled_amount: settled.value,
    returned_amount: back,
    restocked: restock,
    deadline: null,
    closed_at: now,
  });
}

/**
 * An order's clock goes on after a request as if the time between had not passed. A state that began meanwhile has all of
 * its time from now on: what was left to send the products says nothing of how long they take to arrive.
 */
export const resumedClock = async (tx: Tx, order: OrderRecord, refund: rows.RefundRecord, now: Date) =>
  (await hasMovedOn(tx, order.id))
    ? clockOf(order.state, order, now)
    : {
        due_at: resumed(order.due_at, refund.opened_at, now),
        deadline: resumed(refund.order_deadline, refund.opened_at, now),
      };
