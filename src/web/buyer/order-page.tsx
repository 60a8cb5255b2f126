import { useState } from 'react';
import type { OrderAction, OrderDetail } from '../../contract/orders.ts';
import { roles } from '../../contract/roles.ts';
import { errorText, useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link, useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { keepBuyNow } from '../parts/buy-now.ts';
import { CancelOrder } from '../parts/cancel-order.tsx';
import { Office } from '../parts/office.tsx';
import { OrderSkeleton, OrderView } from '../parts/order-view.tsx';
import { PlainStep } from '../parts/plain-step.tsx';
import { ShopLine } from '../parts/shop-line.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { ChangeAddress } from './change-address.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { cashierPath, ordersPath } from './paths.ts';

export const page = definePage({
  View() {
    const t = useWords('order');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data: order, isError, error, refetch } = useCall('orders.getForBuyer', { id });
    return (
      <Office
        role={roles.buyer}
        title={order ? t('title', { number: order.number }) : t('titleWaiting')}
        way={[{ text: common('nav.orders'), to: ordersPath }]}
      >
        {order ? (
          <Own key={order.id} order={order} />
        ) : isError ? (
          <div className="card">
            <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          </div>
        ) : (
          <OrderSkeleton />
        )}
      </Office>
    );
  },
});

type Open = 'cancel' | 'takeDelivery' | 'updateAddress' | null;

function Own({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const buyer = useWords('buyer');
  const navigate = useNavigate();
  const wanted = usePlace().query.get('do');
  const may = (action: OrderAction) => order.actions.includes(action);
  const [open, setOpen] = useState<Open>(wanted === 'takeDelivery' && may(wanted) ? wanted : null);
  const close = () => setOpen(null);
  const again = () => navigate(keepBuyNow(order.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))));
  const ended = order.state === 'completed' || order.state === 'cancelled';
  return (
    <>
      <OrderView
        order={order}
        side="buyer"
        partner={<ShopLine shop={order.shop} />}
        actions={
          <>
            {may('cancel') && <Button onClick={() => setOpen('cancel')}>{t('action.cancel')}</Button>}
            {ended && <Button onClick={again}>{buyer('order.again')}</Button>}
            {may('takeDelivery') && (
              <Button tone="main" onClick={() => setOpen('takeDelivery')}>
                {t('action.takeDelivery')}
              </Button>
            )}
            {may('pay') && (
              <Link to={cashierPath([order.id])} className={buttonClass({ tone: 'main' })}>
                {t(`action.pay.${order.due?.instalment ?? 'full'}`)}
              </Link>
            )}
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
