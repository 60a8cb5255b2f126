import { useState } from 'react';
import { isStillToSend } from '../../../../contract/orders/order-states.ts';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SendDialog } from '../../send-dialog.tsx';
import { callsOn, type Side } from '../order-step.ts';

/** Whom the carrier tells besides the consignee, which the buyer can name until all is sent. */
export function NotifyParty({ order, viewer }: { order: OrderDetail; viewer: Side }) {
  const t = useWords('order');
  const [isOpen, setOpen] = useState(false);
  const { notify } = order;
  const mayChange = viewer === 'buyer' && isStillToSend(order.state);
  if (!notify && !mayChange) return null;
  return (
    <div className="mt-3">
      <p className="text-xs text-muted">{t('notify.of')}</p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {notify
            ? [notify.name, notify.address, notify.phone, notify.email].filter(Boolean).map((text) => (
                <span key={text} className="block">
                  <bdi className="break-words">{text}</bdi>
                </span>
              ))
            : t('notify.none')}
        </div>
        {mayChange && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(notify ? 'po.change' : 'po.add')}
          </Button>
        )}
      </div>
      {isOpen && (
        <SendDialog
          title={t('notify.of')}
          verb={t('po.save')}
          call="orders.setNotifyParty"
          changes={callsOn('buyer')}
          done={t('notify.saved')}
          fields={{
            name: { label: t('notify.name'), hint: t('notify.hint'), start: notify?.name, maxLength: 120 },
            address: { label: t('notify.address'), start: notify?.address, maxLength: 300 },
            phone: { label: t('notify.phone'), start: notify?.phone, maxLength: 40, figures: true },
            email: { label: t('notify.email'), start: notify?.email, maxLength: 320, figures: true },
          }}
          input={({ name, ...details }) => ({
            id: order.id,
            version: order.version,
            notify: name ? { name, ...details } : undefined,
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
