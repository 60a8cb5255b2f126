import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** What is promised of products that go back without fault, a sentence each. */
export function useReturnTexts(): (terms: ReturnTerms | null) => string[] {
  const t = useWords('common');
  const format = useFormat();
  return (terms) => {
    if (!terms) return [t('returns.none')];
    const { days, paidBy, restockingPercent } = terms;
    return [
      t(`returns.${paidBy}`, { days: format.number(days) }),
      ...(restockingPercent > 0 ? [t('returns.kept', { percent: format.rate(restockingPercent) })] : []),
    ];
  };
}
