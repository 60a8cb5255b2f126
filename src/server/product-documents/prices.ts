import type { CustomerPrices } from '../../contract/catalog/customer-prices.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { getCustomerPrices, getHiddenPrices } from '../catalog/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';

/** Whose eyes a document has: those of whoever calls, or those of a seller on what is their own. */
export type Reader = { kind: 'visitor' } | { kind: 'seller'; shopId: string; withPrices: boolean };

export const visitor: Reader = { kind: 'visitor' };

const isBuyer = (context: Context): context is SignedIn => context.actor?.role === roles.buyer;

/** The account at whose prices a caller buys: their company's where they act for one; null where they are nobody's customer. */
export const buyerIdOf = (context: Context): string | null =>
  isBuyer(context) ? priceBuyerOf(context).accountId : null;

const productsAtOnce = 100;

/** What a reader sees of prices that are not everybody's, by product; of the rest nothing. */
export async function readSpecialPrices(
  context: Context,
  reader: Reader,
  products: readonly string[],
  { withTiers = false } = {},
): Promise<Map<string, CustomerPrices[number]>> {
  const prices: CustomerPrices = [];
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const input = { productIds: products.slice(from, from + productsAtOnce), withTiers };
    if (reader.kind === 'seller') prices.push(...(await getHiddenPrices(context, reader.shopId, input)));
    else if (isBuyer(context))
      prices.push(...(await getCustomerPrices(context, input, { withLivePrices: false })));
  }
  return new Map(prices.map((price) => [price.productId, price]));
}
