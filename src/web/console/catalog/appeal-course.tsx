import type { ReactNode } from 'react';
import type { ConsoleTakedown } from '../../../contract/products/takedowns.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** A product or a shop that was taken down. */
  takedown: Pick<
    ConsoleTakedown,
    | 'reason'
    | 'state'
    | 'at'
    | 'by'
    | 'appeal'
    | 'appealedAt'
    | 'decisionReason'
    | 'decidedAt'
    | 'decidedBy'
    | 'isOwn'
  >;
  rule: string;
  state: string;
  /** Who appeals; by default the seller. */
  author?: string;
  onDecide: (kind: 'restore' | 'uphold') => void;
  /** What was said besides, and what else may be done. */
  children?: ReactNode;
}

/** One time that something was taken down: under which rule, what its seller said, what became of it, and what may be done. */
export function AppealCourse({ takedown, rule, state: stateName, author, onDecide, children }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  const { reason, state, at: takenDownAt, by: operator, appeal, appealedAt } = takedown;
  const { decisionReason, decidedAt, decidedBy, isOwn } = takedown;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{rule}</Badge>
        <Badge tone={state === 'restored' ? 'good' : state === 'appealed' ? 'promotion' : 'neutral'}>
          {stateName}
        </Badge>
      </p>
      <Statement author={operator} moment={format.dateTime(takenDownAt)} text={reason} />
      {appeal && appealedAt && (
        <Statement
          author={author ?? t('takedown.seller')}
          moment={format.dateTime(appealedAt)}
          text={appeal}
        />
      )}
      {decisionReason && decidedAt && (
        <Statement author={decidedBy} moment={format.dateTime(decidedAt)} text={decisionReason} />
      )}
      {children}
      {state !== 'restored' &&
        (isOwn && appeal !== null ? (
          <p className="text-muted">{t('takedown.own')}</p>
        ) : (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDecide('restore')}>
              {t('takedown.restore')}
            </Button>
            {state === 'appealed' && (
              <Button size="small" onClick={() => onDecide('uphold')}>
                {t('takedown.uphold')}
              </Button>
            )}
          </p>
        ))}
    </div>
  );
}

const Statement = ({ author, moment, text }: { author: string; moment: string; text: string }) => (
  <div>
    <p className="text-xs text-muted">
      <bdi>{author}</bdi> · {moment}
    </p>
    <p dir="auto" className="max-w-3xl break-words whitespace-pre-line">
      {text}
    </p>
  </div>
);
