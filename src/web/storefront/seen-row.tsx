import { lazy, Suspense, useEffect } from 'react';
import { useInBrowser } from '../page/in-browser.ts';
import { seenGoods } from '../parts/kept-goods.ts';
import type { Goods } from './goods-data.ts';

const RecentlySeen = lazy(async () => ({
  default: (await import('../parts/recently-seen.tsx')).RecentlySeen,
}));

/** What the visitor looked at before, and that they look at this goods now, if the page is about one. */
export function SeenRow({ goods }: { goods?: Goods }) {
  useEffect(() => {
    if (goods) seenGoods.add({ id: goods.id, title: goods.title, picture: goods.allPictures[0] ?? '' });
  }, [goods]);
  if (!useInBrowser()) return null;
  return (
    <Suspense fallback={null}>
      <RecentlySeen without={goods?.id} />
    </Suspense>
  );
}
