import type { SaleTax } from '../../kit/amounts/tax.ts';
import type { WireMoney } from '../shapes.ts';

/** What an order is placed on besides its prices, and may be another than the buyer was shown. */
export const orderTerms = [
  'freight',
  'waits',
  'preRatio',
  'leadDays',
  'balanceDays',
  'depositKept',
  'taxes',
] as const;

/**
 * A term as it was shown and as it is now. Freight is null where the seller says it; `waits` is whether the seller
 * confirms the order before it can be paid; deposits are percent; taxes are those that prices include. What the buyer was not shown is null before.
 */
export type TermChange =
  | { term: 'freight'; before: WireMoney | null; after: WireMoney | null }
  | { term: 'waits'; before: boolean | null; after: boolean }
  | { term: 'taxes'; before: readonly SaleTax[] | null; after: readonly SaleTax[] }
  | {
      term: Exclude<(typeof orderTerms)[number], 'freight' | 'waits' | 'taxes'>;
      before: number | null;
      after: number;
    };

/** A shop whose terms are others than were shown. */
export interface ChangedTerms {
  shopId: string;
  name: string;
  changes: TermChange[];
}
