import type { ParsedOf } from '../../../contract/contract.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { findRfq, showNamedProducts } from '../../rfqs/public.ts';
import { placeAgreed } from '../negotiation/agreed-order.ts';
import { orderOnce } from '../checkout/trade.ts';
import { listOrdersOfTrade } from '../sql.ts';
import { orderedWith } from './call-off-rules.ts';
import { insertCallOff, lockAgreementOf, sumUnsettled, type AgreementRow } from './call-offs-sql.ts';

type Input = ParsedOf<'callOffs.order'>;

/**
 * Orders a part of what was agreed on: an order as one of a quote is, at the price and on the terms of the agreement, which
 * waits for payment at once. The same key again answers the same order.
 * @throws {Refusal} NOT_FOUND, CALL_OFFS_ENDED, CALL_OFF_QUANTITY, CALL_OFF_REST_WAITS, CALL_OFF_PRODUCT_CHANGED unless the buyer says that they
 * have read so, and as `placeAgreed` does; nothing changes then
 */
export function orderPart(context: SignedIn, input: Input): Promise<{ id: string; number: string }> {
  return orderOnce(context, input.idempotencyKey, [input.id, input.quantity, input.addressId], {
    read: async () => undefined,
    place: (tx, tradeId) => place(tx, context, tradeId, input),
    async again(tx, tradeId) {
      const [order] = await listOrdersOfTrade(tx, tradeId);
      return { id: order!.id, number: order!.number };
    },
  });
}

async function place(tx: Tx, context: SignedIn, tradeId: string, input: Input) {
  const { actor, now } = context;
  const party = { side: 'buyer', buyerId: actor.accountId } as const;
  const agreement = requireFound(await lockAgreementOf(tx, party, input.id));
  const ordered = orderedWith(agreement, input.quantity, await sumUnsettled(tx, agreement.id), now);
  const request = requireFound(await findRfq(tx, agreement.rfq_id));
  if (!input.asAgreed) await refuseChangedProduct(tx, context, agreement);
  const agreed = {
    quoteId: agreement.quote_id,
    requestId: agreement.rfq_id,
    shopId: agreement.shop_id,
    request: {
      ...agreement,
      language: agreement.language as Language,
      // Where it stands in the tree by now; its pictures nobody can change.
      category_id: request.category_id,
      pictures: request.pictures,
    },
    quote: agreement,
    freight: agreement.freight,
    eventData: { quote: agreement.quote_id, agreement: agreement.id },
  };
  const order = await placeAgreed(tx, context, tradeId, agreed, input);
  await insertCallOff(
    tx,
    { orderId: order.id, agreementId: agreement.id, quantity: input.quantity },
    ordered,
  );
  return order;
}

/** Whoever orders again is asked where the page of the product says something else than it did. @throws {Refusal} CALL_OFF_PRODUCT_CHANGED */
async function refuseChangedProduct(tx: Tx, context: SignedIn, agreement: AgreementRow): Promise<void> {
  const [product] = await showNamedProducts({ ...context, db: tx }, [agreement]);
  if (product && (product.hasChanged || !product.isOnSale))
    throw new Refusal('CALL_OFF_PRODUCT_CHANGED', { title: product.title });
}
