import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { openBookingRefundStates } from '../refunds/refund-kinds.ts';
import {
  commaList,
  day,
  download,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  price,
  setOf,
  text,
  wholeNumber,
  version,
} from '../shapes.ts';
import { serviceKinds } from '../trade-services/service-kinds.ts';
import {
  bookingActions,
  bookingEventKinds,
  bookingStates,
  longestService,
  longestValidity,
  milestoneKinds,
  mostOfferLines,
  mostPapers,
  offerCurrencies,
} from './booking-states.ts';

const buyer = [roles.buyer] as const;
const provider = [roles.tradeService] as const;
const bothSides = [roles.buyer, roles.tradeService] as const;

const offer = {
  lines: z
    .array(z.object({ description: line(200), quantity: wholeNumber(1, 1_000_000), price }))
    .min(1)
    .max(mostOfferLines),
  currency: z.enum(offerCurrencies),
  /** Days from now on in which it can be accepted. */
  validDays: wholeNumber(1, longestValidity),
  /** Days from the payment in which it is done. */
  days: wholeNumber(1, longestService),
  terms: text(4_000, 0).default(''),
};
/** An offer as its provider writes it. */
const written = z.object(offer);
export type OfferInput = z.output<typeof written>;

const milestone = z.object({
  kind: z.enum(milestoneKinds),
  day: z.iso.date(),
  note: z.string(),
  at: instant,
  papers: z.array(z.object({ key: z.string(), name: z.string() })),
});

const row = z.object({
  id,
  number: z.string(),
  inquiryId: id,
  kind: z.enum(serviceKinds),
  title: z.string(),
  /** The other side, as the caller sees it. */
  partner: z.string(),
  state: z.enum(bookingStates),
  /** The request for a refund that is open. */
  refund: z.enum(openBookingRefundStates).nullable(),
  total: money,
  validUntil: instant,
  /** When it was promised to be done. */
  dueAt: instant.nullable(),
  /** When the state ends by itself. */
  deadline: instant.nullable(),
  updatedAt: instant,
  version,
});
export type BookingRow = z.infer<typeof row>;

const parties = ['buyer', 'provider', 'system', 'bank', 'operator'] as const;

const event = z.object({
  kind: z.enum(bookingEventKinds),
  by: z.enum(parties),
  from: z.enum(bookingStates).nullable(),
  to: z.enum(bookingStates),
  /** The one that was recorded. */
  milestone: z.enum(milestoneKinds).nullable(),
  /** What the step was about: a total, an amount that went back. */
  amount: money.nullable(),
  note: z.string(),
  at: instant,
});

export const booking = row.extend({
  serviceId: id.nullable(),
  buyer: z.string(),
  provider: z.object({ id, name: z.string() }),
  /** The order that it hangs on; its number is the buyer's alone. */
  order: z.object({ id, number: z.string() }).nullable(),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.number().int(), price: money, amount: money }),
  ),
  terms: z.string(),
  days: z.number().int(),
  paid: money,
  returned: money,
  createdAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** The buyer may be paying until then. */
  payingUntil: instant.nullable(),
  milestones: z.array(milestone),
  /** Those that can be recorded next. */
  nextMilestones: z.array(z.enum(milestoneKinds)),
  /** What the caller can do now. */
  actions: z.array(z.enum(bookingActions)),
  events: z.array(event),
  review: z
    .object({
      stars: z.number().int(),
      text: z.string(),
      at: instant,
      answer: z.string().nullable(),
      /** To its author: operators have hidden it, or the answer, from everybody else. */
      isHidden: z.boolean(),
      isAnswerHidden: z.boolean(),
    })
    .nullable(),
  mayReview: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

const step = { id, version: wholeNumber(1, 1_000_000) };
const note = text(1_000, 0).default('');
const changed = ['NOT_FOUND', 'BOOKING_CHANGED', 'BOOKING_STATE'] as const;

