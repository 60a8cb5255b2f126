import type { SharedState } from '../../../contract/shared-links/shared-link-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether a link shows anything, and until when; or why it does not. */
export function LinkState({ state, expiresAt }: { state: SharedState; expiresAt: string }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  return (
    <Badge tone={state === 'open' ? 'good' : 'neutral'}>
      {t(`state.${state}`, { day: format.date(expiresAt) })}
    </Badge>
  );
}
