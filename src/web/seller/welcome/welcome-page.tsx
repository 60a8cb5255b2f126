import { Archive, Box, CreditCard, FileText, SquareCheckBig } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { LatestOrders } from '../../features/orders/list/latest-orders.tsx';
import { Office } from '../../features/office/office.tsx';
import { ToDoList, type ToDo } from '../../features/office/to-do.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { orderPath, ordersPath, shipOrdersPath } from '../paths.ts';
import { RunningOut } from '../products/running-out.tsx';
import { Suspended } from '../store/suspended.tsx';
import { SalesFigures } from './sales-figures.tsx';

const newest = 5;

export const page = definePage({
  View() {
    const t = useWords('seller');
    const order = useWords('order');
    const { user } = useSession();
    const may = (right: ShopRight) => !user?.shopRights || user.shopRights.includes(right);
    const [mayOrders, mayProduct] = [may('orders'), may('products')];
    const { data, isError, refetch } = useCall(
      'orders.listForSeller',
      { pageSize: newest },
      { enabled: mayOrders },
    );
    const items: ToDo[] = [
      {
        state: 'submitted',
        label: t('toDo.confirm'),
        icon: <SquareCheckBig size={20} aria-hidden />,
        mine: true,
      },
      { state: 'preparing', label: t('toDo.prepare'), icon: <Archive size={20} aria-hidden />, mine: true },
      {
        state: 'awaiting_dispatch',
        label: t('toDo.ship'),
        icon: <Box size={20} aria-hidden />,
        mine: true,
        workPath: shipOrdersPath(),
      },
      {
        state: 'awaiting_payment',
        label: t('toDo.unpaid'),
        icon: <CreditCard size={20} aria-hidden />,
        mine: false,
      },
    ];
    return (
      <Office
        role={roles.seller}
        title={t('welcome.title', { name: user?.companyName || user?.userName || '' })}
      >
        <Suspended />
        {mayOrders && (
          <>
            <ToDoList label={t('toDo.label')} items={items} counts={data?.counts} path={ordersPath} />
            <LatestOrders
              orders={data?.rowList}
              orderPath={orderPath}
              path={ordersPath}
              failed={isError}
              onRetry={() => void refetch()}
              empty={
                <EmptyState
                  icon={<FileText size={22} aria-hidden />}
                  title={order('list.none')}
                  hint={t('orders.first')}
                />
              }
            />
            <SalesFigures />
          </>
        )}
        {mayProduct && <RunningOut />}
        {!mayOrders && !mayProduct && (
          <div className="card">
            <EmptyState
              icon={<Archive size={22} aria-hidden />}
              title={t('welcome.rights')}
              hint={t('welcome.rightsHint')}
            />
          </div>
        )}
      </Office>
    );
  },
});
