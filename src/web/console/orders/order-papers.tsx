import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderCard } from './order-card.tsx';

/** The numbered documents of an order, and what was declared to customs under its number. */
export function OrderPapers({ order: { documents, parcels } }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
  const words = useWords('orderDocument');
  const shared = useWords('parcelSheet');
  const format = useFormat();
  return (
    <>
      {documents.length > 0 && (
        <OrderCard title={t('order.documents')}>
          <ul className="divide-y divide-line">
            {documents.map(({ id, kind, number, total, issuedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-3 py-2">
                <span>
                  {words(`kind.${kind}`)} <span className="figures font-semibold">{number}</span>
                  <span className="block text-xs text-muted">{format.dateTime(issuedAt)}</span>
                </span>
                {total && <span className="figures">{format.money(total)}</span>}
              </li>
            ))}
          </ul>
        </OrderCard>
      )}
      {parcels.length > 0 && (
        <OrderCard title={t('order.parcels')}>
          <ul className="divide-y divide-line">
            {parcels.map(({ id, trackingNumber, state, declaredAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <span className="figures break-all">{trackingNumber}</span>
                  {declaredAt && (
                    <span className="block text-xs text-muted">{format.dateTime(declaredAt)}</span>
                  )}
                </span>
                <Badge>{shared(`parcel.state.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </OrderCard>
      )}
    </>
  );
}
