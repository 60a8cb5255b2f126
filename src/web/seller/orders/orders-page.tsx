import { CloudUpload, Truck } from 'lucide-react';
import type { OrderRow } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../contract/orders/order-states.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { OrderBoard } from '../../features/orders/list/order-board.tsx';
import { isPossible } from '../../features/orders/order-step.ts';
import { buttonClass } from '../../ui/button.tsx';
import { importTrackingPath, orderPath, shipOrdersPath } from '../paths.ts';
import { PrintLists, PrintOrders } from './print-lists.tsx';
import { StepOrders } from './step-orders.tsx';
import { ExportOrders, OrderExports } from '../exports/order-exports.tsx';

export const page = definePage({
  View() {
    const t = useWords('seller');
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('title.orders')}>
        <OrderBoard
          side="seller"
          orderPath={orderPath}
          renderAction={(order) => <RowAction order={order} />}
          renderBulk={(orders, clear) => (
            <>
              <StepOrders orders={orders} onDone={clear} />
              <ShipTicked orders={orders} />
              <PrintOrders ids={orders.map(({ id }) => id)} />
            </>
          )}
          renderTools={(narrowing, total) => (
            <>
              <ShipAll />
              <ImportTracking />
              <ExportOrders narrowing={narrowing} total={total} />
            </>
          )}
          first={{ hint: t('orders.first') }}
        />
        <PrintLists />
        <OrderExports />
      </Office>
    );
  },
});

/** The way to ship the ticked orders that are ready. */
function ShipTicked({ orders }: { orders: readonly OrderRow[] }) {
  const t = useWords('order');
  const ready = orders.filter((order) => isPossible(order, 'sendDelivery'));
  if (ready.length === 0) return null;
  return (
    <Link to={shipOrdersPath(ready.map(({ id }) => id))} className={buttonClass({ size: 'small' })}>
      {t('bulk.sendDelivery', { count: ready.length })}
    </Link>
  );
}

/** The way to ship many orders one after the other. */
function ShipAll() {
  const common = useWords('common');
  return (
    <Link to={shipOrdersPath()} className={`${buttonClass()} whitespace-nowrap`}>
      <Truck size={16} aria-hidden className="mirrored" />
      <span className="sr-only xl:not-sr-only">{common('nav.shipOrders')}</span>
    </Link>
  );
}

/** The way to ship many orders by a sheet. */
function ImportTracking() {
  const common = useWords('common');
  return (
    <Link to={importTrackingPath} className={`${buttonClass()} whitespace-nowrap`}>
      <CloudUpload size={16} aria-hidden />
      <span className="sr-only xl:not-sr-only">{common('title.importTracking')}</span>
    </Link>
  );
}

/** Steps that move an order on; each is taken on the order's page, on the version that is seen there. */
const onward = ['confirm', 'prepareGoods', 'sendDelivery'] as const satisfies OrderAction[];

function RowAction({ order }: { order: OrderRow }) {
  const t = useWords('order');
  const isWaiting = order.shipping?.issue === 'held' || order.shipping?.issue === 'documents';
  const next = onward.find(
    (action) => isPossible(order, action) && !(isWaiting && action === 'sendDelivery'),
  );
  return (
    <Link
      to={next ? `${orderPath(order.id)}&do=${next}` : orderPath(order.id)}
      className={`${buttonClass({ tone: next ? 'quiet' : 'plain', size: 'small' })} whitespace-nowrap`}
    >
      {t(next ? `action.${next}` : 'list.open')}
    </Link>
  );
}
