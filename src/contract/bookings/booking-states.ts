import type { ServiceKind } from '../trade-services/service-kinds.ts';

/** The life of a booking: offered, accepted, paid, done, released; or ended before. */
export const bookingStates = [
  'offered',
  'awaiting_payment',
  'in_progress',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The steps of a booking. */
export const bookingActions = [
  'revise',
  'withdraw',
  'requestChanges',
  'accept',
  'decline',
  'expire',
  'cancel',
  'pay',
  'recordMilestone',
  'complete',
  'refundOverdue',
  'attachOrder',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What is written of a booking: what is overdue is refunded as any other refund is. */
export const bookingEventKinds = [
  'offer',
  ...bookingActions.filter(
    (action): action is Exclude<BookingAction, 'refundOverdue'> => action !== 'refundOverdue',
  ),
  'askRefund',
  'answerRefund',
  'disputeRefund',
  'decideRefund',
  'appealRefund',
  'refund',
  // The buyer's bank took money back.
  'chargeback',
  'endRefund',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

/** Where an inquiry stands. */
export const threadStates = ['open', 'answered', 'offered', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** What can be recorded on the way to the end of a service. */
export const milestoneKinds = [
  'collected',
  'at_port',
  'customs_cleared',
  'departed',
  'arrived',
  'started',
  'delivered',
] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

const ofTransport = ['collected', 'at_port', 'customs_cleared', 'departed', 'arrived', 'delivered'] as const;
const ofOthers = ['started', 'delivered'] as const;

/** The milestones of a kind of service, in the order in which they are recorded; the last one ends it. */
export const milestonesOf = (kind: ServiceKind): readonly MilestoneKind[] =>
  kind === 'logistics' ? ofTransport : ofOthers;

/** Currencies that an offer may be in. */
export const offerCurrencies = ['CNY', 'USD', 'AED', 'IDR', 'HKD'] as const;

export const mostOfferLines = 50;
export const mostPapers = 5;
/** Days for which an offer may be valid, and in which a service may be promised. */
export const longestValidity = 90;
export const longestService = 365;

export const bookingRefundReasons = ['not_needed', 'late', 'not_received', 'quality', 'other'] as const;
