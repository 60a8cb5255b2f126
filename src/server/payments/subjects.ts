import type { PaymentSubject } from '../../contract/payments/payments.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { NamedWrite, Write } from '../platform/write-together.ts';
import type { lockPaymentWithParts, PartRecord } from './sql.ts';
import { takeForBooking } from './take-booking.ts';
import { takeForOrders } from './take-orders.ts';
import { takeRepayment } from './take-repayment.ts';

/** What a payment's end leads to. */
export interface Ending {
  /** What is still to be written for it, together with the end itself. */
  writes?: readonly (Write | NamedWrite)[];
  /** What became of its money, where it is not kept by parts. */
  outcome?: 'settled' | 'returned';
  /** What became of its parts. */
  parts?: readonly PartRecord[];
}

/** A locked payment, and what it is for. */
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPaymentWithParts>>>;

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
};
