import { Refusal } from '../../../kit/errors.ts';
import type { PaymentSubject } from '../../../contract/payments/payment-kinds.ts';
import { lockBooking } from '../../bookings/public.ts';
import { isOnTerms, listLines, lockOrder, type OrderRecord } from '../../orders/public.ts';
import {
  coverUnsent,
  findDisputedSubject,
  insertDisputeBookingRefund,
  insertDisputeRefund,
  listLeftOfPayment,
  listLostDisputes,
  lockLostDispute,
  mustNameOrder,
  reopenTaskOfDispute,
  reverseDisputed,
  settleDispute,
  settleReturnsUnderWay,
  sumBorne,
} from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { openRefund } from '../ask-refund.ts';
import { leftOf, makeGood, worthOf } from '../rules.ts';
import type { StepDeps } from '../settle-refund.ts';
import { agreeAtOnce } from '../steps.ts';
import { refundBookingLoss } from './booking-losses.ts';
import { loseKeptDeposit } from './lost-deposits.ts';

/**
 * Takes what banks decided to give back to buyers out of the orders or the booking that it was paid for, like any refund: out
 * of escrow, or of the shop's or the provider's balance as far as that reaches and then of what comes in. What repaid trust
 * credit is owed again. One that has to wait, for a request that is open, is taken up again.
 */
export async function settleLostDisputes(deps: Deps): Promise<void> {
  const { db, log } = deps;
  for (const disputeId of await listLostDisputes(db))
    // One that cannot be settled keeps no other from it.
    await settleLoss(deps, disputeId).catch((error: unknown) => {
      if (error instanceof Refusal)
        log.warn({ disputeId, reason: error.code }, 'a lost dispute waits for what was paid for');
      else log.error({ disputeId, err: error }, 'a lost dispute could not be settled');
    });
}

async function settleLoss(deps: Deps, disputeId: string): Promise<void> {
  const disputed = await findDisputedSubject(deps.db, disputeId);
  // A refund that the card may still get is either money that left, or what the bank has sent.
  if (!disputed || !(await settleReturnsUnderWay(deps, disputed.payment_id))) return;
  const { db, queue, clock } = deps;
  const stepDeps = { db, queue, now: clock.now() };
  await transact(db, (tx) => losses[disputed.subject](tx, stepDeps, disputeId, disputed));
}

type Disputed = NonNullable<Awaited<ReturnType<typeof findDisputedSubject>>>;

/** Who bears what was lost, by what the payment was for; what they do not bear the platform does. */
const losses: Record<
  PaymentSubject,
  (tx: Tx, deps: StepDeps, disputeId: string, disputed: Disputed) => Promise<void>
> = {
  orders: settleLossOfOrders,
  bookings: settleLossOfBooking,
  credit: settleLossOfCredit,
  terms: settleLossOfOrders,
};

async function settleLossOfBooking(
  tx: Tx,
  deps: StepDeps,
  disputeId: string,
  { booking_id: bookingId, outcome }: Disputed,
): Promise<void> {
  // The booking first, like whoever settles a request of it.
  const booking = outcome === 'settled' ? await lockBooking(tx, bookingId!) : undefined;
  const dispute = await lockLostDispute(tx, disputeId);
  if (!dispute) return;
  const uncovered = await coverUnsent(tx, deps.queue, dispute, deps.now);
  const paidRemainder = booking ? booking.paid_amount - booking.returned_amount : 0n;
  const share = paidRemainder < uncovered ? paidRemainder : uncovered;
  if (booking && share > 0n) {
    if (booking.refund) throw new Refusal('REFUND_OPEN');
    await insertDisputeBookingRefund(tx, disputeId, await refundBookingLoss(tx, deps, booking, share));
  }
  await settleDispute(tx, dispute, uncovered - share, deps.now);
}

async function settleLossOfCredit(
  tx: Tx,
  { queue, now }: StepDeps,
  disputeId: string,
  { payment_id: paymentId, payment_state: state, payment_amount: amount }: Disputed,
): Promise<void> {
  const dispute = await lockLostDispute(tx, disputeId);
  if (!dispute) return;
  const uncovered = await coverUnsent(tx, queue, dispute, now);
  // A bank may take more than was repaid, twice or by another rate: that is not owed again.
  const unreversed = state === 'succeeded' ? amount - (await sumBorne(tx, paymentId)) : 0n;
  const owedAgain = unreversed < uncovered ? unreversed : uncovered;
  if (owedAgain > 0n) await reverseDisputed(tx, queue, dispute, owedAgain, now);
  await settleDispute(tx, dispute, owedAgain > 0n ? uncovered - owedAgain : uncovered, now);
}

async function settleLossOfOrders(
  tx: Tx,
  deps: StepDeps,
  disputeId: string,
  { payment_id: paymentId }: Disputed,
): Promise<void> {
  const orders = new Map<string, OrderRecord>();
  // Orders first, like whoever settles a request of theirs.
  for (const { orderId } of await listLeftOfPayment(tx, paymentId))
    orders.set(orderId, (await lockOrder(tx, orderId))!);
  const dispute = await lockLostDispute(tx, disputeId);
  if (!dispute) return;
  // It waits for an operator, also where the task was done with before what was to go back had gone.
  if (await mustNameOrder(tx, dispute)) return reopenTaskOfDispute(tx, dispute.ref);
  let unassigned = await coverUnsent(tx, deps.queue, dispute, deps.now);
  for (const { orderId, amount } of await listLeftOfPayment(tx, dispute.payment_id)) {
    // What the named order has not, since it went back before, the buyer has twice: no other shop bears that.
    if (dispute.order_id !== null && dispute.order_id !== orderId) continue;
    const order = orders.get(orderId)!;
    const share = [amount, leftOf(order).paid].reduce(
      (least, limit) => (limit < least ? limit : least),
      unassigned,
    );
    if (share <= 0n) continue;
    if (order.state === 'refunded') {
      unassigned -= await loseKeptDeposit(tx, deps, disputeId, order, share);
      continue;
    }
    await refundLoss(tx, deps, disputeId, order, share);
    unassigned -= share;
  }
  await settleDispute(tx, dispute, unassigned, deps.now);
}

/** @throws {Refusal} REFUND_OPEN, ORDER_STATE for a part of an order that is not paid whole */
async function refundLoss(
  tx: Tx,
  deps: StepDeps,
  disputeId: string,
  order: OrderRecord,
  share: bigint,
): Promise<void> {
  if (order.refund) throw new Refusal('REFUND_OPEN');
  const { paid, total } = leftOf(order);
  // Of an order on terms only what was paid is lost: the rest stays owed.
  const isWhole = share === paid && (paid === total || !isOnTerms(order));
  if (!isWhole && paid !== total && !isOnTerms(order))
    throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
  const lines = await listLines(tx, [order.id]);
  const wholeWorth = worthOf(order, lines, { scope: 'whole', lines: [], includesKept: true });
  const { value } = isWhole ? wholeWorth : makeGood(order, lines, wholeWorth, share);
  const refund = await openRefund(
    tx,
    deps,
    order,
    { ...wholeWorth, value },
    {
      by: 'system',
      accountId: null,
      scope: 'whole',
      reason: 'card_dispute',
      note: '',
      pictures: [],
      owed: 'disputed',
    },
  );
  // Before the money is put to the payments that it came by: it is this one's.
  await insertDisputeRefund(tx, disputeId, refund.id);
  await agreeAtOnce(tx, deps, refund.id, { owed: 'disputed', ...(!isWhole && { amount: value }) });
}
