import type { OrderRow } from '../../../contract/orders/orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Picture } from '../media/picture.tsx';

/** An order in two lines: number and time, then its first products and how many more. Leads to the order. */
export function OrderSummary({ order, to }: { order: OrderRow; to: string }) {
  const t = useWords('order');
  const format = useFormat();
  const first = order.lines[0];
  const more = order.lines.length - 1;
  return (
    <Link to={to} className="group flex min-w-0 gap-3">
      {first && <Picture src={first.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />}
      <span className="min-w-0">
        <span className="line-clamp-1 group-hover:text-cinnabar">
          <bdi>{first?.title}</bdi>
        </span>
        <span className="line-clamp-1 text-xs text-muted">
          {[first && format.quantity(first.quantity, first.unit), more > 0 && t('list.more', { count: more })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-xs text-muted">
          <span className="figures">{order.number}</span> · {format.dateTime(order.submittedAt)}
          {order.poNumber && (
            <span className="block">
              {t('po.of')} <bdi>{order.poNumber}</bdi>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
