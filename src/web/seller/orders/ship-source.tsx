import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useSourceName } from '../../features/orders/shipping/order-sending.tsx';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';

type Source = OrderDetail['sending'][number];

/** The warehouse that a parcel of an order leaves from, of those that still send something. */
export function useSource(order: Pick<OrderDetail, 'sending'>) {
  const sources = order.sending.filter(({ lines }) => lines.some(({ toShip }) => toShip > 0));
  const [sourceId, selectSource] = useState(sources[0]?.warehouseId ?? '');
  // Its last pieces may have left while the tracking number is typed.
  const source = sources.find(({ warehouseId }) => warehouseId === sourceId) ?? sources[0];
  const mostOf = (lineId: string): number =>
    source?.lines.find((line) => line.lineId === lineId)?.toShip ?? 0;
  return { source, sources, selectSource, mostOf };
}

/** Chooses it; nothing where there is one only. */
export function SourceField({
  source,
  sources,
  onChange,
}: {
  source: Source | undefined;
  sources: readonly Source[];
  onChange: (warehouseId: string) => void;
}) {
  const t = useWords('seller');
  const nameOf = useSourceName();
  if (!source || sources.length < 2) return null;
  return (
    <Field label={t('ship.from')} hint={t('ship.fromHint')}>
      {(control) => (
        <Select {...control} value={source.warehouseId} onChange={({ target }) => onChange(target.value)}>
          {sources.map((option) => (
            <option key={option.warehouseId} value={option.warehouseId}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
