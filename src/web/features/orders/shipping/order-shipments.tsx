import { Truck } from 'lucide-react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { CopyButton } from '../../office/copy-text.tsx';
import { useSourceName } from './order-sending.tsx';

/** The shipments of an order, each with its carrier, its number and what is in it; then what is still to be sent. */
export function OrderShipments({
  order,
}: {
  order: Pick<OrderDetail, 'lines' | 'sending' | 'shipments' | 'state'>;
}) {
  const t = useWords('order');
  const format = useFormat();
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const nameOf = useSourceName();
  const waiting = order.state === 'awaiting_dispatch' && order.lines.some((line) => line.toShip > 0);
  return (
    <ul className="space-y-4">
      {order.shipments.map(({ id, carrier, trackingNumber, shippedAt, warehouseId, lines }) => (
        <li key={id} className="flex gap-3">
          <Truck size={18} aria-hidden className="mirrored mt-0.5 shrink-0 text-jade" />
          <div className="min-w-0 grow">
            <bdi className="block">{carrier}</bdi>
            <p className="flex items-center gap-1">
              <span className="figures font-semibold break-all select-all">{trackingNumber}</span>
              <CopyButton text={trackingNumber} of={carrier} />
            </p>
            <p className="text-xs text-muted">{format.dateTime(shippedAt)}</p>
            {order.sending.length > 1 && (
              <p className="text-xs text-muted">
                {t('sending.from', {
                  place: nameOf(order.sending.find((source) => source.warehouseId === warehouseId)),
                })}
              </p>
            )}
            <ul className="mt-1 text-xs">
              {lines.map(({ lineId, quantity }) => {
                const line = lineOf.get(lineId);
                return (
                  <li key={lineId} className="flex justify-between gap-3">
                    <bdi className="line-clamp-1">{[line?.title, ...(line?.spec ?? [])].join(' · ')}</bdi>
                    <span className="shrink-0">
                      <span className="figures">{format.number(quantity)}</span>{' '}
                      {line && format.unit(quantity, line.unit)}
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        </li>
      ))}
      {waiting && <li className="text-muted">{t('shipments.waiting')}</li>}
    </ul>
  );
}
