import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { useWords } from '../page/words.ts';
import { Field, Textarea } from '../ui/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { stay, useOrderStep, type Side } from './order-step.ts';

interface Props {
  order: OrderDetail;
  side: Side;
  onClose: () => void;
}

/** Cancels an unpaid order, with the reason the other side reads. */
export function CancelOrder({ order, side, onClose }: Props) {
  const t = useWords('order');
  const [reason, setReason] = useState('');
  const cancel = useOrderStep('cancel', side, onClose, stay);
  return (
    <ConfirmDialog
      danger
      title={t('action.cancel')}
      verb={t('action.cancel')}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ id: order.id, version: order.version, reason })}
    >
      <div className="space-y-4">
        <p>{t('ask.cancel')}</p>
        <Field label={t('cancel.reason')} hint={t(`cancel.hint.${side}`)}>
          {(tied) => (
            <Textarea
              {...tied}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
