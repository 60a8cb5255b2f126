import { lazy, Suspense } from 'react';
import { Columns } from 'react-feather';
import { useInBrowser } from '../page/in-browser.ts';
import { useWords } from '../page/words.ts';
import { goodsPath } from '../parts/addresses.ts';
import { AskSample } from '../parts/ask-sample.tsx';
import { AskSeller } from '../parts/ask-seller.tsx';
import { Collect } from '../parts/collect.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { Goods } from './goods-data.ts';
import { Share } from './share.tsx';

const CompareButton = lazy(async () => ({
  default: (await import('../parts/compare-button.tsx')).CompareButton,
}));

/** What a visitor does with a goods besides ordering it: collect, compare, pass on. */
export function GoodsActions({ goods }: { goods: Goods }) {
  const t = useWords('goods');
  const picture = goods.allPictures[0] ?? '';
  const compare = (
    <>
      <Columns size={16} aria-hidden />
      {t('compare')}
    </>
  );
  // Kept free until the button comes, so that its neighbours do not move.
  const place = (
    <span className={`${buttonClass()} invisible`} aria-hidden>
      {compare}
    </span>
  );
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-4 [&>*]:w-full">
        <Collect kind="goods" id={goods.id} name={goods.title} />
        {useInBrowser() ? (
          <Suspense fallback={place}>
            <CompareButton goods={{ id: goods.id, title: goods.title, picture }}>{compare}</CompareButton>
          </Suspense>
        ) : (
          place
        )}
        <AskSeller shopId={goods.shop.id} goodsId={goods.id} name={goods.shop.name} />
        <Share title={goods.title} path={goodsPath(goods)} />
      </div>
      <AskSample goodsId={goods.id} />
    </div>
  );
}
