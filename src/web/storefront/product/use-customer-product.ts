import { useMemo } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useSession } from '../../page/visitor/session.ts';
import type { Products } from './product-data.ts';

const minute = 60_000;

/**
 * The product at the visitor's own prices, where its seller has them on a price list; else the same object. Asked for in
 * the browser once the page has come: the page is the same for all.
 */
export function useCustomerProduct(product: Products): Products {
  const { role } = useSession();
  const { data } = useCall(
    'catalog.customerPrices',
    { productIds: [product.id], withTiers: true },
    { enabled: role === roles.buyer, staleTime: minute },
  );
  const customerPrice = role === roles.buyer ? data?.[0] : undefined;
  return useMemo(() => {
    if (!customerPrice) return product;
    const tiersOfSku = new Map(customerPrice.skus.map(({ id, tiers }) => [id, tiers]));
    return {
      ...product,
      priceFrom: customerPrice.priceFrom,
      priceTo: customerPrice.priceTo,
      skus: product.skus.map((sku) => ({ ...sku, tiers: tiersOfSku.get(sku.id) ?? sku.tiers })),
    };
  }, [product, customerPrice]);
}
