import type { OwedOrder } from '../../../contract/customer-terms/customer-terms.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderStateBadge } from '../orders/order-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { DueDay } from './terms-text.tsx';

/** The columns of orders of which something is owed, for either side. */
export function useOwedColumns(orderPath: (id: string) => string): Column<OwedOrder>[] {
  const t = useWords('terms');
  const format = useFormat();
  const figures = (text: string) => <span className="figures">{text}</span>;
  return [
    {
      id: 'order',
      head: t('order'),
      cell: ({ id, number, submittedAt }) => (
        <span>
          <Link to={orderPath(id)} className="figures font-semibold hover:text-cinnabar">
            {number}
          </Link>
          <span className="block text-xs text-muted">{format.date(submittedAt)}</span>
        </span>
      ),
    },
    { id: 'state', head: t('states'), cell: ({ state }) => <OrderStateBadge state={state} /> },
    { id: 'due', head: t('due'), cell: (order) => <DueDay order={order} /> },
    { id: 'total', head: t('total'), align: 'end', cell: ({ total }) => figures(format.money(total)) },
    { id: 'paid', head: t('paid'), align: 'end', cell: ({ paid }) => figures(format.money(paid)) },
    {
      id: 'open',
      head: t('open'),
      align: 'end',
      cell: ({ open }) => <span className="figures font-semibold">{format.money(open)}</span>,
    },
  ];
}
