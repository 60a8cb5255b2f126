import { lazy, Suspense, useState } from 'react';
import { Plus } from 'react-feather';
import type { CouponRow } from '../../contract/promotion.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type Words } from '../page/words.ts';
import { Choice } from '../parts/choice.tsx';
import { useCouponColumns, type OwnColumns } from '../parts/coupon-columns.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { StopCoupon } from '../parts/stop-coupon.tsx';
import { Button } from '../ui/button.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Room } from './room.tsx';
import { couponsPath } from './rooms.tsx';

const CouponForm = lazy(() =>
  import('./campaign/coupon-form.tsx').then((file) => ({ default: file.CouponForm })),
);

type Wish = { kind: 'add' } | { kind: 'change' | 'stop'; coupon: CouponRow };

export const page = definePage({
  View() {
    const t = useWords('campaign');
    const [wish, setWish] = useState<Wish | null>(null);
    const close = () => setWish(null);
    return (
      <Room
        room={couponsPath}
        actions={
          <Button tone="main" onClick={() => setWish({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('coupons.add')}
          </Button>
        }
      >
        <Coupons onWish={setWish} />
        {wish?.kind === 'stop' && (
          <StopCoupon by="console.coupons.stop" coupon={wish.coupon} onClose={close} />
        )}
        {wish && wish.kind !== 'stop' && (
          <Suspense fallback={null}>
            <CouponForm coupon={wish.kind === 'change' ? wish.coupon : undefined} onClose={close} />
          </Suspense>
        )}
      </Room>
    );
  },
});

function Coupons({ onWish }: { onWish: (wish: Wish) => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  const filter = useFilter(couponsPath, ['giver']);
  const giver = filter.values.giver === 'shop' ? 'shop' : 'platform';
  const list = useCall(
    'console.coupons.list',
    { giver, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  const columns = useCouponColumns(ownColumns(t, onWish));
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.coupons')}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filter={{ ...filter, narrowed: false }}
        fields={
          <Choice
            label={t('coupons.giver')}
            all={t('coupons.ofPlatform')}
            value={filter.values.giver}
            options={[{ value: 'shop', text: t('coupons.ofShops') }]}
            onChange={(value) => filter.narrow({ giver: value })}
          />
        }
        empty={{ title: t('coupons.none'), hint: t('coupons.noneHint') }}
      />
    </div>
  );
}

/** What an operator sees besides, and what they may do. */
const ownColumns = (t: Words<'campaign'>, onWish: (wish: Wish) => void): OwnColumns => ({
  before: [
    {
      id: 'giver',
      head: t('coupons.giver'),
      cell: ({ shop }) => (shop ? <bdi>{shop.name}</bdi> : t('coupons.ofPlatform')),
    },
  ],
  act: (coupon) => (
    <span className="flex gap-2">
      {!coupon.shop && coupon.claimed === 0 && !coupon.stopped && (
        <Button size="small" onClick={() => onWish({ kind: 'change', coupon })}>
          {t('coupons.change')}
        </Button>
      )}
      {coupon.state !== 'over' && (
        <Button size="small" tone="danger" onClick={() => onWish({ kind: 'stop', coupon })}>
          {t('coupons.stop')}
        </Button>
      )}
    </span>
  ),
});
