import type { PaymentSubject } from '../../contract/payments/payment-kinds.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Ending, LockedPayment } from './sql.ts';
import { takeForBooking } from './bookings/take-booking.ts';
import { takeForOrders } from './take-orders.ts';
import { takeRepayment } from './take-repayment.ts';
import { takeForTerms } from './terms/take-terms.ts';

/** What is paid for. */
interface Subject {
  /**
   * A payment has ended, in the transaction that says so: its money is put where it belongs, or on its way back, and
   * what nobody is paying for any more is let go.
   */
  ended(tx: Tx, deps: Deps & { now: Date }, locked: LockedPayment, isPaid: boolean): Promise<Ending | void>;
}

/** By what a payment names. One more is a row here, and its name in the contract and in the schema. */
export const subjects: Record<PaymentSubject, Subject> = {
  orders: { ended: takeForOrders },
  credit: { ended: takeRepayment },
  bookings: { ended: takeForBooking },
  terms: { ended: takeForTerms },
};
