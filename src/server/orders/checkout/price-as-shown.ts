import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '../../../contract/contract.ts';
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

/** How each shop sends what was priced, as a calculation is asked for it. */
const sendingOf = (quote: Quote): NonNullable<ParsedOf<'orders.calculate'>['sending']> =>
  quote.terms.map((agreed) => ({ shopId: agreed.shopId, way: agreed.way }));

/** The same of a quote that was kept; nothing of one that this server reads no more. */
export function sendingOfQuote({ config }: Pick<SignedIn, 'config'>, text: string, buyerId: string) {
  try {
    return sendingOf(readQuote(config.secret, text, buyerId));
  } catch {
    return [];
  }
}

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
    sending: sendingOf(quote),
    ...(quote.branch === null ? { asWhole: true } : { branchId: quote.branch }),
  });
  const current = readQuote(config.secret, calculation.quote, actor.accountId);
  if (!isDeepStrictEqual(agreedIn(current), agreedIn(quote)))
    throw new Refusal('PRICE_CHANGED', { changes: [] });
  return calculation;
}
