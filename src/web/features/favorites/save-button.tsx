import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';
import type { FavoriteKind } from './use-favorites.ts';

const SaveButtonInBrowser = lazy(async () => ({
  default: (await import('./save-button-in-browser.tsx')).SaveButtonInBrowser,
}));

const place = <span className="inline-block h-10 w-28" aria-hidden />;

/** The place of the button that collects: what it says is the visitor's own, so it comes after the page. */
export function SaveButton(props: { kind: FavoriteKind; id: string; name: string }) {
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <SaveButtonInBrowser {...props} />
    </Suspense>
  );
}
