import type { SharedQuoteState } from '../../contract/shared-links/shared-link-limits.ts';
import type { SharedContents } from '../../contract/shared-links/shared-links.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import {
  findQuote,
  findRfq,
  isHolding,
  listStandingQuotes,
  showQuotes,
  showRfqs,
  type QuoteRow,
  type RfqRow,
} from '../rfqs/public.ts';
import type { LinkRow } from './links-sql.ts';

/**
 * A quote as the people of its buyer's company see it.
 * @throws {Refusal} NOT_FOUND where its buyer sees it no more either: its shop closed at this moment
 */
export async function showQuote(
  context: Context,
  { created_at: sharedAt, with_prices: isPriced }: LinkRow,
  quoteId: string,
): Promise<NonNullable<SharedContents['quote']>> {
  const { db, now } = context;
  const { rfq_id: requestId } = requireFound(await findQuote(db, quoteId));
  const standing = await listStandingQuotes(db, requestId);
  const row = requireFound(standing.find(({ id }) => id === quoteId));
  const requestRow = requireFound(await findRfq(db, requestId));
  const [[quote], [request]] = await Promise.all([
    showQuotes(context, [row]),
    showRfqs(context, [requestRow]),
  ]);
  const { shop, price, about, freight, minimum, leadDays, validUntil, note, language, product } = quote!;
  return {
    state: stateOfQuote(row, requestRow, now),
    hasChanged: row.revised_at !== null && row.revised_at > sharedAt,
    shop,
    requestTitle: request!.title,
    quantity: request!.quantity,
    unit: request!.unit,
    price: isPriced ? price : null,
    about: isPriced ? about : null,
    freight: isPriced ? freight : null,
    minimum,
    leadDays,
    validUntil,
    // What the shop wrote may say its prices too.
    note: isPriced ? note : '',
    language,
    product,
  };
}

function stateOfQuote(quote: QuoteRow, request: RfqRow, now: Date): SharedQuoteState {
  if (quote.order_id ?? quote.agreement_id) return 'ordered';
  return request.state === 'closed' || !isHolding(quote, now) ? 'over' : 'open';
}
