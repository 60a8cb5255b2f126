import { StickyNote } from 'lucide-react';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<OrderState, BadgeTone> = {
  submitted: 'promotion',
  awaiting_payment: 'accent',
  preparing: 'promotion',
  awaiting_balance: 'accent',
  awaiting_dispatch: 'promotion',
  dispatched: 'good',
  completed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** Says that a refund of an order is asked for and not settled. */
export function RefundMark() {
  const t = useWords('order');
  return <Badge tone="accent">{t('refund.mark')}</Badge>;
}

/** How many remarks colleagues left at an order; nothing where there are none. */
export function RemarkCount({ count = 0 }: { count: number | undefined }) {
  const t = useWords('order');
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted" title={t('remarks.count', { count })}>
      <StickyNote size={14} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('remarks.count', { count })}</span>
    </span>
  );
}

/** The state of an order in a word. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useWords('order');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
