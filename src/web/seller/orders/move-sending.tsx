import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { isStillToSend } from '../../../contract/orders/order-states.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSourceName } from '../../features/orders/shipping/order-sending.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { choices } from '../../ui/form/form-field.ts';

/** Sends what was not sent yet from another warehouse; nothing where the shop has one only. */
export function MoveSending({ order }: { order: OrderDetail }) {
  const t = useWords('stock');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('warehouses.list', {}, { enabled: isStillToSend(order.state) });
  const targets = (data ?? []).filter(({ isClosed }) => !isClosed);
  const nameOf = useSourceName();
  const sources = order.sending.filter(({ lines }) => lines.some(({ toShip }) => toShip > 0));
  if (!isStillToSend(order.state) || targets.length < 2 || sources.length === 0) return null;
  const titleOf = (id: string) =>
    nameOf(
      targets.find((warehouse) => warehouse.id === id) ?? sources.find((source) => source.warehouseId === id),
    );
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sending.move')}
      </Button>
      {isOpen && (
        <SendDialog
          title={t('sending.move')}
          verb={t('sending.move')}
          call="orders.moveSending"
          decides
          changes={['orders.getForSeller', 'orders.listForSeller']}
          done={t('sending.moved')}
          fields={{
            from: {
              label: t('sending.from'),
              options: choices(
                sources.map(({ warehouseId }) => warehouseId),
                titleOf,
              ),
              start: sources[0]!.warehouseId,
            },
            into: {
              label: t('sending.into'),
              hint: t('sending.intoHint'),
              options: choices(
                targets.map(({ id }) => id),
                titleOf,
              ),
              start: targets.find(({ id }) => id !== sources[0]!.warehouseId)!.id,
              check: (into, { from }) => into !== from || t('sending.same'),
            },
          }}
          input={({ from, into }) => ({ id: order.id, version: order.version, from, into })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
