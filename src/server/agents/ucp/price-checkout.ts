import { calculate } from '../../orders/public.ts';
import { inOwnCurrency } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type * as rows from '../carts/checkouts-sql.ts';
import { keepDraft } from '../drafts/prepare.ts';
import { appliedDiscounts, chooseCoupons, unusedCoupons } from './discounts.ts';
import { errorMessage, type GrantedUcpCaller, type UcpMessage } from './operation.ts';
import { refusalMessage } from './refusals.ts';

export interface CheckoutInput extends Pick<rows.CheckoutState, 'lines' | 'addressId'> {
  /** Of the coupons to use up; none, unless the program named some. */
  codes: readonly string[];
  currency?: string | undefined;
}

const otherCurrency = (currency: string): UcpMessage =>
  errorMessage(
    'currency_not_supported',
    `The buyer is charged in ${currency}. Send no other currency.`,
    'recoverable',
    '$.currency',
  );

/** Prices what a session is to order; what keeps it from being priced stands in its messages. */
export async function price(
  caller: GrantedUcpCaller,
  { lines, addressId, codes, currency }: CheckoutInput,
  pricedIn: SignedIn = caller.context,
): Promise<rows.CheckoutState> {
  const { granted } = caller;
  // Who asks names the currency of what they read, never the one that is owed.
  const context = await inOwnCurrency(pricedIn);
  const discounts = { codes, applied: [] };
  const state = { lines, addressId, draftId: null, discounts };
  if (currency && currency.toUpperCase() !== context.currency)
    return { ...state, messages: [otherCurrency(context.currency)] };
  try {
    const purchase = { lines: [...lines], ...(addressId && { addressId }) };
    const plain = await calculate(context, { ...purchase, coupons: [] });
    const { selection, messages } = chooseCoupons(plain, codes);
    const calculation =
      selection.length === 0
        ? plain
        : await calculate(context, { ...purchase, coupons: selection.map(({ id }) => id) });
    if (calculation.shops.length > 1) {
      const groups = calculation.shops.map((shop) => shop.lines.map(({ skuId }) => skuId).join(' '));
      const content = `One seller for each checkout: ${groups.join(' | ')}`;
      return { ...state, messages: [errorMessage('one_seller_per_checkout', content)] };
    }
    const { id, shown } = await keepDraft(context, granted, calculation, []);
    return {
      lines,
      addressId: shown.addressId,
      draftId: id,
      messages: [...messages, ...unusedCoupons(plain, selection)],
      discounts: { codes, applied: appliedDiscounts(calculation, selection) },
    };
  } catch (error) {
    const lineOf = (skuId: unknown) => lines.findIndex((line) => line.skuId === skuId);
    return { ...state, messages: [refusalMessage(error, caller.say, lineOf)] };
  }
}
