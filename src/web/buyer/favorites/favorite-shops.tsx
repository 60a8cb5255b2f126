import { useState } from 'react';
import { Heart } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopSearchPath } from '../../features/addresses/addresses.ts';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const onAPage = 12;

/** The shops I collected; each card lets its shop go again. */
export function FavoriteShops() {
  const t = useWords('buyer');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCall(
    'favorites.listShops',
    { pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  if (isError) {
    return (
      <div className="card">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data?.rowList.length === 0 && page === 1) {
    return (
      <div className="card">
        <EmptyState
          icon={<Heart size={22} aria-hidden />}
          title={t('collection.noShops')}
          hint={t('collection.noShopsHint')}
          action={
            <Link to={shopSearchPath('')} className={buttonClass({ tone: 'main' })}>
              {t('collection.browseShops')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-busy={!data}>
        {data?.rowList.map((shop) => (
          <li key={shop.id} className="grid">
            <ShopCard shop={shop} />
          </li>
        )) ??
          [1, 2, 3].map((card) => (
            <li key={card} className="card space-y-3 p-3">
              <Skeleton className="h-10" />
              <Skeleton className="h-20" />
            </li>
          ))}
      </ul>
      <Pagination page={page} pages={Math.ceil((data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
    </div>
  );
}
