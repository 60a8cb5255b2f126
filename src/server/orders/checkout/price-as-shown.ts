import { isDeepStrictEqual } from 'node:util';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { SignedIn } from '../../platform/context.ts';
import { calculate } from './calculate.ts';
import { readQuote, type Quote } from './quote.ts';

/** What somebody agrees to in a quote, besides how its products are shown. */
const agreedIn = ({ currency, lines, terms, branch }: Quote) => ({
  currency,
  branch,
  lines: lines.map(([skuId, quantity, price, amount]) => [skuId, quantity, price, amount]),
  terms,
});

/**
 * Prices once more what somebody was shown, for it to be ordered later by somebody else's approval.
 * @param text  the quote, as it was signed for them; without coupons
 * @throws {Refusal} PRICE_CHANGED where it is another by now, BAD_INPUT, ADDRESS_MISSING, and what keeps it from being held
 */
export async function priceAsShown(context: SignedIn, text: string, addressId: string): Promise<Calculation> {
  const { config, actor } = context;
  const quote = readQuote(config.secret, text, actor.accountId);
  if (quote.coupons.length > 0) throw new Refusal('BAD_INPUT', { fields: 'quote' });
  const lines = quote.lines.map(([skuId, quantity]) => ({ skuId, quantity }));
  const calculation = await calculate(context, {
    lines,
    coupons: [],
    addressId,
    ...(quote.branch === null ? { asWhole: true } : { branchId: quote.branch }),
  });
  const current = readQuote(config.secret, calculation.quote, actor.accountId);
  if (!isDeepStrictEqual(agreedIn(current), agreedIn(quote)))
    throw new Refusal('PRICE_CHANGED', { changes: [] });
  return calculation;
}
