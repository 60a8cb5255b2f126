import { lazy, Suspense, useMemo } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProductOrder } from './use-product-order.ts';

const Freight = lazy(async () => ({ default: (await import('./freight.tsx')).Freight }));

/** What sending would cost: of what is chosen, before that of the least that can be ordered. */
export function Sending({ order: { product, quantities } }: { order: ProductOrder }) {
  const lines = useMemo(
    () =>
      quantities.size > 0
        ? [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
        : [{ skuId: product.skus[0]!.id, quantity: product.moq }],
    [product, quantities],
  );
  const place = <Skeleton className="h-18 w-full" />;
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <Freight productId={product.id} lines={lines} />
    </Suspense>
  );
}
