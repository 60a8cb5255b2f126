import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useWords } from '../../../page/words.ts';
import { OrderBlock } from '../order-block.tsx';
import type { Side } from '../order-step.ts';
import { OrderSending } from './order-sending.tsx';
import { OrderShipments } from './order-shipments.tsx';

/** From where an order is sent, to its buyer where that is several warehouses, and what has left. */
export function OrderShipping({
  order,
  viewer,
  actions,
}: {
  order: OrderDetail;
  viewer: Side;
  /** What can be done about where it is sent from. */
  actions: ReactNode;
}) {
  const t = useWords('order');
  return (
    <>
      {(viewer === 'seller' || order.sending.length > 1) && (
        <OrderBlock title={t('sending')} actions={actions}>
          <OrderSending order={order} />
        </OrderBlock>
      )}
      {order.shipments.length > 0 && (
        <OrderBlock title={t('shipments')}>
          <OrderShipments order={order} />
        </OrderBlock>
      )}
    </>
  );
}
