import type { OrderRow } from '../../../contract/orders/orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** When an order on terms is to be paid, as long as something of it is owed. */
export function TermsDue({ terms }: { terms: NonNullable<OrderRow['terms']> }) {
  const t = useWords('order');
  const format = useFormat();
  const { days, dueOn, open, isOverdue } = terms;
  if (open.amount === '0') return null;
  const text =
    dueOn === null
      ? t('terms.after', { days })
      : t(isOverdue ? 'terms.overdue' : 'terms.due', { day: format.date(dueOn) });
  return <p className={`text-xs ${isOverdue ? 'text-cinnabar-deep' : 'text-muted'}`}>{text}</p>;
}
