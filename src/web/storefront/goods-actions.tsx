import { lazy, Suspense } from 'react';
import { useInBrowser } from '../page/in-browser.ts';
import { goodsPath } from '../parts/addresses.ts';
import { AskSeller } from '../parts/ask-seller.tsx';
import { Collect } from '../parts/collect.tsx';
import type { Goods } from './goods-data.ts';
import { Share } from './share.tsx';

const CompareButton = lazy(async () => ({
  default: (await import('../parts/compare-button.tsx')).CompareButton,
}));

/** What a visitor does with a goods besides ordering it: collect, compare, pass on. */
export function GoodsActions({ goods }: { goods: Goods }) {
  const picture = goods.allPictures[0] ?? '';
  return (
    <div className="flex flex-wrap gap-2">
      <Collect kind="goods" id={goods.id} name={goods.title} />
      {useInBrowser() && (
        <Suspense fallback={null}>
          <CompareButton goods={{ id: goods.id, title: goods.title, picture }} />
        </Suspense>
      )}
      <AskSeller shopId={goods.shop.id} goodsId={goods.id} name={goods.shop.name} />
      <Share title={goods.title} path={goodsPath(goods)} />
    </div>
  );
}
