import { isDeepStrictEqual } from 'node:util';
import type { QuotePart } from '../../contract/rfqs/rfq-limits.ts';
import type { QuotedTerms } from '../../contract/rfqs/rfqs.ts';
import { comparable } from '../../kit/text/same-text.ts';
import { hasChanged, type NamedProduct } from './named-product-rules.ts';
import type { CallOffTerms } from './call-off-rules.ts';
import { readRanges, type QuoteRange } from './range-rules.ts';
import { paymentTermsOf } from './rules.ts';

/** What a seller says in a quote. */
interface QuoteContent {
  price: bigint;
  currency: string;
  leadDays: number;
  validUntil: string;
  ranges: readonly QuoteRange[];
  callOffs: CallOffTerms | null;
  note: string;
  product: NamedProduct | null;
}

type QuotedTermsRow = Parameters<typeof paymentTermsOf>[0];

/** A quote as it stands. */
interface Standing {
  price: bigint;
  currency: string;
  lead_days: number;
  valid_until: string;
  ranges: unknown;
  callOffs: CallOffTerms | null;
  note: string;
  product_id: string | null;
  named_product: unknown;
}

/** What a seller says otherwise than in the quote that stands; nothing where the revision is the same quote. */
export function differencesOf(standing: Standing, said: QuoteContent): QuotePart[] {
  const product = said.product ?? undefined;
  const parts: Record<Exclude<QuotePart, 'terms'>, boolean> = {
    price: standing.price !== said.price || standing.currency !== said.currency,
    quantities: !isDeepStrictEqual(readRanges(standing.ranges), [...said.ranges]),
    callOffs: !isDeepStrictEqual(standing.callOffs, said.callOffs),
    leadTime: standing.lead_days !== said.leadDays,
    validity: standing.valid_until !== said.validUntil,
    product: standing.product_id === null ? product !== undefined : hasChanged(standing, product),
    note: comparable(standing.note) !== comparable(said.note),
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part]);
}

/** Whether a shop asks for other payment terms now than a quote of it promises. */
export const hasOtherTerms = (standing: QuotedTermsRow, terms: QuotedTerms): boolean =>
  !isDeepStrictEqual(paymentTermsOf(standing), terms);
