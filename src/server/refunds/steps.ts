import type { ParsedOf } from '../../contract/contract.ts';
import {
  claimReasons,
  mostFruitless,
  type RefundScope,
  type RefundState,
} from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { requirePayable } from '../../kit/payable.ts';
import { keepPrivatePictures } from '../files/public.ts';
import {
  changeByRefund,
  allows as allowsOrder,
  listLines,
  lockOrder,
  mayGoBack,
  type LineRecord,
  type OrderRecord,
  type RefundChange,
} from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { decideOn } from './appeals.ts';
import {
  deadlineOf,
  eventOf,
  makeGood,
  nextRefundState,
  requireAnswersLeft,
  worthOf,
  type Input,
  type RefundValue,
} from './rules.ts';
import {
  resumedClock,
  settleRefund,
  type Owed,
  type RefundActor,
  type StepDeps,
  type StepInput,
} from './settle-refund.ts';
import {
  changesOfReturn,
  hasAllCome,
  keepEvidence,
  mustBeSent,
  sellableBy,
  withoutMoney,
  worthDecided,
  worthReceived,
  writeReceipt,
} from './returns.ts';
import * as rows from './sql.ts';

/**
 * What a request is for.
 * @throws {Refusal} BAD_INPUT for an amount of anything but the freight, or pieces where it is not for pieces: whoever
 * names them means them
 */
export function inputOf({
  scope,
  lines,
  amount,
}: Pick<ParsedOf<'refunds.calculate'>, 'scope' | 'lines' | 'amount'>): Input {
  if (amount !== undefined && scope !== 'freight') throw new Refusal('BAD_INPUT', { fields: 'amount' });
  if (lines.length > 0 && scope !== 'lines') throw new Refusal('BAD_INPUT', { fields: 'lines' });
  return { scope, lines, amount: amount === undefined ? undefined : BigInt(amount) };
}

const withoutUnsent = (pieces: RefundValue['pieces']) =>
  pieces.map(({ lineId, quantity }) => ({ lineId, quantity }));

/**
 * A buyer asks for money back. The pieces wait, and the order's own deadline stands still until it is answered. Where the
 * seller has let the promised moment pass and nothing of what is asked back was sent, it is given back at once.
 * @throws {Refusal} NOT_FOUND, ORDER_STATE, REFUND_OPEN, REFUND_TOO_MUCH, REFUND_TOO_OFTEN
 */
export function askRefund(context: SignedIn, input: ParsedOf<'refunds.ask'>): Promise<rows.RefundRecord> {
  const { db, actor, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (!mayGoBack(order, context.now))
      throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
    if (order.refund) throw new Refusal('REFUND_OPEN');
    if (order.state === 'completed') mustBeClaim(input);
    const lines = await listLines(tx, [order.id]);
    const worth = worthOf(order, lines, inputOf(input));
    if (input.offersReturn)
      mustBeSent(
        lines,
        worth.pieces.map(({ lineId }) => ({ line_id: lineId })),
      );
    const pictures = [...new Set(input.pictures)];
    if ((await keepPrivatePictures(tx, actor.accountId, pictures)) < pictures.length)
      throw new Refusal('NOT_FOUND');
    const owed = isOwed(order, worth, now) ? owedFor(order) : undefined;
    if (!owed && (await rows.countFruitless(tx, order.id)) >= mostFruitless)
      throw new Refusal('REFUND_TOO_OFTEN', { most: mostFruitless });
    const refund = await openRefund(tx, context, order, worth, {
      by: 'buyer',
      accountId: actor.accountId,
      scope: input.scope,
      reason: input.reason,
      note: input.note,
      pictures,
      offersReturn: input.offersReturn,
      owed,
    });
    return owed ? agreeAtOnce(tx, context, refund.id, { owed }) : refund;
  });
}

/** @throws {Refusal} BAD_INPUT for what cannot be claimed of products that came, REASON_MISSING without a description */
function mustBeClaim({
  reason,
  note,
  offersReturn,
}: Pick<ParsedOf<'refunds.ask'>, 'reason' | 'note' | 'offersReturn'>): void {
  // Whoever sends the goods back may do without a fault of theirs.
  const isUnneeded = offersReturn && reason === 'not_needed';
  if (!isUnneeded && !claimReasons.some((claimReason) => claimReason === reason))
    throw new Refusal('BAD_INPUT', { fields: 'reason' });
  if (!note) throw new Refusal('REASON_MISSING');
}

