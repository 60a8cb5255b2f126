import { useState } from 'react';
import { User } from 'lucide-react';
import type { OrderDetail as Order } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../contract/orders/order-states.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderBookings } from '../../features/bookings/order-bookings.tsx';
import { CancelOrder } from '../../features/orders/cancel-order.tsx';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { isPossible } from '../../features/orders/order-step.ts';
import { OrderConditions } from '../../features/orders/conditions/order-conditions.tsx';
import { OrderView } from '../../features/orders/order-view.tsx';
import { PlainStep } from '../../features/orders/plain-step.tsx';
import { Button } from '../../ui/button.tsx';
import { EndUnpaid } from './end-unpaid.tsx';
import { GiveBack } from './give-back.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { orderPath, ordersPath } from '../paths.ts';
import { MissingFacts } from './missing-facts.tsx';
import { RefundAnswers } from './refund-answers.tsx';
import { Reprice } from './reprice.tsx';
import { MoveSending } from './move-sending.tsx';
import { Ship } from './ship.tsx';

export const page = definePage({
  View: () => (
    <OrderDetail side="seller" listPath={ordersPath} orderPath={orderPath}>
      {(order) => <OwnOrder order={order} />}
    </OrderDetail>
  ),
});

/** The seller's steps, the one that moves the order on last, where the main button stands. */
const steps = [
  'cancel',
  'updatePrice',
  'offerPrice',
  'endUnpaid',
  'giveBack',
  'confirm',
  'prepareGoods',
  'sendDelivery',
] as const satisfies OrderAction[];
type Step = (typeof steps)[number];
const onward: readonly Step[] = ['confirm', 'prepareGoods', 'sendDelivery'];

function OwnOrder({ order }: { order: Order }) {
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
            <MissingFacts order={order} />
            {(order.paid.amount !== '0' || order.terms) && <RefundAnswers order={order} />}
            <OrderBookings orderId={order.id} />
            <OrderConditions order={order} side="seller" />
            <OrderInvoice order={order} />
          </>
        }
        sendingActions={<MoveSending order={order} />}
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
      {open === 'giveBack' && <GiveBack order={order} onClose={close} />}
      {open === 'sendDelivery' && <Ship order={order} onClose={close} />}
      {(open === 'confirm' || open === 'prepareGoods') && (
        <PlainStep step={open} order={order} side="seller" onClose={close} />
      )}
    </>
  );
}
