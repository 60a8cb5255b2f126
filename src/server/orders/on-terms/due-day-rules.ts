import type { OrderState } from '../../../contract/orders/order-states.ts';
import { dayOfSite } from '../../../contract/reference/site-days.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { dayAfter } from '../../../kit/days.ts';

interface OrderOnTerms {
  site: string;
  terms_days: number | null;
  terms_due_on: string | null;
}

/**
 * The day on which an order on terms is due: so many days after the day of its site on which the last of it was sent. It is
 * said once, and stays.
 * @param nextOrderState  the state that the order gets into
 */
export function dueDayOf(
  { site, terms_days: days, terms_due_on: dueOn }: OrderOnTerms,
  nextOrderState: OrderState,
  now: Date,
): { terms_due_on?: string } {
  if (nextOrderState !== 'dispatched' || days === null || dueOn !== null) return {};
  return { terms_due_on: dayAfter(dayOfSite(now, site as Site), days) };
}
