import type { SharedContents } from '../../contract/shared-links/shared-links.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import { findQuote, findRfq, showQuotes, showRfqs } from '../rfqs/public.ts';

/** A quote as the people of its buyer's company see it. @throws {Refusal} NOT_FOUND where it was taken back */
export async function showQuote(
  context: Context,
  quoteId: string,
  isPriced: boolean,
): Promise<NonNullable<SharedContents['quote']>> {
  const { db } = context;
  const row = requireFound(await findQuote(db, quoteId));
  const requestRow = requireFound(await findRfq(db, row.rfq_id));
  const [[quote], [request]] = await Promise.all([
    showQuotes(context, [row]),
    showRfqs(context, [requestRow]),
  ]);
  const { shop, price, about, freight, minimum, leadDays, validUntil, note, language, product } = quote!;
  return {
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
