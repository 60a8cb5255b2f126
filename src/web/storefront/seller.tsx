import { Award, MapPin, Package } from 'react-feather';
import { useWords } from '../page/words.ts';
import { Collect } from '../parts/collect.tsx';
import { ShopLine } from '../parts/shop-line.tsx';
import type { GoodsData } from './goods-data.ts';

/** Who sells a goods, and how they are paid. */
export function Seller({ shop }: { shop: GoodsData['shop'] }) {
  const t = useWords('storefront');
  const page = useWords('goods');
  const common = useWords('common');
  const row = 'flex items-center gap-2';
  return (
    <aside className="card space-y-4 p-4">
      <h2 className="font-semibold">{t('goods.seller')}</h2>
      <ShopLine shop={shop} size={56} />
      <ul className="space-y-1.5 text-muted">
        <li className={row}>
          <Award size={16} aria-hidden />
          {page('shop.level', { level: shop.level })}
        </li>
        <li className={row}>
          <Package size={16} aria-hidden />
          {common('shop.goodsCount', { count: shop.goodsCount })}
        </li>
        {shop.market && (
          <li className={row}>
            <MapPin size={16} aria-hidden className="shrink-0" />
            {shop.market.name} · {shop.market.city}
          </li>
        )}
      </ul>
      <p className="border-t border-line pt-3 text-muted">
        {shop.preRatio < 100 ? t('goods.deposit', { percent: shop.preRatio }) : t('goods.payWhole')}
      </p>
      <Collect kind="shop" id={shop.id} name={shop.name} />
    </aside>
  );
}
