import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import {
  bookingRefundAnswers,
  bookingRefundStates,
  decisionSteps,
  refundReplies,
} from '../refunds/refund-kinds.ts';
import { decision } from '../refunds/refunds.ts';
import {
  download,
  id,
  instant,
  money,
  page,
  pageInput,
  price,
  text,
  wholeNumber,
  version,
} from '../shapes.ts';
import { booking } from './bookings.ts';
import { bookingRefundReasons, bookingStates } from './booking-states.ts';
import { serviceKinds } from '../trade-services/service-kinds.ts';

const buyer = [roles.buyer] as const;
const bothSides = [roles.buyer, roles.tradeService] as const;

const refund = z.object({
  id,
  number: z.string(),
  bookingId: id,
  state: z.enum(bookingRefundStates),
  reason: z.enum([...bookingRefundReasons, 'overdue', 'card_dispute']),
  asked: money,
  offered: money.nullable(),
  returned: money.nullable(),
  /** When the last of the money left for the buyer; null while it is on its way. */
  returnedAt: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** When the state ends by itself: the system agrees, or the request is withdrawn. */
  deadline: instant.nullable(),
  version,
  /** Its `seller` is the provider. */
  decision,
  events: z.array(
    z.object({
      kind: z.enum([
        'ask',
        'agree',
        'refuse',
        'offer',
        'accept',
        'withdraw',
        'dispute',
        'decide',
        ...decisionSteps,
      ]),
      by: z.enum(['buyer', 'provider', 'system', 'operator']),
      amount: money.nullable(),
      note: z.string(),
      at: instant,
    }),
  ),
});
export type BookingRefund = z.infer<typeof refund>;

const step = { id, version: wholeNumber(1, 1_000_000) };
const note = text(1_000, 0).default('');
const changed = ['NOT_FOUND', 'REFUND_CHANGED', 'REFUND_STATE', 'BOOKING_STATE'] as const;

export const bookingRefunds = {
  'bookingRefunds.ofBooking': endpoint({
    summary: 'The refund requests of a booking of mine, the newest first',
    who: bothSides,
    input: z.object({ bookingId: id }),
    output: z.object({
      refunds: z.array(refund),
      /** What the buyer can still ask for; null when nothing. */
      left: money.nullable(),
      /** What buyers' banks may take back of it by a dispute that is not settled; null where there is none. */
      disputed: money.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'bookingRefunds.ask': endpoint({
    summary: 'Ask for money back of a paid booking that is not completed, all of it or a part',
    who: buyer,
    limit: 'submit',
    input: z.object({ bookingId: id, amount: price, reason: z.enum(bookingRefundReasons), note }),
    output: refund,
    errors: [
      'NOT_FOUND',
      'BOOKING_STATE',
      'REFUND_OPEN',
      'REFUND_TOO_MUCH',
      'REFUND_TOO_OFTEN',
      'REFUND_DECIDED',
      'AMOUNT_NOT_PAYABLE',
    ],
  }),
  'bookingRefunds.answer': endpoint({
    summary: 'The provider agrees, refuses with a reason, or offers less',
    who: [roles.tradeService],
    input: z.object({
      ...step,
      answer: z.enum(bookingRefundAnswers),
      /** With an offer: minor units, below what is asked. */
      amount: price.optional(),
      note,
    }),
    output: refund,
    errors: [...changed, 'REFUND_TOO_MUCH', 'REFUND_ANSWERS', 'AMOUNT_NOT_PAYABLE', 'REASON_MISSING'],
  }),
  'bookingRefunds.reply': endpoint({
    summary: 'The buyer accepts an offer, withdraws, or asks the operator to decide',
    who: buyer,
    input: z.object({ ...step, reply: z.enum(refundReplies), note }),
    output: refund,
    errors: changed,
  }),
  'bookingRefunds.acceptDecision': endpoint({
    summary: 'A side that lost by an operator’s decision accepts it; once all who lost have, it takes effect',
    who: bothSides,
    input: z.object(step),
    output: refund,
    errors: [...changed, 'APPEAL_ONCE'],
  }),
  'bookingRefunds.appeal': endpoint({
    summary:
      'A side that lost by an operator’s decision appeals, once and with a reason, or answers the other side’s appeal',
    who: bothSides,
    limit: 'submit',
    input: z.object({ ...step, reason: text(1_000) }),
    output: refund,
    errors: [...changed, 'APPEAL_ONCE', 'APPEAL_OVER'],
  }),
};

const consoleRow = z.object({
  id,
  number: z.string(),
  kind: z.enum(serviceKinds),
  title: z.string(),
  buyer: z.string(),
  provider: z.string(),
  state: z.enum(bookingStates),
  refund: z.enum(bookingRefundStates).nullable(),
  isRelated: z.boolean(),
  total: money,
  updatedAt: instant,
});
export type ConsoleBooking = z.infer<typeof consoleRow>;

export const consoleBookings = {
  'console.bookings.list': endpoint({
    summary:
      'Bookings: those whose refund waits for a decision or was appealed, the longest first; or of any state, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(['disputed', 'appealed', ...bookingStates]).optional() }),
    output: page(consoleRow),
  }),
  'console.bookings.get': endpoint({
    summary: 'One booking with its refund requests',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: z.object({
      booking,
      isRelated: z.boolean(),
      /** What buyers' banks may take back of it by a dispute that is not settled; null where there is none. */
      disputed: money.nullable(),
      refunds: z.array(refund),
      /** The caller made the decision that was appealed: somebody else decides that. */
      isOwnDecision: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.bookings.paper': endpoint({
    summary: 'A paper of a booking',
    who: 'staff',
    right: 'money',
    input: z.object({ id, key: fileKey }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'console.bookings.decide': endpoint({
    summary: 'Decide a disputed refund of a booking: as asked, less, or nothing; both sides read why',
    who: 'staff',
    right: 'money',
    input: z.object({
      ...step,
      /** Minor units; 0 rejects it. */
      amount: price,
      reason: text(1_000),
    }),
    output: z.object({}),
    errors: [...changed, 'REFUND_TOO_MUCH', 'AMOUNT_NOT_PAYABLE'],
  }),
  'console.bookings.decideAppeal': endpoint({
    summary:
      'Decide an appeal about a refund of a booking, finally, and by another operator than the first decision',
    who: 'staff',
    right: 'money',
    input: z.object({ ...step, amount: price, reason: text(1_000) }),
    output: z.object({}),
    errors: [
      ...changed,
      'REFUND_TOO_MUCH',
      'AMOUNT_NOT_PAYABLE',
      'APPEAL_SAME_OPERATOR',
      'BANK_NEW_OPERATOR',
    ],
  }),
};
