import { Clock, CreditCard, FileText, Package, Truck } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { Link } from '../page/place.tsx';
import { useSession } from '../page/visitor/session.ts';
import { useWords } from '../page/words.ts';
import { listPath } from '../features/addresses/addresses.ts';
import { LatestOrders } from '../features/orders/list/latest-orders.tsx';
import { Office } from '../features/office/office.tsx';
import { ToDoList, type ToDo } from '../features/office/to-do.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BuyAgain, canOrderAgain } from './orders/buy-again.tsx';
import { ComingUp } from './orders/coming-up.tsx';
import { orderPath, ordersPath } from './paths.ts';
import { Spending } from './orders/spending.tsx';

const newest = 5;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const order = useWords('order');
    const { user } = useSession();
    const { data, isError, refetch } = useCall('orders.listForBuyer', { pageSize: newest });
    const items: ToDo[] = [
      {
        state: 'awaiting_payment',
        label: t('toDo.pay'),
        icon: <CreditCard size={20} aria-hidden />,
        mine: true,
      },
      {
        state: 'awaiting_balance',
        label: t('toDo.balance'),
        icon: <Package size={20} aria-hidden />,
        mine: true,
      },
      {
        state: 'dispatched',
        label: t('toDo.receive'),
        icon: <Truck size={20} aria-hidden className="mirrored" />,
        mine: true,
      },
      { state: 'submitted', label: t('toDo.waiting'), icon: <Clock size={20} aria-hidden />, mine: false },
    ];
    return (
      <Office
        role={roles.buyer}
        title={t('welcome.title', { name: user?.companyName || user?.userName || '' })}
      >
        <ToDoList label={t('toDo.label')} items={items} counts={data?.counts} path={ordersPath} />
        <ComingUp />
        <LatestOrders
          orders={data?.rowList}
          orderPath={orderPath}
          path={ordersPath}
          renderAction={(latest) =>
            canOrderAgain(latest) && (
              <BuyAgain
                call="orders.buyAgain"
                input={{ id: latest.id }}
                label={t('order.again')}
                subject={latest.number}
                size="small"
              />
            )
          }
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={<FileText size={22} aria-hidden />}
              title={order('list.none')}
              hint={t('orders.first')}
              action={
                <Link to={listPath({})} className={buttonClass({ tone: 'main' })}>
                  {t('cart.browse')}
                </Link>
              }
            />
          }
        />
        <Spending />
      </Office>
    );
  },
});
