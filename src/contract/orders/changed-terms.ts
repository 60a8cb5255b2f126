import type { SaleTax } from '../../kit/amounts/tax.ts';
import type { WireMoney } from '../shapes.ts';
import type { ExportTerm } from './incoterms.ts';
import type { ReturnTerms } from './returning-terms.ts';

/** What an order is placed on besides its prices, and may be another than the buyer was shown. */
export const orderTerms = [
  'freight',
  'waits',
  'preRatio',
  'leadDays',
  'balanceDays',
  'depositKept',
  'taxes',
  'exportTerm',
  'returnTerms',
] as const;

/**
 * A term as it was shown and as it is now. Freight is null where the seller says it; `waits` is whether the seller
 * confirms the order before it can be paid; deposits are percent; taxes are those that prices include. What the buyer was not shown is null before.
 */
export type TermChange =
  | ({ term: 'freight' } & Change<WireMoney | null>)
  | ({ term: 'waits' } & Change<boolean>)
  | ({ term: 'taxes' } & Change<readonly SaleTax[]>)
  | ({ term: 'exportTerm' } & Change<ExportTerm | null>)
  | ({ term: 'returnTerms' } & Change<ReturnTerms | null>)
  | ({
      term: Exclude<
        (typeof orderTerms)[number],
        'freight' | 'waits' | 'taxes' | 'exportTerm' | 'returnTerms'
      >;
    } & Change<number>);

/** The value of a term as it was shown, null where it was not, and as it is. */
interface Change<Value> {
  before: Value | null;
  after: Value;
}

/** A shop whose terms are others than were shown. */
export interface ChangedTerms {
  shopId: string;
  name: string;
  changes: TermChange[];
}
