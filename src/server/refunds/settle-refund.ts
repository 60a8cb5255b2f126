import type { Site } from '../../contract/reference/sites.ts';
import type { ReturnPayer } from '../../contract/refunds/refund-kinds.ts';
import {
  changeByRefund,
  creditRefund,
  isOnTerms,
  resumedClock,
  writeKeptDeposit,
  type LineRecord,
  type OrderRecord,
  type RefundChange,
} from '../orders/public.ts';
import { keepDeposit, refundPayments } from '../payments/public.ts';
import type { Actor } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import type { Deciding } from './appeals.ts';
import { holdAfterRequest } from './holds/hold-after-request.ts';
import { payClaim, payPostage } from './claims/claim-money.ts';
import {
  moneyBack,
  restockUnsent,
  stateAfter,
  type RefundParty,
  type RefundStep,
  type RefundValue,
} from './rules.ts';
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
  /** The company whose buyer they are, and the person. */
  company?: Actor['company'];
  owns: (order: OrderRecord, refund: rows.RefundRecord) => boolean;
  version?: number | undefined;
  /** Whether they may spend the shop's balance; whoever is asked nothing may. */
  mayPay?: boolean;
}

/** Whose step it is: the person's, also where they act for a company; null where nobody takes it. */
export const personTaking = ({
  accountId,
  company,
}: Pick<RefundActor, 'accountId' | 'company'>): string | null => company?.personId ?? accountId;

/** Why money goes back that nobody has to agree to. */
export type Owed = 'late' | 'shop_closed' | 'balance_unpaid' | 'given' | 'disputed' | 'payment_refused';

/** The shop did not send what was paid for, by its own word or by letting its promise pass. */
const countsAgainstShop: Record<Owed, boolean> = {
  late: true,
  shop_closed: true,
  given: true,
  balance_unpaid: false,
  disputed: false,
  payment_refused: false,
};

/** What a seller counted of one line of goods that came back. */
export interface ReceivedLine {
  id: string;
  quantity: number;
  /** So many of those can be sold again. */
  restocked: number;
}

/** What a buyer laid out for the way back, in minor units, and how much of the price that may be, in percent. */
export interface Postage {
  amount: bigint;
  mostPercent: Record<Site, number>;
}

/** With what a step is taken. */
export interface StepInput {
  step: RefundStep;
  note: string;
  /** With an offer, a decision, or what a seller gives for pieces that stay: minor units. */
  amount?: bigint | undefined;
  restock?: boolean;
  /** With a return: where to and who pays the way, what was sent, and what came. */
  returnTo?: { address: string; paidBy: ReturnPayer };
  sentBack?: { carrier: string; trackingNumber: string; postage?: Postage | undefined };
  /** With a count: what the seller agrees to of what the way back cost. */
  postage?: bigint | undefined;
  received?: readonly ReceivedLine[];
  /** What the seller shows. */
  pictures?: readonly string[];
  /** Of the money that would go back, what the seller keeps by the terms of the order. */
  kept?: bigint;
  /** With an operator's decision: who decides, and how long it can be appealed. */
  deciding?: Deciding;
  /** Nobody had to agree. */
  owed?: Owed;
}

interface Settling {
  order: OrderRecord;
  lines: readonly LineRecord[];
  refund: rows.RefundRecord;
  actor: RefundActor;
  settled: RefundValue;
  /** What is paid for the way back. */
  postage: bigint;
  /** Of the pieces that had been sent, how many go back on sale. */
  sellableOf: (piece: RefundValue['pieces'][number]) => number;
  kept: bigint;
  owed: Owed | undefined;
}

/** Nothing of what goes back was sent; money for pieces that stay, or for freight, is about no pieces. */
const areAllUnsent = (pieces: RefundValue['pieces']): boolean =>
  pieces.length > 0 && pieces.every(({ quantity, unsent }) => unsent === quantity);

/**
 * Whether the buyer took back by themselves what the shop had not failed at: no longer needed, or agreed on before
 * anything was sent or was late. It does not count in the shop's record: a rival would only have to order and ask.
 */
const isTakenBack = ({
  refund,
  actor,
  settled,
  owed,
}: Pick<Settling, 'refund' | 'actor' | 'settled' | 'owed'>) =>
  owed === undefined &&
  actor.by !== 'operator' &&
  (refund.reason === 'not_needed' || areAllUnsent(settled.pieces));

/** Books what was agreed on, takes it out of the order and sends it back, in the same transaction. */
export async function settleRefund(
  tx: Tx,
  { queue, now }: StepDeps,
  { order, lines, refund, actor, settled, postage, sellableOf, kept, owed }: Settling,
): Promise<rows.RefundRecord> {
  // What a bank has taken back was paid, whatever else of an order on terms is still owed.
  const isPaidBack = owed === 'disputed' && isOnTerms(order);
  const back = isPaidBack ? settled.value : moneyBack(order, settled.value) - kept;
  const pieces = restockUnsent(settled.pieces, sellableOf);
  const to = stateAfter(order, lines, settled);
  const clock = await clockAfter(tx, order, refund, { state: to, now });
  const change: RefundChange = {
    kind: 'refund',
    party: actor.by,
    actorId: personTaking(actor),
    refund: null,
    to,
    ...clock,
    asked: [],
    data: {
      amount: String(back + postage),
      refund: refund.number,
      // It counts in the shop's record.
      ...(owed &&
        countsAgainstShop[owed] &&
        settled.pieces.some(({ unsent }) => unsent > 0) && { unfilled: true }),
      ...(isTakenBack({ refund, actor, settled, owed }) && { takenBack: true }),
    },
    taken: { ...settled, pieces, back, kept },
  };
  const refundedOrder = await changeByRefund(tx, queue, order, change, now);
  await rows.setPostageSettled(tx, refund.id, postage);
  const credit = await creditRefund(tx, queue, refundedOrder, pieces);
  if (order.state === 'completed') await payClaim(tx, queue, { order, refund, back, postage }, now);
  else {
    const { shop_id: shopId, currency } = order;
    const mostBeyond = await rows.sumPostage(tx, order.id);
    const due = { id: refund.id, orderId: order.id, shopId, currency, amount: back, mostBeyond };
    await refundPayments(tx, queue, due, now);
    await payPostage(tx, queue, { order, refund, postage }, now);
  }
  await keepDeposit(tx, order, kept, now);
  await holdAfterRequest(tx, { queue, now }, refundedOrder);
  const keptDeposit = await writeKeptDeposit(tx, queue, order, lines, { keptAmount: kept, returned: back });
  return rows.updateRefund(tx, refund.id, {
    state: 'agreed',
    settled_amount: settled.value,
    returned_amount: back + postage,
    credited: credit && JSON.stringify(credit),
    kept_deposit: keptDeposit && JSON.stringify(keptDeposit),
    restocked: pieces.some(({ unsent, restocked }) => restocked > unsent),
    deadline: null,
    closed_at: now,
  });
}

/** An order's clock as it goes on once a request of it has ended. */
export const clockAfter = (
  tx: Tx,
  order: OrderRecord,
  { opened_at: openedAt, order_deadline: deadline }: rows.RefundRecord,
  { state = order.state, now }: { state?: OrderRecord['state']; now: Date },
) => resumedClock(tx, order, { openedAt, deadline, state }, now);
