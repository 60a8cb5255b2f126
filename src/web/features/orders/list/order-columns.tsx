import type { ReactNode } from 'react';
import type { OrderRow } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Price } from '../../../ui/price.tsx';
import type { Column } from '../../../ui/table.tsx';
import { OrderStateBadge, RefundMark, RemarkCount } from '../order-state.tsx';
import type { Side } from '../order-step.ts';
import { OrderSummary } from '../order-summary.tsx';
import { OwnMoney } from '../../settlement/own-money.tsx';
import { ShipOutlook } from '../shipping/ship-outlook.tsx';
import { TermsDue } from '../terms-due.tsx';
import { TimeLeft } from '../time-left.tsx';

interface Props {
  side: Side;
  orderPath: (id: string) => string;
  renderAction: (order: OrderRow) => ReactNode;
}

const partner = (order: OrderRow, side: Side) => (side === 'buyer' ? order.shop.name : order.buyerName);

/**
 * What a list says of an order.
 * @param extraColumns  what stands beside whom it is with
 */
export function useOrderColumns(
  { side, orderPath, renderAction }: Props,
  extraColumns: readonly Column<OrderRow>[] = [],
): Column<OrderRow>[] {
  const t = useWords('order');
  const common = useWords('common');
  return [
    {
      id: 'order',
      head: t('column.order'),
      cell: (order) => <OrderSummary order={order} to={orderPath(order.id)} />,
    },
    {
      id: 'partner',
      head: t(`partner.${side}`),
      cell: (order) => (
        <span className="line-clamp-2 max-w-44">
          <bdi>{partner(order, side)}</bdi>
        </span>
      ),
    },
    ...extraColumns,
    { id: 'amount', head: common('field.amount'), align: 'end', cell: (order) => <Amount order={order} /> },
    { id: 'state', head: t('column.state'), cell: (order) => <State order={order} /> },
    { id: 'action', head: t('column.action'), align: 'end', isActions: true, cell: renderAction },
  ];
}

function Amount({ order }: { order: OrderRow }) {
  const t = useWords('order');
  const format = useFormat();
  const { due, total } = order;
  return (
    <span className="block">
      <Price parts={format.priceParts(total)} size="small" />
      <OwnMoney money={total} />
      {order.terms && <TermsDue terms={order.terms} />}
      {due && due.instalment !== 'full' && (
        <span className="block text-xs text-muted">
          {t(`amount.due.${due.instalment}`)} <span className="figures">{format.money(due.amount)}</span>
        </span>
      )}
    </span>
  );
}

function State({ order }: { order: OrderRow }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <OrderStateBadge state={order.state} />
      {order.refund && <RefundMark />}
      {order.shipping && <ShipOutlook shipping={order.shipping} />}
      <RemarkCount count={order.remarks} />
      <TimeLeft state={order.state} deadline={order.deadline} />
    </span>
  );
}
