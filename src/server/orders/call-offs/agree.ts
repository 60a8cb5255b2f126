import type { ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newNumber } from '../../../kit/ids.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { isTakenDown } from '../../products/public.ts';
import { callOffsOf, closeWithAgreement, lockAcceptable, rangeFor, readRanges } from '../../rfqs/public.ts';
import { getShop, refuseOwnShop } from '../../shops/public.ts';
import { refuseQuoterOfOwn } from '../negotiation/agreed-order.ts';
import { findAgreementOfQuote, insertAgreement } from './call-offs-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Agreed on, ended by one side, or about to end with something of it not ordered. */
    'callOffs.news': { agreementId: string; kind: 'agreed' | 'ended' | 'ending' };
  }
}

/**
 * Accepts a quote whose quantity may be ordered in parts: all that both saw is written down, and the request is closed.
 * The same again answers the agreement that there is.
 * @throws {Refusal} as `lockAcceptable` does, CALL_OFFS_NOT_OFFERED, QUOTE_QUANTITY, QUANTITY_BELOW_MINIMUM, OWN_SHOP,
 * GOODS_GONE for a shop that has closed or a product that was taken down; nothing changes then
 */
export async function agreeOnCallOffs(
  context: SignedIn,
  { quoteId, termsAt, quantity }: ParsedOf<'callOffs.agree'>,
): Promise<{ id: string; number: string }> {
  const { db, actor, queue, now } = context;
  return transact(db, async (tx) => {
    const earlier = await findAgreementOfQuote(tx, quoteId);
    // A second press after a lost answer.
    if (earlier?.buyer_id === actor.accountId && earlier.quantity === quantity)
      return { id: earlier.id, number: earlier.number };
    const { quote, wanted } = await lockAcceptable(tx, quoteId, actor.accountId, termsAt, now);
    const callOffs = callOffsOf(quote);
    if (!callOffs) throw new Refusal('CALL_OFFS_NOT_OFFERED');
    rangeFor(readRanges(quote.ranges), quantity, wanted.title);
    await refuseOwnShop(tx, actor.accountId, [quote.shop_id]);
    await refuseQuoterOfOwn(tx, quote.shop_id, quote.quoted_by, actor.accountId);
    // What could not be ordered now is not agreed on either.
    const { closed_at: closedAt } = await getShop(tx, quote.shop_id);
    if (closedAt || (quote.product_id && (await isTakenDown(tx, quote.product_id))))
      throw new Refusal('GOODS_GONE', { title: wanted.title });
    const number = newNumber('A', now);
    const id = await insertAgreement(
      tx,
      {
        number,
        quote_id: quote.id,
        quoted_by: quote.quoted_by,
        rfq_id: wanted.id,
        buyer_id: actor.accountId,
        shop_id: quote.shop_id,
        title: wanted.title,
        language: wanted.language,
        details: wanted.details,
        unit_code: wanted.unit_code,
        country: wanted.country,
        price: quote.price,
        currency: quote.currency,
        freight: callOffs.freight,
        lead_days: quote.lead_days,
        note: quote.note,
        note_language: quote.language,
        product_id: quote.product_id,
        named_product: quote.named_product,
        pre_ratio: quote.pre_ratio,
        balance_days: quote.balance_days,
        deposit_kept: quote.deposit_kept,
        export_term: quote.export_term,
        until: callOffs.until,
        quantity,
        smallest: callOffs.smallest,
      },
      now,
    );
    await closeWithAgreement(tx, context, wanted.id, quote.id, id);
    await queue.publish(tx, 'callOffs.news', { agreementId: id, kind: 'agreed' });
    return { id, number };
  });
}
