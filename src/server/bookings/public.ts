export { workOnBookings } from './jobs.ts';
export { mailAboutBooking } from './mails.ts';
export { readPaper } from './milestones.ts';
export { hasMilestones } from './milestones-sql.ts';
export { isOneHand } from './one-hand.ts';
export { getOwnBooking } from './own-booking.ts';
export { showBooking, titleOf } from './present.ts';
export { changeByRefund, resumedDeadline } from './refunded.ts';
export { allows, dueNow, heldOf } from './rules.ts';
export {
  findBooking,
  getBookingNumbers,
  isProviding,
  listForConsole,
  listOverdue as listBookingsOverdue,
  lockBooking,
  extendPaying as extendBookingPaying,
  setPaying as setBookingPaying,
  type BookingRecord,
} from './sql.ts';
export {
  findReviewText as findBookingReviewText,
  listReviewTexts as listBookingTexts,
  markReviewHidden as markBookingReviewHidden,
} from './reviews-sql.ts';
export { payBooking } from './steps.ts';
