import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { Refund, RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { Side } from '../orders/order-step.ts';
import { RefundCourse } from './refund-course.tsx';

interface Props {
  order: OrderDetail;
  side: Side;
  /** What this side can do about an open request. */
  renderActions: (refund: Refund) => ReactNode;
  /** Where the buyer's bank takes the payment back: what this side can give it. */
  renderDisputed?: () => ReactNode;
  /** Where this side can ask for a refund: the way to do it, given what is left to ask for. */
  renderAsk?: (left: NonNullable<RefundsOfOrder['left']>, returns: RefundsOfOrder['returns']) => ReactNode;
}

/** The refund requests of a paid order; nothing where there are none and none can be made. */
export function OrderRefunds({ order, side, renderActions, renderDisputed, renderAsk }: Props) {
  const t = useWords('refund');
  const common = useWords('common');
  const format = useFormat();
  const { data, isError, refetch } = useCall('refunds.ofOrder', { orderId: order.id });
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  const ask = data?.left && renderAsk?.(data.left, data.returns);
  if (!data || (data.refunds.length === 0 && !ask && !data.disputed)) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl min-w-0">
          <h2 className="font-semibold">{common('title.refunds')}</h2>
          {data.disputed && (
            <p className="text-saffron-deep">{t('disputed', { amount: format.money(data.disputed) })}</p>
          )}
          {data.disputed && renderDisputed?.()}
          {data.refunds.length === 0 && ask && (
            <p className="text-muted">{order.claimsUntil ? t('claimHint') : t('askHint')}</p>
          )}
          {ask && order.claimsUntil && (
            <p className="text-muted">{t('claimUntil', { date: format.dateTime(order.claimsUntil) })}</p>
          )}
        </div>
        {ask}
      </header>
      <ul className="space-y-6 divide-y divide-line empty:hidden [&>li+li]:pt-6">
        {data.refunds.map((refund) => (
          <li key={refund.id}>
            <RefundCourse
              refund={refund}
              lines={order.lines}
              side={side}
              actions={refund.closedAt === null && renderActions(refund)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
