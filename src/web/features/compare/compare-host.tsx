import { lazy, Suspense } from 'react';
import { usePlace } from '../../page/place.tsx';
import { comparedProducts, useStoredProducts } from './stored-products.ts';

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }));

/** Draws the bar of what is to be compared as soon as there is something, and not where it is compared. */
export function CompareHost() {
  const products = useStoredProducts(comparedProducts);
  const { pathname } = usePlace();
  if (products.length === 0 || pathname === '/compare') return null;
  return (
    <Suspense fallback={null}>
      <CompareBar products={products} />
    </Suspense>
  );
}
