import { changeByRefund, type BookingRecord } from '../../bookings/public.ts';
import { floorPayable } from '../../../kit/money.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import {
  bookBookingCompletion,
  findBookingFeeShare,
  getBalance,
  listDisputedBookings,
  lockBalance,
  refundBooking,
  refundBookingFromBalance,
  splitProceeds,
} from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { insertBookingRefund, insertBookingRefundEvent, updateBookingRefund } from '../bookings-sql.ts';
import { feeUntil } from './claim-rules.ts';
import * as rows from './booking-debts-sql.ts';

interface LossDeps {
  queue: Publisher;
  db: Db;
  now: Date;
}

/**
 * Takes what a bank gave back to a buyer out of a locked booking, like a refund that nobody has to agree to: out of escrow,
 * where the booking ends or goes on with the rest, or out of the provider's balance as far as that reaches and then of what
 * comes in.
 * @param amount  minor units, at most what was paid and has not gone back
 * @returns the refund's id
 */
export async function refundBookingLoss(
  tx: Tx,
  deps: LossDeps,
  booking: BookingRecord,
  amount: bigint,
): Promise<string> {
  const { now, queue } = deps;
  const { id: bookingId } = booking;
  const refund = await insertBookingRefund(tx, {
    id: newId(now.getTime()),
    number: newNumber('R', now),
    booking_id: bookingId,
    state: 'agreed',
    reason: 'card_dispute',
    asked_amount: amount,
    returned_amount: amount,
    booking_deadline: booking.deadline,
    opened_at: now,
    closed_at: now,
  });
  const event = { refund_id: refund.id, party: 'system' as const, amount, note: '', at: now };
  await insertBookingRefundEvent(tx, { ...event, version: refund.version, kind: 'ask' });
  const { version } = await updateBookingRefund(tx, refund.id, {});
  await insertBookingRefundEvent(tx, { ...event, version, kind: 'agree' });
  const isCompleted = booking.state === 'completed';
  if (isCompleted) await takeFromBalance(tx, queue, { booking, refundId: refund.id, amount }, now);
  else await refundBooking(tx, queue, { refundId: refund.id, booking, amount }, now);
  const isWhole = amount === booking.paid_amount - booking.returned_amount;
  await changeByRefund(tx, deps, booking, {
    kind: 'chargeback',
    party: 'bank',
    actorId: null,
    refund: null,
    to: isWhole && !isCompleted ? 'refunded' : booking.state,
    deadline: isWhole ? null : booking.deadline,
    back: amount,
    note: '',
  });
  return refund.id;
}

interface Loss {
  booking: BookingRecord;
  refundId: string;
  /** Minor units, the fee included. */
  amount: bigint;
}

/** The platform's fee goes back in the same proportion. */
async function takeFromBalance(
  tx: Tx,
  queue: Publisher,
  { booking, refundId, amount }: Loss,
  now: Date,
): Promise<void> {
  // It may have been completed a moment ago: its money has to be on the balance before it can leave it.
  await bookBookingCompletion(tx, booking, now);
  const { id: bookingId, provider_id: providerId, currency } = booking;
  const paid = booking.paid_amount - booking.returned_amount;
  const feeShare = await findBookingFeeShare(tx, booking);
  const formerSplit = splitProceeds(paid, currency, feeShare);
  const newSplit = splitProceeds(paid - amount, currency, feeShare);
  const fromProvider = formerSplit.seller - newSplit.seller;
  const fee = formerSplit.fee - newSplit.fee;
  // Of so little the rounded fee may be all: then the provider owes nothing.
  if (fromProvider === 0n) {
    const onlyFee = { refundId, bookingId, providerId, currency, portion: '0', fromProvider, fromFee: fee };
    return refundBookingFromBalance(tx, queue, onlyFee, now);
  }
  const debt = { refund_id: refundId, booking_id: bookingId, provider_id: providerId, currency };
  await rows.insertBookingDebt(tx, { ...debt, amount: fromProvider, fee, created_at: now });
  await recover(tx, queue, refundId, now);
}

/** Takes what a provider's balance holds for what they owe; what older debts need is left to them. */
async function recover(tx: Tx, queue: Publisher, refundId: string, now: Date): Promise<void> {
  const debt = await rows.lockBookingDebt(tx, refundId);
  if (!debt) return;
  const { booking_id: bookingId, provider_id: providerId, currency, amount, recovered } = debt;
  const balance = await lockBalance(tx, { kind: 'seller', owner: providerId }, currency);
  const free = balance - (await rows.sumOlderBookingDebts(tx, debt));
  const due = amount - recovered;
  const fromProvider = free >= due ? due : floorPayable(free > 0n ? free : 0n, currency);
  if (fromProvider <= 0n) return;
  const until = recovered + fromProvider;
  const fromFee = feeUntil(debt, until) - feeUntil(debt, recovered);
  const portion = { refundId, bookingId, providerId, currency, portion: String(recovered) };
  await refundBookingFromBalance(tx, queue, { ...portion, fromProvider, fromFee }, now);
  await rows.updateBookingRecovered(tx, refundId, until);
}

/** Recovers what providers owe from what has come in since, the oldest debt first. */
export async function recoverBookingDebts({
  db,
  queue,
  clock,
  log,
}: Pick<Deps, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  for (const { refund_id: refundId, provider_id: owner, currency } of await rows.listBookingDebts(db)) {
    if ((await getBalance(db, { kind: 'seller', owner }, currency)) <= 0n) continue;
    await transact(db, (tx) => recover(tx, queue, refundId, clock.now())).catch((error: unknown) =>
      log.error({ refundId, err: error }, 'what a provider owes for a booking could not be recovered'),
    );
  }
}

/**
 * By currency, what buyers' banks may take back of a provider's completed bookings, and what the provider owes of those that
 * they took.
 */
export async function sumClaimedOfProvider(db: Db, providerId: string): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint) => sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const { currency, amount, isCompleted } of await listDisputedBookings(db, { providerId }))
    if (isCompleted) add(currency, amount);
  for (const { currency, amount } of await rows.sumBookingDebts(db, providerId)) add(currency, amount);
  return sums;
}