export const bookings = {
  'bookings.list': endpoint({
    summary: 'My bookings, from either side, what changed last first',
    who: bothSides,
    input: z.object({
      ...pageInput,
      /** Apart by commas; any unless told. */
      states: commaList(bookingStates.length)
        .pipe(z.array(z.enum(bookingStates)))
        .optional(),
      inquiryId: id.optional(),
    }),
    output: page(row).extend({ counts: z.partialRecord(z.enum(bookingStates), z.number().int()) }),
  }),
  'bookings.get': endpoint({
    summary: 'One booking, from either side',
    who: bothSides,
    input: z.object({ id }),
    output: booking,
    errors: ['NOT_FOUND'],
  }),
  'bookings.offer': endpoint({
    summary: 'Make an offer to the buyer of an inquiry; one at a time is open',
    who: provider,
    limit: 'submit',
    input: z.object({ inquiryId: id, ...offer }),
    output: booking,
    errors: [
      'NOT_FOUND',
      'CONVERSATION_BLOCKED',
      'INQUIRY_BY_MAIL',
      'INQUIRY_CLOSED',
      'BOOKING_OPEN',
      'AMOUNT_NOT_PAYABLE',
      'TOO_MANY',
    ],
  }),
  'bookings.revise': endpoint({
    summary: 'Write an offer anew, until it is accepted',
    who: provider,
    limit: 'submit',
    input: z.object({ ...step, ...offer }),
    output: booking,
    errors: [...changed, 'AMOUNT_NOT_PAYABLE', 'CONVERSATION_BLOCKED', 'BOOKING_TOO_OFTEN'],
  }),
  'bookings.withdraw': endpoint({
    summary: 'Withdraw an offer, until it is accepted',
    who: provider,
    input: z.object({ ...step, note }),
    output: booking,
    errors: changed,
  }),
  'bookings.requestChanges': endpoint({
    summary: 'Ask the provider to write the offer anew',
    who: buyer,
    limit: 'submit',
    input: z.object({ ...step, note: text(1_000) }),
    output: booking,
    errors: [...changed, 'CONVERSATION_BLOCKED', 'BOOKING_TOO_OFTEN'],
  }),
  'bookings.accept': endpoint({
    summary: 'Accept exactly the version and the sum that were seen',
    who: buyer,
    input: z.object({ ...step, total: money }),
    output: booking,
    errors: [...changed, 'OFFER_EXPIRED', 'PROVIDER_GONE'],
  }),
  'bookings.decline': endpoint({
    summary: 'Decline an offer',
    who: buyer,
    input: z.object({ ...step, note }),
    output: booking,
    errors: changed,
  }),
  'bookings.cancel': endpoint({
    summary: 'Cancel what was accepted and is not paid yet',
    who: bothSides,
    input: z.object({ ...step, note }),
    output: booking,
    errors: [...changed, 'PAYMENT_OPEN', 'PAYMENT_HELD'],
  }),
  'bookings.attachOrder': endpoint({
    summary: 'Hang a booking on an order of mine, or take it off',
    who: buyer,
    limit: 'submit',
    /** Without an order it is taken off. */
    input: z.object({ ...step, orderId: id.optional() }),
    output: booking,
    errors: [...changed, 'BOOKING_TOO_OFTEN'],
  }),
  'bookings.recordMilestone': endpoint({
    summary:
      'Record what was reached, when, with papers; the last milestone starts the time for the completion',
    who: provider,
    limit: 'submit',
    input: z.object({
      ...step,
      kind: z.enum(milestoneKinds),
      day,
      note,
      papers: setOf(z.object({ key: fileKey, name: line(120) }), 'key')
        .max(mostPapers)
        .default([]),
    }),
    output: booking,
    errors: [...changed, 'MILESTONE_ORDER', 'MILESTONE_DAY', 'NO_DOCUMENT'],
  }),
  'bookings.paper': endpoint({
    summary: 'A paper of a booking of mine',
    who: bothSides,
    input: z.object({ id, key: fileKey }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'bookings.complete': endpoint({
    summary: 'The buyer confirms that it is done: the money is the provider’s',
    who: buyer,
    input: z.object(step),
    output: booking,
    errors: [...changed, 'REFUND_OPEN'],
  }),
  'bookings.ofOrder': endpoint({
    summary: 'The milestones of what was booked for an order of mine, or of my shop: no money and no papers',
    who: [roles.buyer, roles.seller],
    shopRight: 'orders',
    input: z.object({ orderId: id }),
    output: z.array(
      z.object({
        /** For the buyer alone. */
        id: id.nullable(),
        kind: z.enum(serviceKinds),
        title: z.string(),
        state: z.enum(bookingStates),
        milestones: z.array(milestone.pick({ kind: true, day: true })),
        expected: z.array(z.enum(milestoneKinds)),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};

const review = z.object({
  id,
  buyer: z.string(),
  kind: z.enum(serviceKinds),
  title: z.string(),
  stars: z.number().int(),
  text: z.string(),
  at: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export const bookingReviews = {
  'bookings.review': endpoint({
    summary: 'Review a completed booking, once',
    who: buyer,
    limit: 'submit',
    input: z.object({ id, stars: wholeNumber(1, 5), text: note }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BOOKING_STATE', 'REVIEWED'],
  }),
  'bookings.answerReview': endpoint({
    summary: 'Answer the review of a booking, once',
    who: provider,
    limit: 'submit',
    input: z.object({ id, text: text(1_000) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'ANSWERED'],
  }),
  'bookings.reviews': endpoint({
    summary: 'What buyers say of a provider, the newest first',
    who: 'anyone',
    input: z.object({ ...pageInput, providerId: id }),
    output: page(review),
  }),
  'bookings.figures': endpoint({
    summary: 'How a provider has kept its word: counted over what is completed, without linked accounts',
    who: 'anyone',
    input: z.object({ providerId: id }),
    output: z.object({
      completed: z.number().int(),
      /** Of those, what was done in the time promised, 0 to 1; null without any. */
      onTime: z.number().nullable(),
      /** Of inquiries by signed-in buyers, what was answered within two days, 0 to 1; null without any. */
      answered: z.number().nullable(),
      reviews: z.number().int(),
      /** The mean of the stars; null without any. */
      stars: z.number().nullable(),
    }),
  }),
};

const channel = z.object({ code: z.string(), name: z.string(), description: z.string(), test: z.boolean() });

export const bookingPayments = {
  'bookingPayments.channels': endpoint({
    summary: 'The channels that can take what is due of a booking',
    who: buyer,
    input: z.object({ id }),
    output: z.array(channel),
    errors: ['NOT_FOUND', 'NOTHING_TO_PAY'],
  }),
  'bookingPayments.start': endpoint({
    summary: 'Start paying a booking: exactly the sum and the version that the buyer was shown',
    who: buyer,
    limit: 'submit',
    input: z.object({ ...step, amount: money, channel: z.string().max(30) }),
    output: z.object({ paymentId: id, number: z.string(), redirectUrl: z.string() }),
    errors: [
      'NOT_FOUND',
      'CHANNEL_UNAVAILABLE',
      'CHANNEL_LIMITS',
      'NOTHING_TO_PAY',
      'PAYMENT_CHANGED',
      'PAYMENT_OPEN',
      'CHANNEL_DOWN',
      'TRANSFER_UNDER_WAY',
      'PROVIDER_GONE',
    ],
  }),
};
