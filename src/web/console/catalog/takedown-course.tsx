import type { ConsoleTakedown } from '../../../contract/products/takedowns.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Decision } from './takedown-dialogs.tsx';

interface Props {
  takedown: ConsoleTakedown;
  onDecide: (decision: Decision) => void;
}

/** One time that a product was taken down: under which rule, what its seller said, what became of it, and what may be done. */
export function TakedownCourse({ takedown, onDecide }: Props) {
  const t = useWords('oversight');
  const words = useWords('takedown');
  const format = useFormat();
  const {
    rule,
    reason,
    state,
    at: takenDownAt,
    by: operator,
    appeal,
    appealedAt,
    decisionReason,
    decidedAt,
    decidedBy,
    isOwn,
  } = takedown;
  const isForOthers = isOwn && appeal !== null;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{words(`rule.${rule}`)}</Badge>
        <Badge tone={state === 'restored' ? 'good' : state === 'appealed' ? 'promotion' : 'neutral'}>
          {words(`state.${state}`)}
        </Badge>
      </p>
      <Statement author={operator} moment={format.dateTime(takenDownAt)} text={reason} />
      {appeal && appealedAt && (
        <Statement author={t('takedown.seller')} moment={format.dateTime(appealedAt)} text={appeal} />
      )}
      {decisionReason && decidedAt && (
        <Statement author={decidedBy} moment={format.dateTime(decidedAt)} text={decisionReason} />
      )}
      {state !== 'restored' &&
        (isForOthers ? (
          <p className="text-muted">{t('takedown.own')}</p>
        ) : (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDecide({ takedown, kind: 'restore' })}>
              {t('takedown.restore')}
            </Button>
            {state === 'appealed' && (
              <Button size="small" onClick={() => onDecide({ takedown, kind: 'uphold' })}>
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
