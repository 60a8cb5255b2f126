import { lazy, Suspense, useState } from 'react';
import { Plus } from 'react-feather';
import type { CouponRow } from '../../contract/promotion.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { couponCondition, couponValue } from '../parts/coupon-face.tsx';
import { Moment } from '../parts/moment.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { couponsPath } from './rooms.tsx';

const CouponForm = lazy(() =>
  import('./campaign/coupon-form.tsx').then((file) => ({ default: file.CouponForm })),
);

type Wish = { kind: 'add' } | { kind: 'change' | 'stop'; coupon: CouponRow };

const tones: Record<CouponRow['state'], BadgeTone> = {
  soon: 'promotion',
  open: 'good',
  gone: 'neutral',
  over: 'neutral',
};

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
        {wish?.kind === 'stop' && <StopDialog coupon={wish.coupon} onClose={close} />}
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
  const promotion = useWords('promotion');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(couponsPath, ['giver']);
  const giver = filter.values.giver === 'shop' ? 'shop' : 'platform';
  const list = useCall(
    'console.coupons.list',
    { giver, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.coupons')}
        columns={columnsOf(t, promotion, format, onWish)}
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

function columnsOf(
  t: Words<'campaign'>,
  promotion: Words<'promotion'>,
  format: Formats,
  onWish: (wish: Wish) => void,
): Column<CouponRow>[] {
  return [
    {
      id: 'coupon',
      head: t('coupons.coupon'),
      cell: (coupon) => (
        <div className="min-w-48">
          <bdi className="font-semibold break-words">{coupon.name}</bdi>
          <span className="block text-xs text-muted">
            {couponValue(coupon, promotion, format)} · {couponCondition(coupon, promotion, format)}
          </span>
          {coupon.shop && <bdi className="block text-xs text-muted">{coupon.shop.name}</bdi>}
        </div>
      ),
    },
    {
      id: 'claiming',
      head: t('coupons.claiming'),
      cell: ({ claimFrom, claimUntil }) => (
        <div className="space-y-1">
          <Moment at={claimFrom} />
          <Moment at={claimUntil} />
        </div>
      ),
    },
    {
      id: 'claimed',
      head: t('coupons.claimed'),
      align: 'end',
      cell: ({ claimed, total }) => (
        <span className="figures">
          {format.number(claimed)} / {format.number(total)}
        </span>
      ),
    },
    {
      id: 'used',
      head: t('coupons.used'),
      align: 'end',
      cell: ({ used, orders }) => (
        <>
          <span className="figures">{format.number(used)}</span>
          {orders > 0 && (
            <span className="block text-xs text-muted">{t('coupons.usedOn', { count: orders })}</span>
          )}
        </>
      ),
    },
    {
      id: 'cost',
      head: t('coupons.cost'),
      align: 'end',
      cell: ({ cost }) => <span className="figures">{format.money(cost)}</span>,
    },
    {
      id: 'state',
      head: t('coupons.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'do',
      head: '',
      cell: (coupon) => (
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
    },
  ];
}

function StopDialog({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords('campaign');
  const stop = useSend('console.coupons.stop', {
    changes: ['console.coupons.list', 'console.log.list'],
    onDone() {
      toast.success(t('coupons.stopped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('coupons.stop')}
      verb={t('coupons.stop')}
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={() => stop.mutate({ id: coupon.id })}
    >
      {t('coupons.stopAsk', { name: coupon.name })}
    </ConfirmDialog>
  );
}
