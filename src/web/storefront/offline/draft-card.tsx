import type { ReactNode } from 'react';
import type { OfflineDraft } from '../../features/offline/draft-rules.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  draft: OfflineDraft;
  title: string;
  /** It is on its way from this tab. */
  isBusy: boolean;
  /** What can be done with it besides removing it. */
  actions: ReactNode;
  onRemove: () => void;
  children: ReactNode;
}

const tones = { open: 'neutral', sending: 'promotion', sent: 'good' } as const;

/** A draft with what it is, where it stands, and what can be done with it. */
export function DraftCard({ draft, title, isBusy, actions, onRemove, children }: Props) {
  const t = useWords('offline');
  const format = useFormat();
  const { kind, state, changedAt } = draft;
  return (
    <article className="card space-y-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold break-words" dir="auto">
          {title}
        </h2>
        <Badge tone={tones[state]}>{t(state === 'sent' ? `sent.${kind}` : `state.${state}`)}</Badge>
        <span className="text-sm text-muted">
          {t(`kind.${kind}`)} · {format.dateTime(changedAt)}
        </span>
      </header>
      {state === 'sending' && !isBusy && <p className="text-saffron-deep">{t('sendingHint')}</p>}
      {children}
      <footer className="flex flex-wrap gap-2">
        {actions}
        <Button tone="plain" onClick={onRemove}>
          {t('remove')}
        </Button>
      </footer>
    </article>
  );
}
