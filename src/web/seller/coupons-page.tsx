import { useState } from 'react';
import { Plus, Tag } from 'react-feather';
import type { CouponRow } from '../../contract/promotion.ts';
import { roles } from '../../contract/roles.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { couponCondition, couponValue } from '../parts/coupon-face.tsx';
import { Moment } from '../parts/moment.tsx';
import { Office } from '../parts/office.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { couponCreatePath } from './paths.ts';

const onAPage = 20;

const tones: Record<CouponRow['state'], BadgeTone> = {
  soon: 'promotion',
  open: 'good',
  gone: 'neutral',
  over: 'neutral',
};

/** The coupons a shop gives, and what became of them. */
export const page = definePage({
  View() {
    const t = useWords('campaign');
    const own = useWords('shopOffice');
    const promotion = useWords('promotion');
    const common = useWords('common');
    const format = useFormat();
    const [pageNum, setPage] = useState(1);
    const [stopped, setStopped] = useState<CouponRow | null>(null);
    const list = useCall('promotion.list', { pageNum, pageSize: onAPage }, { keep: true });
    return (
      <Office
        role={roles.seller}
        title={common('nav.shopCoupons')}
        actions={
          <Link to={couponCreatePath} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {t('coupons.add')}
          </Link>
        }
      >
        <div className="sheet -mx-4 sm:mx-0">
          <Table
            label={common('nav.shopCoupons')}
            columns={columnsOf({ t, own, promotion, format }, setStopped)}
            rows={list.data?.rowList}
            rowId={({ id }) => id}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon={<Tag size={22} aria-hidden />}
                title={t('coupons.none')}
                hint={own('coupons.first')}
              />
            }
          />
          <div className="p-3 empty:hidden">
            <Pagination
              page={pageNum}
              pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
              onPage={setPage}
            />
          </div>
        </div>
        {stopped && <Stop coupon={stopped} onClose={() => setStopped(null)} />}
      </Office>
    );
  },
});

interface Says {
  t: Words<'campaign'>;
  own: Words<'shopOffice'>;
  promotion: Words<'promotion'>;
  format: Formats;
}

function columnsOf(
  { t, own, promotion, format }: Says,
  onStop: (coupon: CouponRow) => void,
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
        <span className="figures whitespace-nowrap">
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
      id: 'turnover',
      head: own('coupons.turnover'),
      align: 'end',
      cell: ({ turnover }) => <span className="figures whitespace-nowrap">{format.money(turnover)}</span>,
    },
    {
      id: 'cost',
      head: t('coupons.cost'),
      align: 'end',
      cell: ({ cost }) => <span className="figures whitespace-nowrap">{format.money(cost)}</span>,
    },
    {
      id: 'state',
      head: t('coupons.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'do',
      head: '',
      cell: (coupon) =>
        coupon.state !== 'over' && (
          <Button size="small" tone="danger" onClick={() => onStop(coupon)}>
            {t('coupons.stop')}
          </Button>
        ),
    },
  ];
}

function Stop({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords('campaign');
  const stop = useSend('promotion.stop', {
    changes: ['promotion.list'],
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
