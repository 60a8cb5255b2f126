import type { ReactNode } from 'react';
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
import { DensitySwitch, useDensity } from '../office/density.tsx';
import { orderStates } from './order-states.ts';
import { OrderCards, OrderTable, type OrderRowsProps } from './order-rows.tsx';
import { orderListPath, readOrderFilter, type OrderFilter } from './order-list-address.ts';
import { orderCalls, type Side } from './order-step.ts';

const ordersOnAPage = 20;

interface Props {
  side: Side;
  /** The path of this list. */
  path: string;
  /** The way to one order. */
  orderPath: (id: string) => string;
  /** What can be done to an order from the list. */
  renderAction: (order: OrderRow) => ReactNode;
  /** With these orders can be ticked. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  renderBulk?: (orders: readonly OrderRow[]) => ReactNode;
  /** What can be done to the whole list, beside the search; it is told how many orders that are. */
  renderTools?: (total: number | undefined) => ReactNode;
  /** What to do first, where there are no orders at all. */
  first: { hint: string; action?: ReactNode };
}

/** Orders by state, searched and paged; what they are narrowed to stands in the address. */
export function OrderBoard({ side, path, orderPath, renderAction, renderTools, first, ...choice }: Props) {
  const t = useWords('order');
  const navigate = useNavigate();
  const filter = readOrderFilter(usePlace().query);
  const [density, toggleDensity] = useDensity();
  const { state, refund, keyword, page } = filter;
  const list = useCall(
    orderCalls[side].list,
    { state, refund, keyword, pageNum: page, pageSize: ordersOnAPage },
    { keep: true },
  );
  const go = (to: OrderFilter) => navigate(orderListPath(path, to), { keepScroll: true, immediate: true });
  const tabs = useStateTabs(filter, list.data);
  const isNarrowed = Boolean(state || refund || keyword);
  const orders = list.data?.rowList;
  const rows: OrderRowsProps = {
    side,
    orders,
    orderPath,
    renderAction,
    selected: choice.selected,
    onSelect: choice.onSelect,
    bulkActions: orders && choice.renderBulk?.(orders),
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
            keyword,
            page: 1,
            refund: id === 'refund' || undefined,
            state: id === 'all' || id === 'refund' ? undefined : id,
          })
        }
      >
        <div className="flex items-center gap-2 p-3">
          <SearchField
            label={t('list.search')}
            text={keyword ?? ''}
            onSearch={(words) => go({ state, refund, keyword: words || undefined, page: 1 })}
            className="grow sm:max-w-sm"
          />
          <span className="ms-auto flex items-center gap-2">{renderTools?.(list.data?.totalRecord)}</span>
          <span className="hidden md:block">
            <DensitySwitch density={density} onToggle={toggleDensity} />
          </span>
        </div>
        <OrderTable {...rows} />
        <OrderCards {...rows} />
        <div className="p-3 empty:hidden">
          <Pagination
            page={page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / ordersOnAPage)}
            onPage={(to) => go({ state, refund, keyword, page: to })}
          />
        </div>
      </Tabs>
    </div>
  );
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
