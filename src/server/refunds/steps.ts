import type { RefundState } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { requirePayable } from '../../kit/payable.ts';
import {
  changeByRefund,
  listLines,
  lockOrder,
  type LineRecord,
  type OrderRecord,
  type RefundChange,
} from '../orders/public.ts';
import { transact, type Tx } from '../platform/database.ts';
import { readCarrierName, refuseBothSides, refuseOwnCustomers } from '../shops/public.ts';
import { spendAllowance } from './allowance/allowance.ts';
import { decideOn } from './appeals.ts';
import { holdAfterRequest } from './holds/hold-after-request.ts';
import { changesOfPostage, postageAgreed, worthInstead, type RefundGrant } from './returns/postage.ts';
import {
  changesOfReturn,
  hasAllCome,
  hasNothingCome,
  keepEvidence,
  keepPromise,
  mustBeSent,
  sellableBy,
  withoutMoney,
  worthReceived,
  writeReceipt,
} from './returns.ts';
import {
  deadlineOf,
  eventOf,
  nextRefundState,
  requireAnswersLeft,
  worthOf,
  type RefundValue,
} from './rules.ts';
import {
  clockAfter,
  personTaking,
  settleRefund,
  type Owed,
  type RefundActor,
  type StepDeps,
  type StepInput,
} from './settle-refund.ts';
import * as rows from './sql.ts';

interface AtOnce extends Pick<StepInput, 'amount' | 'restock'> {
  owed: Owed;
  /** What the seller keeps of the money that would go back. */
  kept?: bigint;
  by?: 'system' | 'seller' | 'operator';
  accountId?: string;
  mayPay?: boolean;
}

/** Settles a request that nobody has to answer. */
export const agreeAtOnce = (
  tx: Tx,
  deps: StepDeps,
  id: string,
  { by = 'system', accountId, mayPay = true, ...input }: AtOnce,
): Promise<rows.RefundRecord> =>
  stepWithin(
    tx,
    deps,
    id,
    { by, accountId: accountId ?? null, mayPay, owns: () => true },
    { step: 'agree', note: '', ...input },
  );

/**
 * Takes one step of a request: the order's row is locked, then its own; what is agreed on is booked, taken out of the
 * order and sent back in the same transaction.
 * @throws {Refusal} NOT_FOUND when it is not theirs, REFUND_CHANGED on another version,
 * REFUND_STATE where the step does not apply
 */
export function takeRefundStep(
  deps: StepDeps,
  id: string,
  actor: RefundActor,
  input: StepInput,
  also: (tx: Tx, refund: rows.RefundRecord) => Promise<void> = async () => {},
): Promise<rows.RefundRecord> {
  return transact(deps.db, (tx) => stepWithin(tx, deps, id, actor, input, also));
}

