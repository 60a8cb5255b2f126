import type { ParsedOf } from '../../../contract/contract.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { closeWithOrder, lockAcceptable, rangeFor, readRanges } from '../../rfqs/public.ts';
import { orderOnce } from '../checkout/trade.ts';
import * as rows from '../sql.ts';
import { placeAgreed } from './agreed-order.ts';

type Input = ParsedOf<'orders.acceptQuote'>;

/**
 * Accepts a quote: an order with its price and freight frozen, which waits for payment at once, for its seller has
 * agreed already. The request is closed. The same key again answers the same order.
 * @throws {Refusal} QUOTE_CHANGED when the seller said something else meanwhile, QUOTE_EXPIRED, RFQ_OVER when the
 * request was closed or another quote accepted, QUOTE_QUANTITY for a quantity that it was not given for; nothing changes then.
 */
export function acceptQuote(context: SignedIn, input: Input) {
  return orderOnce(
    context,
    input.idempotencyKey,
    [input.quoteId, input.termsAt, input.quantity, input.addressId],
    {
      read: async () => undefined,
      place: (tx, tradeId) => place(tx, context, tradeId, input),
      async again(tx, tradeId) {
        const [order] = await rows.listOrdersOfTrade(tx, tradeId);
        return { id: order!.id, number: order!.number };
      },
    },
  );
}

async function place(tx: Tx, context: SignedIn, tradeId: string, input: Input) {
  const { actor, now } = context;
  const { quote, wanted } = await lockAcceptable(tx, input.quoteId, actor.accountId, input.termsAt, now);
  const { freight } = rangeFor(readRanges(quote.ranges), input.quantity, wanted.title);
  const agreed = {
    quoteId: quote.id,
    requestId: wanted.id,
    shopId: quote.shop_id,
    request: wanted,
    quote,
    freight,
    eventData: { quote: quote.id },
  };
  const order = await placeAgreed(tx, context, tradeId, agreed, input);
  await closeWithOrder(tx, context, wanted.id, quote.id, order.id);
  return order;
}