/** Whether the buyer has a right to what is asked back: it was not sent in time, or nobody is there to send it. */
export const isOwed = (order: OrderRecord, worth: RefundValue, now: Date): boolean =>
  allowsOrder({ ...order, refund: null }, 'refundLate', 'buyer', now) &&
  worth.pieces.length > 0 &&
  worth.pieces.every(({ quantity, unsent }) => quantity === unsent);

export const owedFor = (order: Pick<OrderRecord, 'seller_gone'>): 'late' | 'shop_closed' =>
  order.seller_gone ? 'shop_closed' : 'late';

interface Opening {
  by: 'buyer' | 'seller' | 'system' | 'operator';
  accountId: string | null;
  scope: RefundScope;
  reason: rows.RefundRecord['reason'];
  note: string;
  pictures: readonly string[];
  offersReturn?: boolean;
  /** It is settled in the same breath, so only that is told. */
  owed: Owed | undefined;
}

/** Writes a request down for a locked order, and stops the order's deadline for it. */
export async function openRefund(
  tx: Tx,
  { queue, now }: StepDeps,
  order: OrderRecord,
  worth: RefundValue,
  { by, accountId, scope, reason, note, pictures, offersReturn = false, owed }: Opening,
): Promise<rows.RefundRecord> {
  const lines = withoutUnsent(worth.pieces);
  const refund = await rows.insertRefund(
    tx,
    {
      id: newId(now.getTime()),
      number: newNumber('R', now),
      orderId: order.id,
      // Where it comes to all that is left, that is what is asked for.
      scope: worth.value === order.total_amount - order.refunded_amount ? 'whole' : scope,
      reason,
      askedAmount: worth.value,
      orderDeadline: order.deadline,
      deadline: deadlineOf('asked', now),
      lines,
      pictures,
      offersReturn,
      accountId: accountId ?? order.buyer_id,
    },
    now,
  );
  const { id: refundId, version } = refund;
  const kind = owed === 'given' ? 'give' : 'ask';
  await rows.insertRefundEvent(tx, { refundId, version, kind, by, amount: worth.value, note }, now);
  const change: RefundChange = {
    kind: 'askRefund',
    party: by,
    actorId: accountId,
    refund: 'asked',
    to: order.state,
    deadline: null,
    asked: lines,
    data: { amount: String(worth.value), refund: refund.number },
  };
  await changeByRefund(tx, queue, order, change, now);
  if (!owed) await queue.publish(tx, 'refunds.event', { refundId, step: 'ask', by });
  return refund;
}

interface AtOnce extends Pick<StepInput, 'amount' | 'restock'> {
  owed: Owed;
  /** What the seller keeps of the money that would go back. */
  kept?: bigint;
  by?: 'system' | 'seller' | 'operator';
  accountId?: string;
}

