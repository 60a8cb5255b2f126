import type { RateState as RateStateName } from '../../../contract/rate-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** What every dated rate has: how far it is, who made it so, and what can be done about it. */
interface DatedRate {
  state: RateStateName;
  isInEffect: boolean;
  isWithdrawable: boolean;
  mayApprove: boolean;
}

/** How far a rate is, and what the operator may do about it. */
export function RateState({ row, onDecide }: { row: DatedRate; onDecide: (approve: boolean) => void }) {
  const t = useWords('fees');
  return (
    <div className="flex flex-col items-start gap-2">
      {row.isInEffect ? (
        <Badge tone="good">{t('state.inEffect')}</Badge>
      ) : (
        <Badge tone={row.state === 'proposed' ? 'accent' : 'neutral'}>{t(`state.${row.state}`)}</Badge>
      )}
      {row.isWithdrawable && (
        <span className="flex flex-wrap gap-2">
          {row.mayApprove && (
            <Button size="small" onClick={() => onDecide(true)}>
              {t('approve')}
            </Button>
          )}
          <Button size="small" tone="plain" onClick={() => onDecide(false)}>
            {t('withdraw')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Why there is a rate, and whose it is. */
export function RateReason({ row }: { row: { reason: string; proposedBy: string; decidedBy: string } }) {
  const t = useWords('fees');
  return (
    <div className="max-w-72 min-w-40">
      <span className="block break-words">
        <bdi>{row.reason}</bdi>
      </span>
      <span className="block text-xs text-muted">
        {row.decidedBy && row.decidedBy !== row.proposedBy
          ? t('byTwo', { name: row.proposedBy, second: row.decidedBy })
          : t('by', { name: row.proposedBy })}
      </span>
    </div>
  );
}
