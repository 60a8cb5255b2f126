import { writeAllCheckpoints } from './ledger/ledger-checkpoints.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { closeBookingAttempt, releaseBooking } from './bookings/booking-money.ts';
import {
  writeOfPaidTransfer,
  writeOfRefusedProof,
  writeOfReversals,
  writeOfSentBack,
  writeOfShortTransfer,
  writeOfTakenBack,
} from './bank-transfers/letters.ts';
import { mailDispute } from './channel-tasks/disputes.ts';
import { holdReversed } from './channel-tasks/hold-reversed.ts';
import { payAllCouponShares } from './coupon-shares.ts';
import {
  closeAttempts,
  endGivenUp,
  endOtherAmount,
  reconcile,
  reconcileQuiet,
  recheckReturn,
  releaseEscrow,
  resendReturns,
  sendReturn,
  settleTransfer,
} from './jobs.ts';
import { channels } from './providers/index.ts';

export function workOnPayments(queue: Queue, deps: Deps): void {
  queue.work('orders.completed', ({ orderId }) => releaseEscrow(deps, orderId), {
    retries: 20,
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('payments.return', ({ returnId }) => sendReturn(deps, returnId), {
    retries: 20,
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('bookings.completed', ({ bookingId }) => releaseBooking(deps, bookingId), {
    retries: 20,
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('bookings.closePayment', ({ bookingId }) => closeBookingAttempt(deps, bookingId), {
    retries: 20,
  });
  queue.work('payments.close', ({ orderId }) => closeAttempts(deps, orderId), {
    retries: 20,
  });
  // A channel may be away for hours; what is paid there meanwhile tells of itself.
  queue.work('payments.endAtChannel', ({ paymentId }) => endGivenUp(deps, paymentId), {
    retries: 30,
    backoff: 10,
  });
  queue.work('payments.recheckReturn', ({ returnId }) => recheckReturn(deps, returnId), { retries: 20 });
  queue.work('channelTasks.amountHandled', ({ paymentId }) => endOtherAmount(deps, paymentId), {
    retries: 20,
  });
  queue.work(
    'disputes.news',
    async (news) => {
      await holdReversed(deps, news);
      await mailDispute(deps, news);
    },
    { retries: 20 },
  );
  queue.work('bankTransfers.takenBack', (news) => writeOfTakenBack(deps, news), { retries: 20 });
  queue.work('bankTransfers.changed', ({ paymentId }) => settleTransfer(deps, paymentId), { retries: 20 });
  queue.work('bankTransfers.short', (news) => writeOfShortTransfer(deps, news), { retries: 20 });
  queue.work('bankTransfers.paid', (news) => writeOfPaidTransfer(deps, news), { retries: 20 });
  queue.work('bankTransfers.proofRefused', (news) => writeOfRefusedProof(deps, news), { retries: 20 });
  queue.work('bankTransfers.sentBack', (news) => writeOfSentBack(deps, news), { retries: 20 });
  queue.work('bankReversals.found', (news) => writeOfReversals(deps, news), { retries: 20 });
  queue.work('credit.drawn', async ({ paymentId }) => void (await reconcile(deps, paymentId)), {
    retries: 20,
  });
  queue.every('payments.couponShares', '23 * * * *', () => payAllCouponShares(deps));
  queue.every('payments.ledgerCheckpoints', '29 * * * *', () => writeAllCheckpoints(deps));
  queue.every('payments.unsentReturns', '41 * * * *', () => resendReturns(deps));
  queue.every('payments.reconcile', '* * * * *', () => reconcileQuiet(deps));
  for (const channel of channels) channel.work?.(queue, deps);
}
