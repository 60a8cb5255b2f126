import type { GoodsCard } from '../../../contract/catalog.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { GoodsList } from './goods-list.tsx';

/** Goods in front on the shop's page; each is put there or taken away at once. */
export function Recommended({ shopId, goods }: { shopId: string; goods: readonly GoodsCard[] }) {
  const t = useWords('shopOffice');
  const count = useCall('shopFront.recommendCount', {});
  const recommend = useSend('shopFront.recommend', {
    changes: ['shopFront.get', 'shopFront.recommendCount', 'benefits.check'],
  });
  const ids = goods.map(({ id }) => id);
  const most = count.data?.most ?? ids.length;
  return (
    <div className="space-y-4">
      <p className="text-muted">
        {t('front.recommendedHint', { count: count.data?.count ?? ids.length, most })}
      </p>
      <GoodsList
        shopId={shopId}
        ids={ids}
        known={
          new Map(goods.map(({ id, title, pictures }) => [id, { id, title, picture: pictures[0] ?? '' }]))
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
