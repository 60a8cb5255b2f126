import { ageGroups } from '../../../contract/customer-terms/terms-limits.ts';
import type { TermsDebt } from '../../../contract/customer-terms/customer-terms.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

interface DebtSumsProps {
  debts: readonly TermsDebt[];
  label: string;
  /** It stands on a card already. */
  isFlat?: boolean;
}

/** What is owed in each currency, by how late it is. */
export function DebtSums({ debts, label, isFlat = false }: DebtSumsProps) {
  const t = useWords('terms');
  const format = useFormat();
  return (
    <div className="space-y-3">
      {debts.map((debt) => (
        <section
          key={debt.open.currency}
          aria-label={`${label} · ${debt.open.currency}`}
          className={isFlat ? 'px-3 py-3' : 'card p-4'}
        >
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-7">
            {[
              { name: t('open'), amount: debt.open, isLate: false },
              { name: t('overdue'), amount: debt.overdue, isLate: debt.overdue.amount !== '0' },
              ...ageGroups.map((group) => ({
                name: t(`age.${group}`),
                amount: debt.ages[group],
                isLate: false,
              })),
            ].map(({ name, amount, isLate }) => (
              <div key={name}>
                <dt className="text-xs text-muted">{name}</dt>
                <dd className={`font-semibold ${isLate ? 'text-cinnabar-deep' : ''}`}>
                  <span className="figures">{format.money(amount)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
