import type { CreditProposal } from '../../../contract/credit/credit.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** Terms above the limit of one operator, and who has to decide the same next. */
export function ProposedTerms({ proposal }: { proposal: CreditProposal }) {
  const t = useWords('credit');
  const format = useFormat();
  const { limit, termDays, lateFeeBasisPoints, by, isMine, until } = proposal;
  return (
    <span className="block space-y-1 rounded bg-saffron-soft px-2 py-1 text-xs">
      <span className="block">
        <bdi>{by}</bdi>: <span className="figures font-semibold">{format.money(limit)}</span>
        {' · '}
        {t('termsShort', { days: termDays, fee: format.rate(lateFeeBasisPoints / 100) })}
      </span>
      <span className="block text-muted">
        {t(isMine ? 'proposalMine' : 'proposalOther', { day: format.date(until) })}
      </span>
    </span>
  );
}
