import type { ShopCard } from '../../../contract/shops/shops.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopPath } from '../addresses/addresses.ts';
import { Picture } from '../media/picture.tsx';
import { Trusted } from './trusted.tsx';

/** A shop in one line: logo, name, years and place; leads to the shop. */
export function ShopLine({ shop, size = 40 }: { shop: ShopCard; size?: 40 | 56 }) {
  const t = useWords('common');
  return (
    <Link to={shopPath(shop.id)} className="group flex min-w-0 items-center gap-3">
      {shop.logo && (
        <Picture
          src={shop.logo}
          alt=""
          size={size}
          className={`shrink-0 rounded-sm border border-line ${size === 40 ? 'size-10' : 'size-14'}`}
        />
      )}
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-semibold group-hover:text-cinnabar">
          <span className="truncate">{shop.name}</span>
          {shop.trusted && <Trusted />}
        </span>
        <span className="block truncate text-xs text-muted">
          {t('shop.years', { count: shop.years })} · {shop.place}
        </span>
      </span>
    </Link>
  );
}
