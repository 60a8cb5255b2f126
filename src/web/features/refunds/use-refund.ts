import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/toast.tsx';
import { callsOn, type Side } from '../orders/order-step.ts';

type RefundCall =
  | 'refunds.ask'
  | 'refunds.give'
  | 'refunds.sendBack'
  | 'refunds.receive'
  | 'refunds.answer'
  | 'refunds.reply';

/**
 * Sends a step of a refund request; the order and its requests are reloaded after it, and also where somebody else
 * was faster.
 */
export function useRefund<Key extends RefundCall>(
  key: Key,
  side: Side,
  onDone: (output: OutputOf<Key>) => void,
  onGone: () => void,
) {
  const t = useWords('refund');
  return useSend(key, {
    changes: callsOn(side),
    decides: true,
    onDone,
    onFailure(error) {
      if (!['REFUND_CHANGED', 'REFUND_STATE', 'REFUND_OPEN', 'ORDER_CHANGED'].includes(error.code))
        return false;
      toast.message(error.code === 'REFUND_STATE' ? error.message : t('changed'));
      onGone();
    },
  });
}
