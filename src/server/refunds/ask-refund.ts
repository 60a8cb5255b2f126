import type { ParsedOf } from '../../contract/contract.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import { claimReasons, mostFruitless, type RefundScope } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
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
import { getShop, refuseBothSides } from '../shops/public.ts';
import { mustBeUndecided } from './decided-rules.ts';
import { mustBeSent } from './returns.ts';
import { allPieces, promisedReturn } from './returns/return-right.ts';
import { deadlineOf, worthOf, type Input, type RefundValue } from './rules.ts';
import { personTaking, type Owed, type RefundActor, type StepDeps } from './settle-refund.ts';
import * as rows from './sql.ts';
import { agreeAtOnce, stepWithin } from './steps.ts';

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
 * @throws {Refusal} NOT_FOUND, ORDER_STATE, REFUND_OPEN, REFUND_TOO_MUCH, REFUND_TOO_OFTEN, REFUND_DECIDED,
 * OWN_SHOP for a company's person who works in the selling shop
 */
export function askRefund(context: SignedIn, input: ParsedOf<'refunds.ask'>): Promise<rows.RefundRecord> {
  const { db, actor, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    await refuseBothSides(tx, actor, order.shop_id);
    if (!mayGoBack(order, context.now))
      throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
    if (order.held_at) throw new Refusal('ORDER_HELD');
    if (order.refund) throw new Refusal('REFUND_OPEN');
    const lines = await listLines(tx, [order.id]);
    const promised = promisedReturn(order, lines, input, now);
    if (order.state === 'completed' && !promised) mustBeClaim(input);
    const worth = worthAsked(order, lines, input, promised);
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
    if (!owed && !promised) mustBeUndecided(worth, input.reason, lines, await rows.listDecided(tx, order.id));
    const refund = await openRefund(tx, context, order, worth, {
      by: 'buyer',
      accountId: actor.accountId,
      company: actor.company,
      scope: promised ? 'lines' : input.scope,
      reason: input.reason,
      note: input.note,
      pictures,
      offersReturn: input.offersReturn,
      restockingPercent: promised?.restockingPercent,
      owed,
    });
    if (owed) return agreeAtOnce(tx, context, refund.id, { owed });
    return promised ? sendToShop(tx, context, order, refund) : refund;
  });
}

/** What is asked for is worth; of a return that the seller has promised they keep what they said. */
export function worthAsked(
  order: OrderRecord,
  lines: readonly LineRecord[],
  input: Parameters<typeof inputOf>[0],
  promised: ReturnTerms | undefined,
): RefundValue {
  if (!promised) return worthOf(order, lines, inputOf(input));
  const pieces = input.scope === 'whole' ? allPieces(lines) : input.lines;
  return worthOf(order, lines, { scope: 'lines', lines: pieces, keptPercent: promised.restockingPercent });
}

/**
 * A promised return goes to the shop's own address at once; a shop without one has its days to name it. After them it goes
 * to an operator.
 */
async function sendToShop(
  tx: Tx,
  deps: StepDeps,
  order: OrderRecord,
  refund: rows.RefundRecord,
): Promise<rows.RefundRecord> {
  const { return_address: address } = await getShop(tx, order.shop_id);
  if (address === '') return refund;
  const { paidBy } = order.return_terms as unknown as ReturnTerms;
  const system = { by: 'system' as const, accountId: null, owns: () => true };
  return stepWithin(tx, deps, refund.id, system, { step: 'return', note: '', returnTo: { address, paidBy } });
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
  /** The company whose buyer they are, and the person. */
  company?: RefundActor['company'];
  scope: RefundScope;
  reason: rows.RefundRecord['reason'];
  note: string;
  pictures: readonly string[];
  offersReturn?: boolean;
  restockingPercent?: number | undefined;
  /** It is settled in the same breath, so only that is told. */
  owed: Owed | undefined;
}

/** Writes a request down for a locked order, and stops the order's deadline for it. */
export async function openRefund(
  tx: Tx,
  { queue, now }: StepDeps,
  order: OrderRecord,
  worth: RefundValue,
  {
    by,
    accountId,
    company = null,
    scope,
    reason,
    note,
    pictures,
    offersReturn = false,
    restockingPercent,
    owed,
  }: Opening,
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
      restockingPercent,
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
    actorId: personTaking({ accountId, company }),
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
