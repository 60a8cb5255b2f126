import type { RequestState } from '../../../contract/companies/purchase-requests.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<RequestState, BadgeTone> = {
  waiting: 'accent',
  ordered: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Where a request to buy stands. */
export function RequestBadge({ state }: { state: RequestState }) {
  const t = useWords('company');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
