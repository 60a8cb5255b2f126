import type { ShopWithGoods } from '../../contract/shops.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { goodsPath } from './addresses.ts';
import { Collect } from './collect.tsx';
import { Picture } from './picture.tsx';
import { ShopLine } from './shop-line.tsx';

/** A shop in a list, with the pictures of its best-selling goods. */
export function ShopCard({ shop }: { shop: ShopWithGoods }) {
  const t = useWords('common');
  return (
    <article className="card flex flex-col gap-3 p-3 transition-shadow hover:shadow-float">
      <ShopLine shop={shop} />
      <ul className="grid grid-cols-4 gap-2">
        {shop.goods.slice(0, 4).map((goods) => (
          <li key={goods.id}>
            <Link to={goodsPath(goods)} title={goods.title}>
              <Picture src={goods.picture} alt={goods.title} size={80} className="w-full rounded-sm" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        {t('shop.goodsCount', { count: shop.goodsCount })}
        <Collect kind="shop" id={shop.id} name={shop.name} />
      </p>
    </article>
  );
}
