import type { OutputOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import type { ToolCaller } from './tool.ts';

type Product = OutputOf<'catalog.product'>;

/** Whoever buys nothing has no prices of their own. */
const noBuyer = new Set(['LOGIN_OUT', 'FORBIDDEN']);

/**
 * A product at the prices that its caller pays: their own, where its seller has them on a price list, else everybody's.
 * @throws {Refusal} NOT_FOUND
 */
export async function readProduct(caller: ToolCaller, id: string): Promise<Product> {
  const [product, [customerPrice]] = await Promise.all([
    caller.call('catalog.product', { id }),
    caller
      .call('catalog.customerPrices', { productIds: [id], withTiers: true })
      .catch((error: unknown): OutputOf<'catalog.customerPrices'> => {
        if (error instanceof Refusal && noBuyer.has(error.code)) return [];
        throw error;
      }),
  ]);
  if (!customerPrice) return product;
  const tiersOfSku = new Map(customerPrice.skus.map((sku) => [sku.id, sku.tiers]));
  return {
    ...product,
    priceFrom: customerPrice.priceFrom,
    priceTo: customerPrice.priceTo,
    skus: product.skus.map((sku) => ({ ...sku, tiers: tiersOfSku.get(sku.id) ?? sku.tiers })),
  };
}
