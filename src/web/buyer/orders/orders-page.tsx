import type { OrderRow } from '../../../contract/orders/orders.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { Office } from '../../features/office/office.tsx';
import { AddToList } from '../../features/requisition-lists/add-to-list.tsx';
import { mergeLines } from '../../features/requisition-lists/merge-lines.ts';
import { OrderBoard } from '../../features/orders/list/order-board.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cashierPath, orderPath } from '../paths.ts';
import { useBranchesOfOrders } from '../company/branches/branches-of-orders.tsx';
import { BuyAgain, canOrderAgain } from './buy-again.tsx';

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('title.orders')}>
        <OrderBoard
          side="buyer"
          orderPath={orderPath}
          extras={useBranchesOfOrders()}
          renderAction={(order) => <RowAction order={order} />}
          renderBulk={(orders) => (
            <>
              <PayTogether orders={orders} />
              <AddToList size="small" lines={mergeLines(orders.flatMap(({ lines }) => lines))} />
            </>
          )}
          first={{
            hint: t('orders.first'),
            action: (
              <Link to={listPath({})} className={buttonClass({ tone: 'main' })}>
                {t('cart.browse')}
              </Link>
            ),
          }}
        />
      </Office>
    );
  },
});

/** The one thing that waits for the buyer, the same once more where nothing does, or a look at the order. */
function RowAction({ order }: { order: OrderRow }) {
  const t = useWords('order');
  const buyer = useWords('buyer');
  if (order.actions.includes('pay')) {
    return (
      <Link to={cashierPath([order.id])} className={`${buttonClass({ size: 'small' })} whitespace-nowrap`}>
        {t('action.pay')}
      </Link>
    );
  }
  const receive = order.actions.includes('takeDelivery');
  if (!receive && canOrderAgain(order))
    return (
      <BuyAgain
        call="orders.buyAgain"
        input={{ id: order.id }}
        label={buyer('order.again')}
        subject={order.number}
        size="small"
      />
    );
  return (
    <Link
      to={receive ? `${orderPath(order.id)}&do=takeDelivery` : orderPath(order.id)}
      className={`${buttonClass({ tone: receive ? 'quiet' : 'plain', size: 'small' })} whitespace-nowrap`}
    >
      {t(receive ? 'action.takeDelivery' : 'list.open')}
    </Link>
  );
}

/** Pays the ticked orders at once, where all can be paid and in one currency. */
function PayTogether({ orders }: { orders: readonly OrderRow[] }) {
  const t = useWords('buyer');
  const format = useFormat();
  const due = orders.flatMap((order) => (order.due ? [order.due.amount] : []));
  const [first] = due;
  if (due.length < orders.length || !first) return <span className="text-muted">{t('orders.notDue')}</span>;
  if (due.some(({ currency }) => currency !== first.currency))
    return <span className="text-muted">{t('orders.currencies')}</span>;
  let amount = 0n;
  for (const each of due) amount += BigInt(each.amount);
  return (
    <Link
      to={cashierPath(orders.map(({ id }) => id))}
      className={buttonClass({ tone: 'main', size: 'small' })}
    >
      {t('orders.payTogether')}{' '}
      <span className="figures">{format.money({ amount: String(amount), currency: first.currency })}</span>
    </Link>
  );
}
