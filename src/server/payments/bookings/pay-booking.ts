import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import { wireMoneyIn } from '../../../kit/wire.ts';
import {
  dueNow,
  getOwnBooking,
  isOneHand,
  isProviding,
  lockBooking,
  setBookingPaying,
  type BookingRecord,
} from '../../bookings/public.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { findOpenOfBooking } from './bookings-sql.ts';
import { openAttempt, replaceAttempt } from '../jobs.ts';
import { nameChannel } from '../name-channel.ts';
import type { ChannelQuestion } from '../providers/channel.ts';
import { getChannel } from '../providers/index.ts';
import { listChannelsFor, requireOffered } from '../providers/offered-channels.ts';
import { endOfAttempt } from '../rules.ts';
import { insertPayment, type NewPayment } from '../sql.ts';

/** Who is to pay what, as channels are asked: credit is for nothing that goes to the same hand. */
async function askedOf(db: Db, booking: BookingRecord, site: Site): Promise<ChannelQuestion> {
  const amount = dueNow(booking);
  if (amount === null) throw new Refusal('NOTHING_TO_PAY');
  const { buyer_id: buyerId, currency } = booking;
  return { buyerId, amount, currency, isRelated: await isOneHand(db, booking), site, isOfNoSite: true };
}

export const bookingPaymentsApi: Handlers<CallsOf<'bookingPayments'>, Context, SignedIn> = {
  async 'bookingPayments.channels'(context, { id }) {
    const booking = await getOwnBooking(context, id);
    const channels = await listChannelsFor(context, await askedOf(context.db, booking, context.site));
    return channels.map(nameChannel(context));
  },

  'bookingPayments.start': startForBooking,
};

type Input = ParsedOf<'bookingPayments.start'>;

/** How often an attempt that is in the way is ended before the buyer is told to wait. */
const tries = 3;

/**
 * Starts paying a booking. One attempt at a time is open: the same one is answered again, however many ask at once; one
 * at another channel is ended there first.
 * @throws {Refusal} see `bookingPayments.start`
 */
async function startForBooking(context: SignedIn, input: Input): Promise<OutputOf<'bookingPayments.start'>> {
  const { db, site, config, actor } = context;
  for (let n = 0; n < tries; n++) {
    const result = await transact(db, (tx) => findOrBegin(tx, context, input));
    if ('payment' in result) {
      const { id, number, currency } = result.payment;
      const channel = getChannel(config, input.channel, currency, site);
      const payment = { ...result.payment, buyerId: actor.accountId, site };
      const { redirectUrl } = await openAttempt(context, channel, payment);
      return { paymentId: id, number, redirectUrl };
    }
    await replaceAttempt(context, result.inTheWay);
  }
  throw new Refusal('PAYMENT_OPEN');
}

type BookingAttempt =
  | { payment: Pick<NewPayment, 'id' | 'number' | 'amount' | 'currency' | 'expiresAt'> }
  /** An attempt that has to end first. */
  | { inTheWay: string };

async function findOrBegin(tx: Tx, context: SignedIn, input: Input): Promise<BookingAttempt> {
  const { actor, site, now } = context;
  // Locked, so that nothing changes between what was seen, what is due and what is asked for.
  const booking = await lockBooking(tx, input.id);
  if (booking?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  const asked = await askedOf(tx, booking, site);
  const { amount, currency } = asked;
  if (!(await isProviding(tx, booking.provider_id))) throw new Refusal('PROVIDER_GONE');
  const channel = getChannel(context.config, input.channel, currency, site);
  await requireOffered({ ...context, db: tx }, channel, asked, () => asked);
  const isSum = input.amount.amount === String(amount) && input.amount.currency === currency;
  if (!isSum || input.version !== booking.version)
    throw new Refusal('PAYMENT_CHANGED', { before: input.amount, after: wireMoneyIn(currency)(amount) });
  const open = await findOpenOfBooking(tx, booking.id);
  if (open?.channel === input.channel && open.amount === amount && open.expires_at > now)
    return { payment: { ...open, expiresAt: open.expires_at } };
  if (booking.deadline !== null && booking.deadline <= now) throw new Refusal('NOTHING_TO_PAY');
  if (open) return { inTheWay: open.id };
  const payment = {
    id: newId(now.getTime()),
    number: newNumber('P', now),
    subject: 'bookings' as const,
    bookingId: booking.id,
    buyerId: actor.accountId,
    channel: input.channel,
    site,
    currency,
    amount,
    expiresAt: endOfAttempt(channel, now),
    parts: [],
  };
  await insertPayment(tx, payment, now);
  await setBookingPaying(tx, booking.id, payment.expiresAt);
  return { payment };
}
