import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { TrialBalance } from '../../../contract/books/ledger-accounts.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { LedgerMoney } from './ledger-text.tsx';

const isBalanced = ({ difference }: TrialBalance): boolean => BigInt(difference.amount) === 0n;

/** The proof that the whole ledger comes to zero in each currency, an alarm where it does not, and what is listed. */
export function TrialBalances({ answer }: { answer: OutputOf<'console.ledgerAccounts.list'> }) {
  const t = useWords('books');
  const { trialBalances, sums } = answer;
  if (trialBalances.length === 0) return null;
  const isUneven = trialBalances.some((balance) => !isBalanced(balance));
  return (
    <section aria-label={t('trial')} className="border-t border-line">
      {trialBalances
        .filter((balance) => !isBalanced(balance))
        .map(({ currency, difference }) => (
          <p
            key={currency}
            role="alert"
            className="flex items-start gap-2 bg-cinnabar-soft px-4 py-3 font-semibold text-cinnabar-deep"
          >
            <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
            <span>
              {t('trial.alarm', { currency })} <LedgerMoney amount={difference} />
            </span>
          </p>
        ))}
      <details className="group p-4" open={isUneven}>
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t('trial')}</span>
          {!isUneven && (
            <Badge tone="good">
              <CircleCheck size={14} aria-hidden className="me-1 inline" />
              {t('trial.allBalanced', { count: trialBalances.length })}
            </Badge>
          )}
          <ChevronDown size={18} aria-hidden className="ms-auto shrink-0 group-open:rotate-180" />
        </summary>
        <p className="mt-1 mb-3 max-w-3xl text-xs text-muted">{t('trial.hint')}</p>
        <ul className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {trialBalances.map((balance) => (
            <CurrencyBalance key={balance.currency} balance={balance} />
          ))}
        </ul>
      </details>
      {sums.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2">
          <span className="text-muted">{t('accounts.sum')}</span>
          {sums.map((sum) => (
            <span key={sum.currency} className="font-semibold">
              <LedgerMoney amount={sum} />
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function CurrencyBalance({ balance }: { balance: TrialBalance }) {
  const t = useWords('books');
  const words = useWords('oversight');
  const format = useFormat();
  const { currency, positive, negative, difference, entries, kinds } = balance;
  const lines = [
    ['trial.positive', positive],
    ['trial.negative', negative],
    ['trial.difference', difference],
  ] as const;
  return (
    <li className="rounded-sm border border-line p-3">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="figures font-semibold">{currency}</h3>
        {isBalanced(balance) ? (
          <Badge tone="good">
            <CircleCheck size={14} aria-hidden className="me-1 inline" />
            {t('trial.balanced')}
          </Badge>
        ) : (
          <Badge tone="accent">{t('trial.unbalanced')}</Badge>
        )}
      </header>
      <dl className="space-y-1">
        {lines.map(([word, amount]) => (
          <div key={word} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{t(word)}</dt>
            <dd className={word === 'trial.difference' ? 'font-semibold' : ''}>
              <LedgerMoney amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="group/kinds mt-2 border-t border-line pt-2 text-xs">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-2 text-muted">
          {t('trial.kinds', { entries: format.number(entries) })}
          <ChevronDown size={14} aria-hidden className="shrink-0 group-open/kinds:rotate-180" />
        </summary>
        <dl className="mt-2 space-y-1">
          {kinds.map((sum) => (
            <div key={sum.kind} className="flex flex-wrap justify-between gap-x-3">
              <dt>
                {words(`account.${sum.kind}`)}{' '}
                {sum.accounts > 1 && <span className="text-muted">· {format.number(sum.accounts)}</span>}
              </dt>
              <dd>
                <LedgerMoney amount={sum.balance} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
