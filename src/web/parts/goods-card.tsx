import { useState } from 'react';
import { CheckCircle } from 'react-feather';
import type { GoodsCard as Goods } from '../../contract/catalog.ts';
import { useFormat } from '../page/format.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Price } from '../ui/price.tsx';
import { goodsPath } from './addresses.ts';
import { GoodsLabels } from './goods-labels.tsx';
import { Picture } from './picture.tsx';
import { roundedSales } from './sales-count.ts';
import { inLanguage, WrittenIn } from './written-in.tsx';

const sizes = '(min-width: 1024px) 240px, (min-width: 640px) 33vw, 50vw';

/** A goods in a list. The whole card is one link; a hover raises it and shows the second picture. */
export function GoodsCard({ goods, eager }: { goods: Goods; eager?: boolean }) {
  const t = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  const [first, second] = goods.pictures;
  // A mouse has to come near before the second picture is worth its markup and its bytes.
  const [isNear, setNear] = useState(false);
  const sold = roundedSales(goods.salesCount);
  return (
    <Link
      to={goodsPath(goods)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
      className="card group flex flex-col overflow-hidden transition-shadow hover:shadow-float focus-visible:shadow-float"
    >
      <span className="relative block">
        {first && <Picture src={first} alt="" size={240} sizes={sizes} eager={eager} className="w-full" />}
        {second && isNear && (
          <Picture
            src={second}
            alt=""
            size={240}
            sizes={sizes}
            className="absolute inset-0 hidden w-full group-hover:block"
          />
        )}
        {goods.labels.length > 0 && (
          <span className="absolute inset-x-2 top-2 flex h-5 flex-wrap gap-1 overflow-hidden">
            <GoodsLabels names={goods.labels} />
          </span>
        )}
      </span>
      <span className="flex grow flex-col gap-1 p-3">
        <span className="line-clamp-2 min-h-10 group-hover:text-cinnabar">
          <span {...inLanguage(goods.titleLanguage, language)}>{goods.title}</span>
        </span>
        {goods.titleLanguage !== language && (
          <span>
            <WrittenIn language={goods.titleLanguage} />
          </span>
        )}
        <span className="flex flex-wrap items-baseline gap-x-1 text-cinnabar">
          <Price parts={format.priceParts(goods.priceFrom)} />
          {goods.priceFrom.amount !== goods.priceTo.amount && (
            <span className="text-xs text-muted">{t('goods.from')}</span>
          )}
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
          <span>{t('goods.moq', { count: goods.moq, unit: goods.unit })}</span>
          {sold !== null && <span>{t('goods.sold', { count: format.compact(sold) })}</span>}
        </span>
        <span className="mt-auto block border-t border-line pt-2 text-xs text-muted">
          <span className="flex items-center gap-1">
            {goods.shop.trusted && (
              <CheckCircle size={12} className="shrink-0 text-jade" aria-label={t('shop.trusted')} />
            )}
            <span className="truncate">{goods.shop.name}</span>
          </span>
          <span className="block truncate">
            {t('shop.years', { count: goods.shop.years })} · {goods.shop.place}
          </span>
        </span>
      </span>
    </Link>
  );
}
