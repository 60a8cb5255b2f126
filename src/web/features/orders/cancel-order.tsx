import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useWords } from '../../page/words.ts';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { stay, useOrderStep, type Side } from './order-step.ts';

interface Props {
  order: OrderDetail;
  side: Side;
  onClose: () => void;
}

/** Cancels an unpaid order, with the reason the other side reads. */
export function CancelOrder({ order, side, onClose }: Props) {
  const t = useWords('order');
  const cancel = useOrderStep('cancel', side, onClose, stay);
  return (
    <PromptDialog
      danger
      title={t('action.cancel')}
      verb={t('action.cancel')}
      busy={cancel.isPending}
      label={t('cancel.reason')}
      hint={t(`cancel.hint.${side}`)}
      rules={{}}
      maxLength={200}
      onSubmit={(reason) => cancel.mutate({ id: order.id, version: order.version, reason })}
      onClose={onClose}
    >
      <p>{t('ask.cancel')}</p>
    </PromptDialog>
  );
}
