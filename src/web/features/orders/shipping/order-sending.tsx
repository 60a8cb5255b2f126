import { Warehouse } from 'lucide-react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';

type Source = OrderDetail['sending'][number];

/** What a warehouse is called that an order is sent from: by its seller’s name for it, otherwise by where it is. */
export function useSourceName(): (
  source: Pick<Source, 'name' | 'regions' | 'country'> | undefined,
) => string {
  const format = useFormat();
  return (source) =>
    source ? source.name || [...source.regions.slice(0, 1), format.country(source.country)].join(' · ') : '';
}

/** The warehouses that an order is sent from, and what each of them sends. */
export function OrderSending({ order }: { order: Pick<OrderDetail, 'lines' | 'sending'> }) {
  const t = useWords('order');
  const format = useFormat();
  const nameOf = useSourceName();
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <div className="space-y-3">
      {order.sending.length > 1 && (
        <p className="text-muted">{t('sending.several', { count: order.sending.length })}</p>
      )}
      <ul className="space-y-4">
        {order.sending.map((source) => (
          <li key={source.warehouseId} className="flex gap-3">
            <Warehouse size={18} aria-hidden className="mt-0.5 shrink-0 text-jade" />
            <div className="min-w-0 grow">
              <bdi className="block font-semibold">{nameOf(source)}</bdi>
              <p className="text-xs text-muted">{t('sending.leadDays', { count: source.leadDays })}</p>
              {order.sending.length > 1 && (
                <ul className="mt-1 text-xs">
                  {source.lines.map(({ lineId, quantity }) => {
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
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
