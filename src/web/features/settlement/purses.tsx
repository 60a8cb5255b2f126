import { lazy, Suspense, useState } from 'react';
import { CreditCard } from 'lucide-react';
import type { MoneyAccount } from '../../../contract/settlement/settlement.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { availableOf } from './available.ts';

const AskPayout = lazy(async () => ({ default: (await import('./ask-payout.tsx')).AskPayout }));

const purses = ['escrow', 'payout'] as const;

/** What I have in each currency: my own, what is held in escrow, and what is on its way to the bank. */
export function Purses() {
  const t = useWords('settlement');
  const { data, isError, refetch } = useCall('settlement.account', {});
  const [paidOut, setPaidOut] = useState<MoneyAccount | null>(null);
  if (isError) {
    return (
      <div className="card">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  if (data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={<CreditCard size={22} aria-hidden />}
          title={t('account.none')}
          hint={t('account.noneHint')}
        />
      </div>
    );
  }
  return (
    <ul
      aria-label={t('account.label')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3"
    >
      {data.map((account) => (
        <Purse key={account.currency} account={account} onPayOut={() => setPaidOut(account)} />
      ))}
      {paidOut && (
        <Suspense fallback={null}>
          <AskPayout account={paidOut} onClose={() => setPaidOut(null)} />
        </Suspense>
      )}
    </ul>
  );
}

function Purse({ account, onPayOut }: { account: MoneyAccount; onPayOut: () => void }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { currency, balance, claimed, escrow, payout, onTerms } = account;
  const names = onTerms.amount === '0' ? purses : ([...purses, 'onTerms'] as const);
  return (
    <li className="card space-y-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p>
          <span className="block text-muted">
            {t('purse.seller')} · {currency}
          </span>
          <Price parts={format.priceParts(balance)} size="large" />
        </p>
        {availableOf(account).amount !== '0' && payout.amount === '0' && (
          <Button onClick={onPayOut}>{t('payout.ask')}</Button>
        )}
      </div>
      {claimed.amount !== '0' && (
        <p className="rounded-sm bg-sand px-3 py-2 text-sm">
          {t('purse.claimed', { amount: format.money(claimed) })}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(`purse.${name}`)}</dt>
            <dd>
              <Price parts={format.priceParts({ escrow, payout, onTerms }[name])} size="small" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
