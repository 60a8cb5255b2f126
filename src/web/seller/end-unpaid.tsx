import type { OrderDetail } from '../../contract/orders.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { callsOn } from '../parts/order-step.ts';
import { toast } from '../ui/toast.tsx';

/** Ends an order whose balance is overdue, saying what becomes of the deposit. */
export function EndUnpaid({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('order');
  const format = useFormat();
  const end = useSend('refunds.endUnpaid', {
    changes: callsOn('seller'),
    decides: true,
    onDone() {
      toast.success(t('done.endUnpaid'));
      onClose();
    },
    onFailure: () => {
      onClose();
      return false;
    },
  });
  const paid = BigInt(order.paid.amount) - BigInt(order.returned.amount);
  const back = { ...order.paid, amount: String(paid - BigInt(order.mayKeep.amount)) };
  return (
    <ConfirmDialog
      title={t('action.endUnpaid')}
      verb={t('action.endUnpaid')}
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate({ orderId: order.id, version: order.version })}
    >
      {t('ask.endUnpaid', { kept: format.money(order.mayKeep), back: format.money(back) })}
    </ConfirmDialog>
  );
}
