import { useState } from 'react';
import type { OrderDetail as Order } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../contract/orders/order-states.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderBookings } from '../../features/bookings/order-bookings.tsx';
import { CancelOrder } from '../../features/orders/cancel-order.tsx';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { OrderConditions } from '../../features/orders/conditions/order-conditions.tsx';
import { AddToList } from '../../features/requisition-lists/add-to-list.tsx';
import { mergeLines } from '../../features/requisition-lists/merge-lines.ts';
import { OrderView } from '../../features/orders/order-view.tsx';
import { PlainStep } from '../../features/orders/plain-step.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AnswerOffer } from './answer-offer.tsx';
import { ReorderRegularly } from '../reorders/reorder-regularly.tsx';
import { BuyAgain, canOrderAgain } from './buy-again.tsx';
import { ChangeAddress } from './change-address.tsx';
import { OwnInvoice } from './own-invoice.tsx';
import { OwnRefunds } from './own-refunds.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { WaitingTransfers } from '../checkout/transfer/waiting-transfers.tsx';
import { OrderedFor } from '../company/ordered-for.tsx';
import { cashierPath, orderPath, ordersPath, sellerTermsPath } from '../paths.ts';

export const page = definePage({
  View: () => (
    <OrderDetail side="buyer" listPath={ordersPath} orderPath={orderPath}>
      {(order) => <OwnOrder order={order} />}
    </OrderDetail>
  ),
});

type Open = 'cancel' | 'takeDelivery' | 'updateAddress' | null;

function OwnOrder({ order }: { order: Order }) {
  const t = useWords('order');
  const buyer = useWords('buyer');
  const requested = usePlace().query.get('do');
  const may = (action: OrderAction) => order.actions.includes(action);
  const [open, setOpen] = useState<Open>(requested === 'takeDelivery' && may(requested) ? requested : null);
  const close = () => setOpen(null);
  return (
    <>
      {may('answerOffer') && <AnswerOffer order={order} />}
      {may('pay') && <WaitingTransfers orderIds={[order.id]} />}
      <OrderView
        order={order}
        side="buyer"
        partner={<ShopLine shop={order.shop} />}
        actions={
          <>
            {may('cancel') && <Button onClick={() => setOpen('cancel')}>{t('action.cancel')}</Button>}
            <AddToList lines={mergeLines(order.lines)} />
            {canOrderAgain(order) && <ReorderRegularly order={order} />}
            {canOrderAgain(order) && (
              <BuyAgain call="orders.buyAgain" input={{ id: order.id }} label={buyer('order.again')} />
            )}
            {may('takeDelivery') && (
              <Button tone="main" onClick={() => setOpen('takeDelivery')}>
                {t('action.takeDelivery')}
              </Button>
            )}
            {order.terms && order.terms.open.amount !== '0' && (
              <Link to={sellerTermsPath} className={buttonClass()}>
                {t('terms.pay')}
              </Link>
            )}
            {may('pay') && (
              <Link to={cashierPath([order.id])} className={buttonClass({ tone: 'main' })}>
                {t(`action.pay.${order.due?.instalment ?? 'full'}`)}
              </Link>
            )}
          </>
        }
        more={
          <>
            <OrderedFor order={order} />
            {(order.paid.amount !== '0' || order.terms) && <OwnRefunds order={order} />}
            <OrderBookings orderId={order.id} />
            <OrderConditions order={order} side="buyer" />
            <OwnInvoice order={order} />
          </>
        }
        addressActions={
          may('updateAddress') && (
            <Button size="small" onClick={() => setOpen('updateAddress')}>
              {t('action.updateAddress')}
            </Button>
          )
        }
      />
      {order.state === 'completed' && <OwnReviews order={order} />}
      {open === 'cancel' && <CancelOrder order={order} side="buyer" onClose={close} />}
      {open === 'takeDelivery' && (
        <PlainStep step="takeDelivery" order={order} side="buyer" onClose={close} />
      )}
      {open === 'updateAddress' && <ChangeAddress order={order} onClose={close} />}
    </>
  );
}