/** Settles a request that nobody has to answer. */
export const agreeAtOnce = (
  tx: Tx,
  deps: StepDeps,
  id: string,
  { by = 'system', accountId, ...input }: AtOnce,
): Promise<rows.RefundRecord> =>
  stepWithin(
    tx,
    deps,
    id,
    { by, accountId: accountId ?? null, owns: () => true },
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

async function stepWithin(
  tx: Tx,
  deps: StepDeps,
  id: string,
  actor: RefundActor,
  stepInput: StepInput,
  also: (tx: Tx, refund: rows.RefundRecord) => Promise<void> = async () => {},
): Promise<rows.RefundRecord> {
  const { queue, now } = deps;
  const { step, note } = stepInput;
  const { order, refund } = await lockForStep(tx, id, actor, step);
  const party = actor.by === 'buyer' || actor.by === 'seller' ? actor.by : null;
  const { deciding } = stepInput;
  const decision = await decideOn(tx, refund, { step, party, amount: stepInput.amount, deciding }, now);
  const input = { ...stepInput, amount: decision.amount };
  const refundLines = await rows.listRefundLines(tx, [refund.id]);
  const to = nextRefundState(refund.state, step, actor.by, {
    grants: input.amount === undefined || input.amount > 0n,
    isReceived: refund.received_at !== null,
    isSellerGone: order.seller_gone,
    isComplete: step !== 'receive' || hasAllCome(refundLines, input.received ?? []),
    isOpen: decision.isOpen,
  });
  const lines = await listLines(tx, [order.id]);
  if (step === 'return') mustBeSent(lines, refundLines);
  if (input.pictures) await keepEvidence(tx, refund, actor, step, input.pictures);
  if (step === 'receive') await writeReceipt(tx, refund, refundLines, input, now);
  const counted = step === 'receive' ? await rows.listRefundLines(tx, [refund.id]) : refundLines;
  const receivedWorth = worthReceived(order, lines, counted);
  // What a decision gives has to be possible before anybody waits for it.
  const isGiven = to === 'agreed' || (to === 'decided' && input.amount !== 0n);
  const givenWorth = isGiven ? worthAgreed(order, lines, refund, counted, input, receivedWorth) : null;
  const settled = to === 'agreed' ? givenWorth : null;
  await rows.writeDecision(tx, id, decision.changes);
  const changed = await (settled
    ? settleRefund(tx, deps, {
        order,
        lines,
        refund,
        actor,
        settled,
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
        offer: step === 'receive' ? (receivedWorth?.value ?? null) : (input.amount ?? null),
        changes: changesOfReturn(input, now),
        returned: to === 'rejected' && receivedWorth ? withoutMoney(receivedWorth, counted) : undefined,
      }));
  await rows.insertRefundEvent(
    tx,
    {
      refundId: id,
      version: changed.version,
      kind: step,
      by: actor.by,
      amount: settled?.value ?? amountOfStep(step, changed),
      note,
    },
    now,
  );
  await also(tx, changed);
  await queue.publish(tx, 'refunds.event', { refundId: id, step, by: actor.by, owed: input.owed });
  return changed;
}

/**
 * The order and its request, their rows locked until the transaction ends.
 * @throws {Refusal} NOT_FOUND, REFUND_CHANGED, REFUND_ANSWERS; FORBIDDEN for a member who may not spend the shop's balance
 */
async function lockForStep(tx: Tx, id: string, actor: RefundActor, step: StepInput['step']) {
  const unlocked = await rows.findRefund(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.order_id));
  const refund = order && (await rows.lockRefund(tx, id));
  if (!order || !refund || !actor.owns(order, refund)) throw new Refusal('NOT_FOUND');
  if (actor.version !== undefined && actor.version !== refund.version) throw new Refusal('REFUND_CHANGED');
  if (order.state === 'completed' && actor.mayPay === false && step !== 'refuse' && step !== 'appeal')
    throw new Refusal('FORBIDDEN');
  requireAnswersLeft(step, refund.version);
  return { order, refund };
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
  { step, amount }: StepInput,
  receivedWorth: RefundValue | null,
): RefundValue {
  const requested = worthOf(order, lines, {
    scope: refund.scope,
    lines: refundLines.map((line) => ({ id: line.line_id, quantity: line.quantity })),
    amount: refund.asked_amount,
  });
  const instead = step === 'accept' ? refund.offered_amount! : amount;
  if (instead === undefined || instead === requested.value) return requested;
  return receivedWorth
    ? worthDecided(order, lines, refundLines, receivedWorth, instead)
    : makeGood(order, lines, requested, instead);
}

interface GoingOn {
  order: OrderRecord;
  refund: rows.RefundRecord;
  actor: RefundActor;
  step: StepInput['step'];
  to: RefundState;
  appealDays: number | undefined;
  offer: bigint | null;
  changes: ReturnType<typeof changesOfReturn>;
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
    actorId: actor.accountId,
    refund: isOver ? null : (to as RefundChange['refund']),
    to: order.state,
    ...(isOver ? await resumedClock(tx, order, refund, now) : { deadline: null }),
    asked: lines.map((line) => ({ lineId: line.line_id, quantity: line.quantity })),
    data: { refund: refund.number },
    ...(returned && { taken: returned }),
  };
  await changeByRefund(tx, queue, order, change, now);
  return rows.updateRefund(tx, refund.id, {
    ...changes,
    state: to,
    // Whoever accepts a decision leaves the other side its time.
    deadline: step === 'acceptDecision' && !isOver ? refund.deadline : deadlineOf(to, now, appealDays),
    ...(to === 'offered' && { offered_amount: offer }),
    ...(isOver && { closed_at: now }),
  });
}
