import { useEffect, type ReactNode } from 'react';
import { FileText } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../../contract/contract.ts';
import type { OrderRow } from '../../../../contract/orders/orders.ts';
import type { OrderState } from '../../../../contract/orders/order-states.ts';
import { usePlace } from '../../../page/place.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useWords } from '../../../page/words.ts';
import { OfficeList } from '../../office/list/office-list.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderFilters, type OrderField } from './order-filters.tsx';
import { orderStates } from '../order-states.ts';
import { orderCalls, type Side } from '../order-step.ts';
import { rememberWalk } from './order-walk.ts';

export type OrderNarrowing = InputOf<'orders.export'>;

interface Props {
  side: Side;
  /** The way to one order. */
  orderPath: (id: string) => string;
  /** What can be done to an order from the list. */
  renderAction: (order: OrderRow) => ReactNode;
  /** What can be done to the ticked orders, all of which are on the screen; `clear` unticks them. */
  renderBulk: (orders: readonly OrderRow[], clear: () => void) => ReactNode;
  /** What can be done to the whole list: it is told what that is narrowed to, and how many orders that are. */
  renderTools?: (narrowing: OrderNarrowing, total: number | undefined) => ReactNode;
  /** What else it can be narrowed to, and says of each order. */
  extras?: { fields: OrderField[]; columns: Column<OrderRow>[] };
  /** What to do first, where there are no orders at all. */
  first: { hint: string; action?: ReactNode };
}

/** Orders by state, searched and paged; what they are narrowed to stands in the address. */
export function OrderBoard({ side, renderBulk, renderTools, extras, first, ...row }: Props) {
  const t = useWords('order');
  const state = usePlace().query.get('state');
  return (
    <OfficeList
      call={orderCalls[side].list}
      isWide
      label={t('list.label')}
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('list.states'),
          all: t('list.all'),
          options: (answer: Answer) => tabsOf(answer, state),
          text: (tab: string) => t(tab === 'refund' ? 'list.refunds' : `state.${tab as OrderState}`),
          counts: countsOf,
          asks: (tab) =>
            tab === 'refund' ? { refund: true } : { state: orderStates.find((each) => each === tab) },
        },
        { kind: 'search', name: 'keyword', label: t('list.search') },
        ...useOrderFilters(),
        ...(extras?.fields ?? []),
      ]}
      columns={useOrderColumns({ side, ...row }, extras?.columns)}
      rowName={({ number, lines: [line] }) => `${number} · ${line?.title ?? ''}`}
      renderBulk={({ rows, clear }) => renderBulk(rows, clear)}
      renderTools={({ narrowing, answer }) => renderTools?.(narrowing, answer?.totalRecord)}
      empty={{ icon: <FileText size={22} aria-hidden />, title: t('list.none'), ...first }}
    >
      {({ answer }) => <Walk side={side} orders={answer?.rowList} />}
    </OfficeList>
  );
}

type Answer = OutputOf<'orders.listForBuyer'> | undefined;

/** The states; refunds and refunded orders only where there are any. */
const tabsOf = (answer: Answer, current: string | null): string[] => [
  ...(current === 'refund' || answer?.refunds ? ['refund'] : []),
  ...orderStates.filter((state) => state !== 'refunded' || current === state || answer?.counts.refunded),
];

/** The number of orders in each state; those with open refunds are in other states as well. */
const countsOf = (answer: Answer) =>
  answer && {
    ...answer.counts,
    refund: answer.refunds,
    '': Object.values(answer.counts).reduce((sum, count) => sum + count, 0),
  };

/** Keeps what stands on the list, so that the page of an order leads to the next. */
function Walk({ side, orders }: { side: Side; orders: readonly OrderRow[] | undefined }) {
  const { pathname, query } = usePlace();
  const list = query.size > 0 ? `${pathname}?${query}` : pathname;
  useEffect(() => {
    if (orders) rememberWalk(side, { list, ids: orders.map(({ id }) => id) });
  }, [side, list, orders]);
  return null;
}
