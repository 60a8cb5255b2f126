import { useState } from 'react';
import { User } from 'lucide-react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../contract/orders/order-states.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderBookings } from '../../features/bookings/order-bookings.tsx';
import { CancelOrder } from '../../features/orders/cancel-order.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { isPossible } from '../../features/orders/order-step.ts';
import { OrderSkeleton, OrderView } from '../../features/orders/order-view.tsx';
import { PlainStep } from '../../features/orders/plain-step.tsx';
import { Button } from '../../ui/button.tsx';
import { EndUnpaid } from './end-unpaid.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { ordersPath } from '../paths.ts';
import { RefundAnswers } from './refund-answers.tsx';
import { Reprice } from './reprice.tsx';
import { Ship } from './ship.tsx';

export const page = definePage({
  View() {
    const t = useWords('order');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const {
      data: order,
      isError,
      error,
      refetch,
    } = useCall('orders.getForSeller', { id }, { enabled: id !== '' });
    return (
      <Office
        role={roles.seller}
        title={order ? t('title', { number: order.number }) : t('titleWaiting')}
        way={[{ text: common('title.orders'), to: ordersPath }]}
      >
        {order ? (
          <Own key={order.id} order={order} />
        ) : isError || id === '' ? (
          <div className="card">
            <NotShown
              error={error}
              back={{ text: common('title.orders'), to: ordersPath }}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <OrderSkeleton />
        )}
      </Office>
    );
  },
});

/** The seller's steps, the one that moves the order on last, where the main button stands. */
const steps = [
  'cancel',
  'updatePrice',
  'offerPrice',
  'endUnpaid',
  'confirm',
  'prepareGoods',
  'sendDelivery',
] as const satisfies OrderAction[];
type Step = (typeof steps)[number];
const onward: readonly Step[] = ['confirm', 'prepareGoods', 'sendDelivery'];

function Own({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const requested = usePlace().query.get('do');
  const possible = steps.filter((step) => isPossible(order, step));
  const [open, setOpen] = useState<Step | null>(() => possible.find((step) => step === requested) ?? null);
  const close = () => setOpen(null);
  return (
    <>
      <OrderView
        order={order}
        side="seller"
        partner={
          <h2 className="flex items-center gap-2 font-semibold">
            <User size={18} aria-hidden className="text-muted" />
            <bdi>{order.buyerName}</bdi>
          </h2>
        }
        more={
          <>
            {order.paid.amount !== '0' && <RefundAnswers order={order} />}
            <OrderBookings orderId={order.id} />
            <OrderInvoice order={order} />
          </>
        }
        actions={possible.map((step) => (
          <Button key={step} tone={onward.includes(step) ? 'main' : 'quiet'} onClick={() => setOpen(step)}>
            {t(`action.${step}`)}
          </Button>
        ))}
      />
      {order.state === 'completed' && <OrderAnswers order={order} />}
      {open === 'cancel' && <CancelOrder order={order} side="seller" onClose={close} />}
      {(open === 'updatePrice' || open === 'offerPrice') && (
        <Reprice step={open} order={order} onClose={close} />
      )}
      {open === 'endUnpaid' && <EndUnpaid order={order} onClose={close} />}
      {open === 'sendDelivery' && <Ship order={order} onClose={close} />}
      {(open === 'confirm' || open === 'prepareGoods') && (
        <PlainStep step={open} order={order} side="seller" onClose={close} />
      )}
    </>
  );
}
