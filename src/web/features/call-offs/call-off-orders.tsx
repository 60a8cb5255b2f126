import type { CallOffDetail, CalledOffOrder } from '../../../contract/call-offs/call-offs.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { OrderStateBadge } from '../orders/order-state.tsx';

interface Props {
  agreement: Pick<CallOffDetail, 'id' | 'unit'>;
  orderPath: (id: string) => string;
}

/** The orders by which an agreement was called off, the newest first. */
export function CallOffOrders({ agreement: { id, unit }, orderPath }: Props) {
  const t = useWords('callOff');
  const format = useFormat();
  return (
    <OfficeList
      call="callOffs.orders"
      also={{ id }}
      place="section"
      label={t('orders')}
      heading
      columns={columnsOf(t, format, unit, orderPath)}
      rowName={({ number }) => number}
      empty={{ title: t('noOrders') }}
    />
  );
}

function columnsOf(
  t: Words<'callOff'>,
  format: Formats,
  unit: string,
  orderPath: Props['orderPath'],
): Column<CalledOffOrder>[] {
  return [
    {
      id: 'order',
      head: t('order'),
      cell: (order) => (
        <span>
          <Link to={orderPath(order.id)} className="figures font-semibold hover:text-cinnabar">
            {order.number}
          </Link>
          <span className="block text-xs text-muted">{format.dateTime(order.submittedAt)}</span>
        </span>
      ),
    },
    {
      id: 'quantity',
      head: t('quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="figures">{t('amount', { count: quantity, unit })}</span>,
    },
    {
      id: 'total',
      head: t('total'),
      align: 'end',
      cell: ({ total }) => <span className="figures">{format.money(total)}</span>,
    },
    {
      id: 'state',
      head: t('stateHead'),
      cell: ({ state, isReturned }) => (
        <span className="space-y-1">
          <OrderStateBadge state={state} />
          {isReturned && <span className="block text-xs text-muted">{t('returned')}</span>}
        </span>
      ),
    },
  ];
}
