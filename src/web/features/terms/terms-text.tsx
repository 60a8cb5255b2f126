import type { TermsState } from '../../../contract/customer-terms/terms-limits.ts';
import type { OwedOrder } from '../../../contract/customer-terms/customer-terms.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where payment terms stand. */
export function TermsStateBadge({ state }: { state: TermsState }) {
  const t = useWords('terms');
  return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

/** When an order is due, and how late it is. */
export function DueDay({ order }: { order: Pick<OwedOrder, 'days' | 'dueOn' | 'daysLate'> }) {
  const t = useWords('terms');
  const format = useFormat();
  const { days, dueOn, daysLate } = order;
  if (dueOn === null) return <span className="text-muted">{t('notShipped', { days })}</span>;
  return (
    <span>
      {format.date(dueOn)}
      {daysLate > 0 && (
        <span className="block text-xs text-cinnabar-deep">{t('daysLate', { days: daysLate })}</span>
      )}
    </span>
  );
}
