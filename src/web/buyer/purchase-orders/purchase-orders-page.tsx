import { FileText } from 'lucide-react';
import type { PurchaseOrderRow } from '../../../contract/purchase-orders/purchase-orders.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { StateBadge } from './state-badge.tsx';
import { purchaseOrderPath } from '../paths.ts';
import { UploadOrder } from './upload-order.tsx';

/** Orders that the buyer's own system wrote: sent here as files, and those that were sent before. */
export const page = definePage({
  View() {
    const t = useWords('purchaseOrders');
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('nav.purchaseOrders')}>
        <OfficeList
          call="purchaseOrders.list"
          label={common('nav.purchaseOrders')}
          renderHeading={(answer) => (answer && !answer.mayOrder ? null : <UploadOrder />)}
          items={{ render: (order) => <OrderRow order={order} /> }}
          empty={{
            icon: <FileText size={22} aria-hidden />,
            title: t('list.none'),
            hint: t('list.noneHint'),
          }}
        />
      </Office>
    );
  },
});

function OrderRow({ order }: { order: PurchaseOrderRow }) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <Link to={purchaseOrderPath(order.id)} className="min-w-0 hover:text-cinnabar">
        <span className="block font-semibold break-words">
          <bdi>{order.poNumber || t('list.unnumbered')}</bdi>
        </span>
        <span className="block text-xs break-words text-muted">
          <bdi>{order.fileName}</bdi>
          {' · '}
          <bdi>{order.uploadedBy}</bdi>
          {' · '}
          {format.dateTime(order.createdAt)}
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-3">
        <span className="text-xs text-muted">{t('list.lines', { count: order.lineCount })}</span>
        <StateBadge state={order.state} />
      </span>
    </div>
  );
}
