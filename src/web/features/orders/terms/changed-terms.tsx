import type { ChangedTerms, TermChange } from '../../../../contract/orders/changed-terms.ts';
import { exportTermText } from '../../../../contract/orders/incoterms.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { useReturnTexts } from '../../shops/return-texts.ts';
import { textOfTax } from '../../settlement/tax-text.ts';

/** Shops whose terms are others than the buyer was shown: each term as it was and as it is. */
export function ChangedTermsList({ terms }: { terms: readonly ChangedTerms[] }) {
  const textOf = useTermText();
  return (
    <ul className="space-y-2">
      {terms.map(({ shopId, name, changes }) => (
        <li key={shopId}>
          <bdi className="font-semibold">{name}</bdi>
          <ul>
            {changes.map((change) => {
              const { before, after } = textOf(change);
              return (
                <li key={change.term} className="flex flex-wrap items-baseline gap-x-2">
                  {before && <s className="text-muted">{before}</s>}
                  <span className="font-semibold">{after}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A changed term in words, as it was and as it is; nothing of what was not shown. */
function useTermText(): (change: TermChange) => { before: string | null; after: string } {
  const t = useWords('order');
  const format = useFormat();
  const both = <Value,>(
    { before, after }: { before: Value | null; after: Value },
    text: (value: Value) => string,
  ) => ({ before: before === null ? null : text(before), after: text(after) });
  const returnTexts = useReturnTexts();
  return (change) => {
    switch (change.term) {
      case 'freight': {
        const text = (amount: typeof change.after) =>
          `${t('amount.freight')} ${amount ? format.money(amount) : t('amount.freightOpen')}`;
        return { before: text(change.before), after: text(change.after) };
      }
      case 'waits':
        return both(change, (waits) => t(waits ? 'terms.waits' : 'terms.payAtOnce'));
      case 'preRatio':
        return both(change, (percent) =>
          percent < 100 ? t('terms.deposit', { percent }) : t('terms.noDeposit'),
        );
      case 'leadDays':
        return both(change, (days) => t('terms.lead', { days }));
      case 'balanceDays':
        return both(change, (days) => t('terms.balance', { days }));
      case 'taxes':
        return both(change, (taxes) =>
          taxes.length === 0 ? t('tax.unknown') : taxes.map((tax) => textOfTax(t, format, tax)).join(', '),
        );
      case 'exportTerm': {
        const text = (term: typeof change.after) =>
          term ? `${t('terms.export')} ${exportTermText(term)}` : t('terms.exportNone');
        return { before: text(change.before), after: text(change.after) };
      }
      case 'returnTerms': {
        const text = (term: typeof change.after) => returnTexts(term).join('; ');
        return { before: text(change.before), after: text(change.after) };
      }
      case 'depositKept':
        return both(change, (percent) =>
          percent > 0 ? t('terms.kept', { percent: format.rate(percent) }) : t('terms.keptNone'),
        );
    }
  };
}
