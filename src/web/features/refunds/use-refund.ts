import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { callsOn, type Side } from '../orders/order-step.ts';

type RefundCall =
  | 'refunds.ask'
  | 'refunds.give'
  | 'refunds.sendBack'
  | 'refunds.receive'
  | 'refunds.answer'
  | 'refunds.reply'
  | 'refunds.acceptDecision'
  | 'refunds.appeal';

/** What was looked at is no longer so. */
const outdated = [
  'REFUND_CHANGED',
  'REFUND_STATE',
  'REFUND_OPEN',
  'ORDER_CHANGED',
  'APPEAL_ONCE',
  'APPEAL_OVER',
];
/** What is said then by the server, and not by our own words. */
const explained = ['REFUND_STATE', 'APPEAL_ONCE', 'APPEAL_OVER'];

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
      if (!outdated.includes(error.code)) return false;
      toast.message(explained.includes(error.code) ? error.message : t('changed'));
      onGone();
    },
  });
}
