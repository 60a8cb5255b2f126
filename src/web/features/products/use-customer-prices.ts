import { useQuery } from '@tanstack/react-query';
import { mostPricedProducts } from '../../../contract/price-lists/price-list-limits.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { api } from '../../page/calls/api.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';

type CustomerPrice = OutputOf<'catalog.customerPrices'>[number];

const minute = 60_000;
/** Milliseconds in which the cards of a screen ask together. */
const gathering = 20;

interface Waiting {
  resolve: (price: CustomerPrice | null) => void;
  reject: (error: unknown) => void;
}

let gathered = new Map<string, Waiting[]>();

/** Asks once for all cards that ask within a moment. */
function askTogether(productId: string): Promise<CustomerPrice | null> {
  return new Promise((resolve, reject) => {
    if (gathered.size === 0) setTimeout(() => void flush(), gathering);
    gathered.set(productId, [...(gathered.get(productId) ?? []), { resolve, reject }]);
    if (gathered.size >= mostPricedProducts) void flush();
  });
}

async function flush(): Promise<void> {
  if (gathered.size === 0) return;
  const waiting = gathered;
  gathered = new Map();
  try {
    const prices = await api('catalog.customerPrices', { productIds: [...waiting.keys()] });
    const byProduct = new Map(prices.map((price) => [price.productId, price]));
    for (const [id, callers] of waiting)
      for (const { resolve } of callers) resolve(byProduct.get(id) ?? null);
  } catch (error) {
    for (const callers of waiting.values()) for (const { reject } of callers) reject(error);
  }
}

/**
 * What the visitor pays for a product, where its seller has them on a price list; null where they pay what everybody
 * pays, and until it is known. Never on the server: a page is the same for all.
 */
export function useCustomerPrice(productId: string): CustomerPrice | null {
  const { role } = useSession();
  const { priceType } = usePlace();
  const { data } = useQuery({
    queryKey: ['catalog.customerPrices', productId, priceType],
    queryFn: () => askTogether(productId),
    enabled: role === roles.buyer,
    staleTime: minute,
    retry: false,
  });
  return data ?? null;
}
