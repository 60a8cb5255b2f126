import { ShopStanding } from '../../features/shops/shop-standing.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** How the shop stands, and what would raise it. */
export function ShopLevel() {
  const t = useWords('lists');
  const { data, isError, refetch } = useCall('benefits.check', {});
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="max-w-2xl">
      {data.standing ? (
        <ShopStanding standing={data.standing} advises />
      ) : (
        <p className="text-muted">{t('standing.tomorrow')}</p>
      )}
    </div>
  );
}
