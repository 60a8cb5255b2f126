import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { shopSearchPath } from '../../features/addresses/addresses.ts';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FavoriteList } from './favorite-list.tsx';

const onAPage = 12;

/** The shops a buyer has saved; each card lets its shop go again. */
export function FavoriteShops() {
  const t = useWords('buyer');
  const [page, setPage] = useState(1);
  const list = useCall('favorites.listShops', { pageNum: page, pageSize: onAPage }, { keep: true });
  return (
    <FavoriteList
      list={list}
      page={page}
      onAPage={onAPage}
      onPage={setPage}
      empty={{
        title: t('collection.noShops'),
        hint: t('collection.noShopsHint'),
        browse: { text: t('collection.browseShops'), to: shopSearchPath('') },
      }}
      className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3"
      renderRow={(shop) => (
        <li key={shop.id} className="grid">
          <ShopCard shop={shop} />
        </li>
      )}
      waiting={[1, 2, 3].map((card) => (
        <li key={card} className="card space-y-3 p-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-20" />
        </li>
      ))}
    />
  );
}
