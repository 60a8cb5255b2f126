import type { ReturnPayer } from '../refunds/refund-kinds.ts';

/** What a shop promises of products that go back without its fault. */
export interface ReturnTerms {
  /** So many days from delivery. */
  days: number;
  /** Who pays for the way back. */
  paidBy: ReturnPayer;
  /** Percent of the price that the seller keeps. */
  restockingPercent: number;
}

export const mostReturnDays = 90;
