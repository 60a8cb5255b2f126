import type { ReactNode } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OrderDetail as Order } from '../../../contract/orders/orders.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../office/not-shown.tsx';
import { Office } from '../office/office.tsx';
import { OrderNeighbours } from './order-neighbours.tsx';
import { orderCalls, type Side } from './order-step.ts';
import { OrderSkeleton } from './order-view.tsx';

interface Props {
  /** Whose office it is. */
  side: Side;
  /** Where the list of orders is. */
  listPath: string;
  orderPath: (id: string) => string;
  children: (order: Order) => ReactNode;
}

/** The page of the order that the address names, for the buyer and the seller alike. */
export function OrderDetail({ side, listPath, orderPath, children }: Props) {
  const t = useWords('order');
  const common = useWords('common');
  const id = usePlace().query.get('id') ?? '';
  const call = useCall(orderCalls[side].get, { id }, { enabled: id !== '' });
  const order = call.data;
  const list = { text: common('title.orders'), to: listPath };
  return (
    <Office
      role={roles[side]}
      title={order ? t('title', { number: order.number }) : t('titleWaiting')}
      way={[list]}
    >
      {order ? (
        <div key={order.id} className="space-y-3">
          <OrderNeighbours side={side} id={order.id} orderPath={orderPath} />
          {children(order)}
        </div>
      ) : call.isError || id === '' ? (
        <div className="card">
          <NotShown error={call.error} back={list} onRetry={() => void call.refetch()} />
        </div>
      ) : (
        <OrderSkeleton />
      )}
    </Office>
  );
}
