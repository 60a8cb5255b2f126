import { lazy, Suspense } from 'react';
import { useInBrowser } from '../page/in-browser.ts';
import type { Collected } from './use-collected.ts';

const CollectButton = lazy(async () => ({
  default: (await import('./collect-button.tsx')).CollectButton,
}));

const place = <span className="inline-block h-10 w-28" aria-hidden />;

/** The place of the button that collects: what it says is the visitor's own, so it comes after the page. */
export function Collect(props: { kind: Collected; id: string; name: string }) {
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <CollectButton {...props} />
    </Suspense>
  );
}
