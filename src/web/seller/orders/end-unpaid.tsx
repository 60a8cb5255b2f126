import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { callsOn } from '../../features/orders/order-step.ts';

/** Ends an order whose balance is overdue, saying what becomes of the deposit. */
export function EndUnpaid({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('order');
  const format = useFormat();
  const paid = BigInt(order.paid.amount) - BigInt(order.returned.amount);
  const back = { ...order.paid, amount: String(paid - BigInt(order.mayKeep.amount)) };
  return (
    <SendDialog
      title={t('action.endUnpaid')}
      verb={t('action.endUnpaid')}
      call="refunds.endUnpaid"
      changes={callsOn('seller')}
      decides
      done={t('done.endUnpaid')}
      input={() => ({ orderId: order.id, version: order.version })}
      onFailure={() => {
        onClose();
        return false;
      }}
      onClose={onClose}
    >
      {t('ask.endUnpaid', { kept: format.money(order.mayKeep), back: format.money(back) })}
    </SendDialog>
  );
}
