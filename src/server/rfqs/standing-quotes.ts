import type { QuotedTerms } from '../../contract/rfqs/rfqs.ts';
import { requireFound, Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import type { WireMoney } from '../../contract/shapes.ts';
import { wireMoney } from '../../kit/wire.ts';
import type { Db } from '../platform/database.ts';
import { readNamedProduct } from './named-product-rules.ts';
import { rangeFor, readRanges } from './range-rules.ts';
import { checkAccepting, paymentTermsOf, termsOf } from './rules.ts';
import { findQuote, findRfq } from './sql.ts';

/** What a quote says now for a quantity, to whoever is about to accept it. */
export interface StandingQuote {
  price: WireMoney;
  freight: WireMoney;
  terms: QuotedTerms;
  termsAt: string;
  leadDays: number;
  note: string;
  language: Language;
  validUntil: string;
  namedTitle: string | undefined;
}

/**
 * What a quote says now for a quantity.
 * @param language  that the product it names is called in
 * @returns null where it cannot be accepted any more, in whatever it says
 */
export async function findStandingQuote(
  db: Db,
  quoteId: string,
  quantity: number,
  language: Language,
  now: Date,
): Promise<StandingQuote | null> {
  const quote = requireFound(await findQuote(db, quoteId));
  const rfq = requireFound(await findRfq(db, quote.rfq_id));
  try {
    checkAccepting(rfq, quote, termsOf(quote), now);
    const { freight } = rangeFor(readRanges(quote.ranges), quantity, rfq.title);
    return {
      price: wireMoney(quote.price, quote.currency),
      freight: wireMoney(freight, quote.currency),
      terms: paymentTermsOf(quote),
      termsAt: termsOf(quote),
      leadDays: Math.max(1, quote.lead_days),
      note: quote.note,
      language: quote.language as Language,
      validUntil: quote.valid_until,
      namedTitle: readNamedProduct(quote, language)?.title,
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
