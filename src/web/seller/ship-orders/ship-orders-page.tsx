import { roles } from '../../../contract/accounts/roles.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PrintLists } from '../orders/print-lists.tsx';
import { ordersPath } from '../paths.ts';
import { ShipDesk } from './ship-desk.tsx';

/** Ships many orders one after the other, with a scanner or a sheet. */
export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office
        role={roles.seller}
        title={common('nav.shipOrders')}
        way={[{ text: common('title.orders'), to: ordersPath }]}
      >
        <ShipOrders />
        <PrintLists />
      </Office>
    );
  },
});

function ShipOrders() {
  const common = useWords('common');
  const { user } = useSession();
  const ids = usePlace().query.get('ids') ?? '';
  const { data, error, refetch, isPlaceholderData } = useCall('ordersToShip.list', ids ? { ids } : {}, {
    keep: true,
  });
  if (error && !data)
    return (
      <NotShown
        error={error}
        back={{ text: common('title.orders'), to: ordersPath }}
        onRetry={() => void refetch()}
      />
    );
  if (!data || !user) return <Skeleton className="h-96" />;
  return (
    <ShipDesk
      key={`${user.id} ${data.shopId}`}
      ready={data}
      isOfOtherAddress={isPlaceholderData}
      accountId={user.id}
      selectedIds={ids ? ids.split(',') : null}
    />
  );
}
