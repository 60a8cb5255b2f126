import type { ReactNode } from 'react';
import type { OrderRow } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { OrderStateBadge } from '../order-state.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OwnMoney } from '../../settlement/own-money.tsx';

interface Props {
  /** Undefined while they are on their way. */
  orders: readonly OrderRow[] | undefined;
  orderPath: (id: string) => string;
  /** The list of all orders. */
  path: string;
  /** What can be done with an order from here. */
  renderAction?: (order: OrderRow) => ReactNode;
  failed: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

/** The newest orders of an office, and the way to all of them. */
export function LatestOrders({ orders, orderPath, path, renderAction, failed, onRetry, empty }: Props) {
  const t = useWords('order');
  const format = useFormat();
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <header className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="font-semibold">{t('latest')}</h2>
        <Link to={path} className="py-1 text-cinnabar hover:underline">
          {t('list.showAll')}
        </Link>
      </header>
      {failed ? (
        <ErrorState onRetry={onRetry} />
      ) : orders?.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-busy={!orders}>
          {orders?.map((order) => (
            <li
              key={order.id}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:flex-nowrap"
            >
              <OrderSummary order={order} to={orderPath(order.id)} />
              <span className="flex shrink-0 items-center gap-3 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end sm:gap-1">
                <OrderStateBadge state={order.state} />
                <span className="text-end">
                  <Price parts={format.priceParts(order.total)} size="small" />
                  <OwnMoney money={order.total} />
                </span>
                {renderAction?.(order)}
              </span>
            </li>
          )) ??
            [1, 2, 3, 4].map((row) => (
              <li key={row} className="flex gap-3 px-4 py-3">
                <Skeleton className="size-12" />
                <Skeleton className="h-12 grow" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
