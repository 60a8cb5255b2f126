import { utcDay } from './days.ts';
import { Refusal } from './errors.ts';

const soonMs = 3_600_000;

/**
 * What nobody may do while a payment is under way. A page of a bank takes minutes; a transfer takes days, and whoever waits
 * for it has to know how many.
 * @param until  when its protection ends
 */
export const paymentOpen = (until: Date | null, now: Date): Refusal<'PAYMENT_OPEN' | 'PAYMENT_HELD'> =>
  until !== null && until.getTime() - now.getTime() > soonMs
    ? new Refusal('PAYMENT_HELD', { day: utcDay(until) })
    : new Refusal('PAYMENT_OPEN');
