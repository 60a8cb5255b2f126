import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { useNow } from '../../../page/format/use-now.ts';
import type { Side } from '../order-step.ts';

/** When the side whose turn it is has promised to act, and what the other side may do once that moment has passed. */
export function OrderPromise({ order, side }: { order: OrderDetail; side: Side }) {
  const t = useWords('order');
  const format = useFormat();
  const now = useNow(60_000);
  if (!order.dueAt) return null;
  const date = format.dateTime(order.dueAt);
  const isBalance = order.state === 'awaiting_balance';
  const isLate = now !== null && Date.parse(order.dueAt) <= now;
  const amount = format.money(order.mayKeep);
  const right = order.actions.includes('refundLate')
    ? t(isLate && !isBalance ? 'late.buyer' : 'gone.buyer')
    : isLate && isBalance
      ? t(`unpaid.${side}`, { amount })
      : isLate && side === 'seller'
        ? t('late.seller')
        : null;
  const promise = isBalance
    ? t(isLate ? 'due.balanceLate' : 'due.balance', { date })
    : t(isLate ? 'due.shipLate' : 'due.ship', { date });
  return (
    <p className={isLate ? 'text-cinnabar' : 'text-muted'}>
      {promise}
      {right && <span className="block">{right}</span>}
    </p>
  );
}