/** The same within a transaction of whoever takes it. */
export async function stepWithin(
  tx: Tx,
  deps: StepDeps,
  id: string,
  actor: RefundActor,
  stepInput: StepInput,
  also: (tx: Tx, refund: rows.RefundRecord) => Promise<void> = async () => {},
): Promise<rows.RefundRecord> {
  const { queue, now } = deps;
  const { step, note, deciding } = stepInput;
  const { order, refund } = await lockForStep(tx, id, actor, step);
  const party = actor.by === 'buyer' || actor.by === 'seller' ? actor.by : null;
  const decision = await decideOn(tx, refund, { step, party, amount: stepInput.amount, deciding }, now);
  const input = { ...stepInput, amount: decision.amount };
  keepCount(refund, step, decision.amount);
  const refundLines = await rows.listRefundLines(tx, [refund.id]);
  const wayPaid = postageAgreed(refund, input.postage, { note, currency: order.currency });
  const isNothing = step === 'receive' && hasNothingCome(input.received);
  const to = nextRefundState(refund.state, step, actor.by, {
    isNothing,
    grants: input.amount === undefined || input.amount > 0n,
    isReceived: refund.received_at !== null,
    isSellerGone: order.seller_gone,
    isPromised: refund.by_right,
    isComplete:
      step !== 'receive' ||
      (hasAllCome(refundLines, input.received ?? []) && wayPaid === refund.postage_amount),
    isOpen: decision.isOpen,
  });
  const lines = await listLines(tx, [order.id]);
  if (step === 'return') {
    mustBeSent(lines, refundLines);
    keepPromise(order, refund, input);
  }
  if (input.pictures) await keepEvidence(tx, refund, actor, step, input.pictures);
  if (step === 'receive') await writeReceipt(tx, refund, refundLines, input, now);
  const counted = step === 'receive' ? await rows.listRefundLines(tx, [refund.id]) : refundLines;
  const receivedWorth = worthReceived(order, lines, counted, refund.restocking_percent);
  // What a decision gives has to be possible before anybody waits for it.
  const isGiven = to === 'agreed' || (to === 'decided' && input.amount !== 0n);
  const givenWorth = isGiven ? worthAgreed(order, lines, refund, counted, input, receivedWorth) : null;
  const settled = to === 'agreed' ? givenWorth : null;
  requireRightToMoney(actor, { input, refund, postage: step === 'receive' ? wayPaid : settled?.postage });
  const offer = step === 'receive' ? (receivedWorth?.value ?? 0n) + wayPaid : (input.amount ?? null);
  await spendAllowance(tx, { order, lines, refund, actor, step, settled, offer }, now);
  await rows.writeDecision(tx, id, decision.changes);
  const changed = await (settled
    ? settleRefund(tx, deps, {
        order,
        lines,
        refund,
        actor,
        settled: settled.productValue,
        postage: settled.postage,
        sellableOf: sellableBy(counted, input.restock ?? false),
        kept: input.kept ?? 0n,
        owed: input.owed,
      })
    : goOn(tx, deps, {
        order,
        refund,
        actor,
        step,
        to,
        appealDays: deciding?.appealDays,
        offer,
        changes: {
          ...changesOfReturn({ ...input, ...(await sentBackBetween(tx, order, input)) }, now),
          ...changesOfPostage(order, refund, input.sentBack?.postage),
          ...(step === 'receive' && !isNothing && { postage_agreed: wayPaid }),
        },
        returned: to === 'rejected' && receivedWorth ? withoutMoney(receivedWorth, counted) : undefined,
      }));
  await rows.insertRefundEvent(
    tx,
    {
      refundId: id,
      version: changed.version,
      kind: step,
      by: actor.by,
      amount: settled ? settled.productValue.value + settled.postage : amountOfStep(step, changed),
      note,
    },
    now,
  );
  await also(tx, changed);
  await queue.publish(tx, 'refunds.event', { refundId: id, step, by: actor.by, owed: input.owed });
  return changed;
}

/**
 * What the seller agreed to by counting what came back is the least that an operator can decide: nobody keeps both the
 * products and the money.
 * @throws {Refusal} DECISION_BELOW_COUNT
 */
function keepCount(refund: rows.RefundRecord, step: StepInput['step'], amount: bigint | undefined): void {
  const isDecision = step === 'decide' || step === 'decideAppeal';
  const { received_at: receivedAt, offered_amount: agreed } = refund;
  if (isDecision && receivedAt && agreed !== null && (amount ?? 0n) < agreed)
    throw new Refusal('DECISION_BELOW_COUNT');
}

/**
 * The order and its request, their rows locked until the transaction ends.
 * @throws {Refusal} NOT_FOUND, REFUND_CHANGED, REFUND_ANSWERS, OWN_SHOP; FORBIDDEN for a member who may not spend the
 * shop's balance
 */
async function lockForStep(tx: Tx, id: string, actor: RefundActor, step: StepInput['step']) {
  const unlocked = await rows.findRefund(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.order_id));
  const refund = order && (await rows.lockRefund(tx, id));
  if (!order || !refund || !actor.owns(order, refund)) throw new Refusal('NOT_FOUND');
  if (actor.company) await refuseBothSides(tx, { company: actor.company }, order.shop_id);
  if (actor.by === 'seller' && actor.accountId !== null)
    await refuseOwnCustomers(
      tx,
      { shopId: order.shop_id, personId: actor.accountId },
      [order.buyer_id],
      'gives',
    );
  if (actor.version !== undefined && actor.version !== refund.version) throw new Refusal('REFUND_CHANGED');
  if (order.state === 'completed' && actor.mayPay === false && step !== 'refuse' && step !== 'appeal')
    throw new Refusal('FORBIDDEN');
  requireAnswersLeft(step, refund.version);
  return { order, refund };
}

/**
 * The way back is paid from the shop's balance, whatever becomes of the order: a member needs the right to its money to
 * agree to that, and to have it paid. What the shop has promised was agreed to before.
 * @throws {Refusal} FORBIDDEN
 */
