import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';

const ShareShopButton = lazy(async () => ({
  default: (await import('./share-shop-button.tsx')).ShareShopButton,
}));

const place = <span className="inline-block h-10 w-28" aria-hidden />;

/** The place of the button that passes a shop on; it comes after the page. */
export function ShareShop(props: { id: string; name: string }) {
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <ShareShopButton {...props} />
    </Suspense>
  );
}
