import type { PaymentState } from '../../../contract/payments/payment-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<PaymentState, BadgeTone> = {
  created: 'neutral',
  pending: 'promotion',
  succeeded: 'good',
  failed: 'accent',
  expired: 'neutral',
};

/** How far a payment has come. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = useWords('oversight');
  return <Badge tone={tones[state]}>{t(`attempt.${state}`)}</Badge>;
}