function requireRightToMoney(
  { mayPay }: RefundActor,
  {
    input,
    refund,
    postage = 0n,
  }: { input: StepInput; refund: rows.RefundRecord; postage: bigint | undefined },
): void {
  if (mayPay !== false) return;
  const agreesToPay = input.returnTo?.paidBy === 'seller' && !refund.by_right;
  if (agreesToPay || postage > 0n) throw new Refusal('FORBIDDEN');
}

/** What a step that moves no money yet says of it. */
function amountOfStep(step: StepInput['step'], refund: rows.RefundRecord): bigint | null {
  if (step === 'offer') return refund.offered_amount;
  return step === 'decide' && refund.state === 'decided' ? refund.decided_amount : null;
}

/** What was asked for, what came back of it, or the amount that was offered or decided in its place. */
function worthAgreed(
  order: OrderRecord,
  lines: readonly LineRecord[],
  refund: rows.RefundRecord,
  refundLines: readonly rows.RefundLine[],
  { step, amount, owed }: StepInput,
  receivedWorth: RefundValue | null,
): RefundGrant {
  const requested = worthOf(order, lines, {
    scope: refund.scope,
    lines: refundLines.map((line) => ({ id: line.line_id, quantity: line.quantity })),
    amount: refund.asked_amount,
    keptPercent: refund.restocking_percent,
    includesKept: owed === 'given' || owed === 'disputed',
  });
  const instead = step === 'accept' ? refund.offered_amount! : amount;
  const postage = refund.postage_amount;
  const settling = { order, lines, refundLines, requestedWorth: requested, receivedWorth, postage };
  return instead === undefined || instead === requested.value + postage
    ? { productValue: requested, postage }
    : worthInstead(settling, instead);
}

interface GoingOn {
  order: OrderRecord;
  refund: rows.RefundRecord;
  actor: RefundActor;
  step: StepInput['step'];
  to: RefundState;
  appealDays: number | undefined;
  offer: bigint | null;
  changes: Parameters<typeof rows.updateRefund>[2];
  /** Products that came back all the same. */
  returned: RefundChange['taken'];
}

/** The request waits for somebody else, or ends without any money moving. */
async function goOn(
  tx: Tx,
  { queue, now }: StepDeps,
  { order, refund, actor, step, to, appealDays, offer, changes, returned }: GoingOn,
): Promise<rows.RefundRecord> {
  const isOver = to === 'withdrawn' || to === 'rejected';
  if (to === 'offered' && (offer === null || offer <= 0n || offer >= refund.asked_amount))
    throw new Refusal('REFUND_TOO_MUCH');
  if (to === 'offered') requirePayable(offer!, order.currency);
  const lines = isOver ? [] : await rows.listRefundLines(tx, [refund.id]);
  const change: RefundChange = {
    kind: eventOf(step, to),
    party: actor.by,
    actorId: personTaking(actor),
    refund: isOver ? null : (to as RefundChange['refund']),
    to: order.state,
    ...(isOver ? await clockAfter(tx, order, refund, { now }) : { deadline: null }),
    asked: lines.map((line) => ({ lineId: line.line_id, quantity: line.quantity })),
    data: { refund: refund.number },
    ...(returned && { taken: returned }),
  };
  const changedOrder = await changeByRefund(tx, queue, order, change, now);
  if (isOver) await holdAfterRequest(tx, { queue, now }, changedOrder);
  return rows.updateRefund(tx, refund.id, {
    ...changes,
    state: to,
    // Whoever accepts a decision leaves the other side its time.
    deadline: step === 'acceptDecision' && !isOver ? refund.deadline : deadlineOf(to, now, appealDays),
    ...(to === 'offered' && { offered_amount: offer }),
    ...(isOver && { closed_at: now }),
  });
}

/** How goods come back, with the carrier as it is kept between two who may not write to each other. */
async function sentBackBetween(
  tx: Tx,
  order: { buyer_id: string; shop_id: string },
  { sentBack }: Pick<StepInput, 'sentBack'>,
): Promise<Pick<StepInput, 'sentBack'>> {
  if (!sentBack) return {};
  const pair = { buyerId: order.buyer_id, shopId: order.shop_id };
  return { sentBack: { ...sentBack, carrier: await readCarrierName(tx, pair, sentBack) } };
}
