import type { PriceListState as State } from '../../../contract/price-lists/price-list-limits.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether a list holds today. */
export function PriceListState({ state }: { state: State }) {
  const t = useWords('priceLists');
  return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

/** Says on which days a list holds. */
export function usePeriod(): (list: Pick<PriceList, 'from' | 'until'>) => string {
  const t = useWords('priceLists');
  const format = useFormat();
  return ({ from, until }) => {
    if (from && until) return t('between', { from: format.day(from), until: format.day(until) });
    if (from) return t('since', { from: format.day(from) });
    return until ? t('till', { until: format.day(until) }) : t('always');
  };
}
