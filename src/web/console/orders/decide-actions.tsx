import type { RefundState } from '../../../contract/refunds/refund-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  refund: { state: RefundState };
  /** The operator who looks made the decision that was appealed. */
  isOwnDecision: boolean;
  onDecide: () => void;
}

/** The way to decide a request that waits for an operator, or an appeal that waits for another one. */
export function DecideActions({ refund: { state }, isOwnDecision, onDecide }: Props) {
  const t = useWords('refund');
  if (state !== 'disputed' && state !== 'appealed') return null;
  if (state === 'appealed' && isOwnDecision) return <p className="max-w-xs">{t('console.ownDecision')}</p>;
  return (
    <Button tone="main" onClick={onDecide}>
      {t(state === 'appealed' ? 'console.decideAppeal' : 'decide')}
    </Button>
  );
}
