import type { ReactNode } from 'react';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { couponCondition, couponValue } from './coupon-face.tsx';
import { Moment } from '../figures/moment.tsx';

const tones: Record<CouponRow['state'], BadgeTone> = {
  soon: 'promotion',
  open: 'good',
  gone: 'neutral',
  over: 'neutral',
};

/** Columns of one side alone: those before the cost, and what may be done. */
export interface OwnColumns {
  before: readonly Column<CouponRow>[];
  act: (coupon: CouponRow) => ReactNode;
}

/** The columns of a list of coupons by those who give them: what it is, when it may be claimed, what became of it. */
export function useCouponColumns(ownColumns: OwnColumns): Column<CouponRow>[] {
  const t = useWords('campaign');
  const common = useWords('common');
  const promotion = useWords('promotion');
  const format = useFormat();
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
    ...ownColumns.before,
    {
      id: 'cost',
      head: t('coupons.cost'),
      align: 'end',
      cell: ({ cost }) => <span className="figures whitespace-nowrap">{format.money(cost)}</span>,
    },
    {
      id: 'state',
      head: common('field.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { id: 'do', head: '', cell: ownColumns.act },
  ];
}
