import { useState } from 'react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { mostCostCenter, mostPoNumber } from '../../../../contract/orders/order-states.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SendDialog } from '../../send-dialog.tsx';
import { callsOn, type Side } from '../order-step.ts';

/** The buyer's own number and cost center of an order, which the buyer can change; for a seller nothing where there is none. */
export function PoNumber({ order, viewer }: { order: OrderDetail; viewer: Side }) {
  const t = useWords('order');
  const [isOpen, setOpen] = useState(false);
  const isAny = order.poNumber !== '' || order.costCenter !== '';
  if (viewer === 'seller' && !isAny) return null;
  return (
    <div className="mt-3">
      <p className="text-xs text-muted">{t('po.of')}</p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="break-words">{order.poNumber || t('po.none')}</bdi>
        {viewer === 'buyer' && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(isAny ? 'po.change' : 'po.add')}
          </Button>
        )}
      </p>
      {order.costCenter && (
        <p className="text-sm">
          {t('po.costCenter')}: <bdi className="break-words">{order.costCenter}</bdi>
        </p>
      )}
      {isOpen && (
        <SendDialog
          title={t('po.of')}
          verb={t('po.save')}
          call="orders.setReferences"
          changes={callsOn('buyer')}
          done={t('po.saved')}
          fields={{
            poNumber: {
              label: t('po.of'),
              hint: t('po.hint'),
              start: order.poNumber,
              maxLength: mostPoNumber,
              autoComplete: 'off',
            },
            costCenter: {
              label: t('po.costCenter'),
              hint: t('po.costCenterHint'),
              start: order.costCenter,
              maxLength: mostCostCenter,
              autoComplete: 'off',
            },
          }}
          input={({ poNumber, costCenter }) => ({
            id: order.id,
            version: order.version,
            poNumber,
            costCenter,
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
