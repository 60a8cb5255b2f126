import { Heart } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopSearchPath } from '../../features/addresses/addresses.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The shops a buyer has saved; each card lets its shop go again. */
export function FavoriteShops() {
  const t = useWords('buyer');
  const common = useWords('common');
  return (
    <OfficeList
      call="favorites.listShops"
      pageSize={12}
      label={common('nav.shops')}
      items={{
        className: 'grid gap-4 p-4 md:grid-cols-2 2xl:grid-cols-3',
        render: (shop) => <ShopCard shop={shop} />,
      }}
      empty={{
        icon: <Heart size={22} aria-hidden />,
        title: t('collection.noShops'),
        hint: t('collection.noShopsHint'),
        action: (
          <Link to={shopSearchPath('')} className={buttonClass({ tone: 'main' })}>
            {t('collection.browseShops')}
          </Link>
        ),
      }}
    />
  );
}
