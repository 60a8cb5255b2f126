import type { TranslationState } from '../../../contract/translation/translation-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<TranslationState, BadgeTone> = {
  machine: 'neutral',
  locked: 'good',
  stale: 'accent',
  missing: 'promotion',
  seller: 'neutral',
};

/** What a text in a language is, and that it is an operator's where its source has changed since. */
export function TranslationStateBadges({ state, isLocked }: { state: TranslationState; isLocked: boolean }) {
  const t = useWords('dictionaries');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{t(`translations.state.${state}`)}</Badge>
      {isLocked && state === 'stale' && <Badge tone="good">{t('translations.state.locked')}</Badge>}
    </span>
  );
}
