import { lazy, Suspense, useEffect } from 'react';
import { useInBrowser } from '../page/in-browser.ts';
import { seenGoods } from '../parts/kept-goods.ts';
import type { Goods } from './goods-data.ts';

const RecentlySeen = lazy(async () => ({
  default: (await import('../parts/recently-seen.tsx')).RecentlySeen,
}));

/** Remembers that this goods was looked at, and shows what was before it. */
export function SeenRow({ goods: { id, title, allPictures } }: { goods: Goods }) {
  const picture = allPictures[0] ?? '';
  useEffect(() => seenGoods.add({ id, title, picture }), [id, title, picture]);
  if (!useInBrowser()) return null;
  return (
    <Suspense fallback={null}>
      <RecentlySeen without={id} />
    </Suspense>
  );
}
