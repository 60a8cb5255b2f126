import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useOrderStep, type Side } from './order-step.ts';

interface Props {
  /** A step that needs nothing but a yes. */
  step: 'confirm' | 'prepareGoods' | 'takeDelivery';
  order: OrderDetail;
  side: Side;
  onClose: () => void;
}

/** Asks before a step of an order that cannot be taken back, and takes it. */
export function PlainStep({ step, order, side, onClose }: Props) {
  const t = useWords('order');
  const send = useOrderStep(step, side, onClose);
  return (
    <FormDialog
      title={t(`action.${step}`)}
      verb={t(`action.${step}`)}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={() => send.mutate({ id: order.id, version: order.version })}
    >
      {t(`ask.${step}`)}
    </FormDialog>
  );
}
