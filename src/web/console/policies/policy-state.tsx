import type { ConsolePolicy } from '../../../contract/policies/policies.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** How far a version is. */
export function PolicyState({ row }: { row: Pick<ConsolePolicy, 'state' | 'isInEffect'> }) {
  const t = useWords('fees');
  if (row.isInEffect) return <Badge tone="good">{t('state.inEffect')}</Badge>;
  return <Badge tone={row.state === 'proposed' ? 'accent' : 'neutral'}>{t(`state.${row.state}`)}</Badge>;
}
