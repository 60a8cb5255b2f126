import type { ReturnPayer } from '../refunds/refund-kinds.ts';

/** What a shop promises of products that go back without its fault. */
export interface ReturnTerms {
  /** So many days from delivery. */
  days: number;
  /** Who pays for the way back. */
  paidBy: ReturnPayer;
  /** Percent of the price that the seller keeps. */
  restockingPercent: number;
  /** The law of the site gives buyers days of their own: what a seller marks as not returned may go back all the same. */
  byLaw?: true | undefined;
}

/** Whether a product is left out of what is promised: it is made to order, or its seller says so where no law gives more. */
export const isLeftOut = (
  { no_return: isMarked, made_to_order: isMade }: { no_return: boolean; made_to_order: boolean },
  terms: ReturnTerms | null,
): boolean => isMade || (isMarked && !terms?.byLaw);

export const mostReturnDays = 90;
