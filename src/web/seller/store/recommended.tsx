import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { ProductList } from './product-list.tsx';

/** Products in front on the shop's page; each is put there or taken away at once. */
export function Recommended({ shopId, products }: { shopId: string; products: readonly ProductCard[] }) {
  const t = useWords('shopOffice');
  const count = useCall('shopFront.recommendCount', {});
  const recommend = useSend('shopFront.recommend', {
    changes: ['shopFront.get', 'shopFront.recommendCount', 'benefits.check'],
  });
  const ids = products.map(({ id }) => id);
  const most = count.data?.most ?? ids.length;
  return (
    <div className="space-y-4">
      <p className="text-muted">
        {t('front.recommendedHint', { count: count.data?.count ?? ids.length, most })}
      </p>
      <ProductList
        shopId={shopId}
        ids={ids}
        known={
          new Map(products.map(({ id, title, pictures }) => [id, { id, title, picture: pictures[0] ?? '' }]))
        }
        most={most}
        onChange={(next) => {
          const added = next.find((id) => !ids.includes(id));
          const dropped = ids.find((id) => !next.includes(id));
          if (added) recommend.mutate({ id: added, recommend: true });
          if (dropped) recommend.mutate({ id: dropped, recommend: false });
        }}
      />
    </div>
  );
}
