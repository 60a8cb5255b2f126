import { useQuery } from '@tanstack/react-query';
import { mostPricedProducts } from '../../../contract/price-lists/price-list-limits.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { api } from '../../page/calls/api.ts';
import { askTogether } from '../../page/calls/ask-together.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';

type CustomerPrice = OutputOf<'catalog.customerPrices'>[number];

const minute = 60_000;
/** Asks once for all cards that ask within a moment. */
const askPrice = askTogether<CustomerPrice>(mostPricedProducts, async (productIds) => {
  const prices = await api('catalog.customerPrices', { productIds });
  return new Map(prices.map((price) => [price.productId, price]));
});

/**
 * What the visitor pays for a product, where its seller has them on a price list; null where they pay what everybody
 * pays, and until it is known. Never on the server: a page is the same for all.
 */
export function useCustomerPrice(productId: string): CustomerPrice | null {
  const { role } = useSession();
  const { priceType } = usePlace();
  const { data } = useQuery({
    queryKey: ['catalog.customerPrices', productId, priceType],
    queryFn: () => askPrice(productId),
    enabled: role === roles.buyer,
    staleTime: minute,
    retry: false,
  });
  return data ?? null;
}
