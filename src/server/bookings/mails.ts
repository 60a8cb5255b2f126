import { formatMoney } from '../../kit/money.ts';
import { getPartnerNames, listReaders, writeTo, type Pen } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Jobs } from '../platform/queue.ts';
import { titleOf } from './present.ts';
import { findBooking } from './sql.ts';

type Step = Jobs['bookings.event']['step'];

/** What is told by mail, and to whom where it was not done by one of them. */
const readersOf = {
  offer: ['buyer'],
  revise: ['buyer'],
  withdraw: ['buyer'],
  requestChanges: ['provider'],
  accept: ['provider'],
  decline: ['provider'],
  expire: ['buyer', 'provider'],
  cancel: ['buyer', 'provider'],
  pay: ['provider'],
  recordMilestone: ['buyer'],
  complete: ['buyer', 'provider'],
  askRefund: ['provider'],
  answerRefund: ['buyer', 'provider'],
  disputeRefund: ['provider'],
  decideRefund: ['buyer', 'provider'],
  appealRefund: ['buyer', 'provider'],
  refund: ['buyer', 'provider'],
  chargeback: ['provider'],
  endRefund: ['buyer', 'provider'],
} as const satisfies Partial<Record<Step, readonly ('buyer' | 'provider')[]>>;

const isMailed = (step: Step): step is keyof typeof readersOf => Object.hasOwn(readersOf, step);

/** Tells those who did not do it themselves by mail, each in their own language, with the way to the booking. */
export async function mailBookingEvent(
  deps: Deps,
  { bookingId, step, party }: Jobs['bookings.event'],
): Promise<void> {
  if (!isMailed(step)) return;
  const sides = readersOf[step].filter((side) => side !== party);
  await mailAboutBooking(deps, bookingId, sides, ({ say }, values) => say(`news.booking.${step}`, values));
}

/** Writes to sides of a booking, each in their own language, with the way to it. */
export async function mailAboutBooking(
  deps: Deps,
  bookingId: string,
  sides: readonly ('buyer' | 'provider')[],
  write: (pen: Pen, values: Record<string, string>) => string,
): Promise<void> {
  const { db, config } = deps;
  const booking = await findBooking(db, bookingId);
  if (!booking) return;
  const people = { buyer: booking.buyer_id, provider: booking.provider_id };
  const names = await getPartnerNames(db, Object.values(people));
  for (const side of sides) {
    const partner = names.get(people[side === 'buyer' ? 'provider' : 'buyer']) ?? '';
    const page = side === 'buyer' ? 'buyer-center/bookings' : 'service-center/bookings';
    await writeTo(deps, await listReaders(db, [people[side]]), (pen) => {
      const { brand, say, language, tag } = pen;
      const values = {
        brand,
        partner,
        number: booking.number,
        service: titleOf(booking, language),
        total: formatMoney(booking.total_amount, booking.currency, tag),
      };
      const link = `${config.publicUrl}/${language}/merchants/${page}/${booking.id}`;
      return {
        subject: say('news.booking.subject', values),
        body: `${write(pen, values)}\n\n${link}`,
      };
    });
  }
}
