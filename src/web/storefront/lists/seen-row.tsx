import { lazy, Suspense, useEffect } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';
import { seenProducts } from '../../features/compare/stored-products.ts';
import type { Products } from '../product/product-data.ts';

const RecentlySeen = lazy(async () => ({
  default: (await import('../../features/compare/recently-seen.tsx')).RecentlySeen,
}));

/** What the visitor looked at before, and that they look at this product now, if the page is about one. */
export function SeenRow({ product }: { product?: Products }) {
  useEffect(() => {
    if (product)
      seenProducts.add({ id: product.id, title: product.title, picture: product.allPictures[0] ?? '' });
  }, [product]);
  if (!useInBrowser()) return null;
  return (
    <Suspense fallback={null}>
      <RecentlySeen without={product?.id} />
    </Suspense>
  );
}
