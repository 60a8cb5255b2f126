import { useEffect, useState, type ReactNode } from 'react';
import { FileText } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OrderRow } from '../../../contract/orders/orders.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { useCall } from '../../page/calls.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { DensitySwitch, useDensity } from '../office/density.tsx';
import { orderStates } from './order-states.ts';
import { OrderRows, type OrderRowsProps } from './order-rows.tsx';
import { FilterButton, OrderFilters } from './order-filters.tsx';
import {
  narrowingFields,
  narrowingOf,
  orderListPath,
  pageSizes,
  readOrderFilter,
  type OrderFilter,
} from './order-list-address.ts';
import { orderCalls, type Side } from './order-step.ts';
import { rememberWalk } from './order-walk.ts';

interface Props {
  side: Side;
  /** The path of this list. */
  path: string;
  /** The way to one order. */
  orderPath: (id: string) => string;
  /** What can be done to an order from the list. */
  renderAction: (order: OrderRow) => ReactNode;
  /** What can be done to the ticked orders, all of which are on the screen; `clear` unticks them. */
  renderBulk: (orders: readonly OrderRow[], clear: () => void) => ReactNode;
  /** What can be done to the whole list, beside the search; it is told how many orders that are. */
  renderTools?: (total: number | undefined) => ReactNode;
  /** What to do first, where there are no orders at all. */
  first: { hint: string; action?: ReactNode };
}

/** Orders by state, searched and paged; what they are narrowed to stands in the address. */
export function OrderBoard({ side, path, orderPath, renderAction, renderTools, renderBulk, first }: Props) {
  const t = useWords('order');
  const navigate = useNavigate();
  const filter = readOrderFilter(usePlace().query);
  const [density, toggleDensity] = useDensity();
  const { state, refund, keyword, page, sort, size = pageSizes[0] } = filter;
  const list = useCall(
    orderCalls[side].list,
    { ...narrowingOf(filter), sort, pageNum: page, pageSize: size },
    { keep: true },
  );
  const isFiltered = narrowingFields.some((name) => filter[name]);
  const [isOpen, setOpen] = useState(isFiltered || sort !== undefined || size !== pageSizes[0]);
  const go = (to: OrderFilter) => navigate(orderListPath(path, to), { keepScroll: true, immediate: true });
  const tabs = useStateTabs(filter, list.data);
  const isNarrowed = Boolean(state || refund || keyword || isFiltered);
  const orders = list.data?.rowList;
  const selection = useSelection(orders, ({ id }) => id);
  useWalk(side, orderListPath(path, filter), orders);
  const rows: OrderRowsProps = {
    side,
    orders,
    orderPath,
    renderAction,
    selection,
    bulkActions: renderBulk(selection.rows, selection.clear),
    density,
    failed: list.isError,
    onRetry: () => void list.refetch(),
    empty: (
      <EmptyState
        icon={<FileText size={22} aria-hidden />}
        title={t(isNarrowed ? 'list.noneFound' : 'list.none')}
        hint={isNarrowed ? t('list.noneHint') : first.hint}
        action={
          isNarrowed ? <Button onClick={() => go({ page: 1 })}>{t('list.showAll')}</Button> : first.action
        }
      />
    ),
  };
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs<OrderState | 'all' | 'refund'>
        label={t('list.states')}
        tabs={tabs}
        selected={refund ? 'refund' : (state ?? 'all')}
        onSelect={(id) =>
          go({
            ...filter,
            page: 1,
            refund: id === 'refund' || undefined,
            state: id === 'all' || id === 'refund' ? undefined : id,
          })
        }
      >
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchField
            label={t('list.search')}
            text={keyword ?? ''}
            onSearch={(words) => go({ ...filter, keyword: words || undefined, page: 1 })}
            className="w-full grow sm:w-auto sm:max-w-sm"
          />
          <FilterButton filter={filter} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <span className="ms-auto flex items-center gap-2">{renderTools?.(list.data?.totalRecord)}</span>
          <span className="hidden md:block">
            <DensitySwitch density={density} onToggle={toggleDensity} />
          </span>
        </div>
        {isOpen && <OrderFilters filter={filter} path={path} onChange={go} />}
        <OrderRows {...rows} />
        <div className="p-3 empty:hidden">
          <Pagination
            page={page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / size)}
            onPage={(to) => go({ ...filter, page: to })}
          />
        </div>
      </Tabs>
    </div>
  );
}

/** Keeps what stands on the list, so that the page of an order leads to the next. */
function useWalk(side: Side, list: string, orders: readonly OrderRow[] | undefined): void {
  useEffect(() => {
    if (orders) rememberWalk(side, { list, ids: orders.map(({ id }) => id) });
  }, [side, list, orders]);
}

/** The states with the number of orders in each; of refunds and refunded orders only where there are any. */
function useStateTabs({ state, refund }: OrderFilter, data: OutputOf<'orders.listForBuyer'> | undefined) {
  const t = useWords('order');
  const counts = data?.counts;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    { id: 'all' as const, label: t('list.all'), count: all },
    ...(refund || data?.refunds
      ? [{ id: 'refund' as const, label: t('list.refunds'), count: data?.refunds }]
      : []),
    ...orderStates
      .filter((each) => each !== 'refunded' || state === each || counts?.refunded)
      .map((each) => ({ id: each, label: t(`state.${each}`), count: counts?.[each] })),
  ];
}
