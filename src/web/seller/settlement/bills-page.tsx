import { lazy, Suspense, useState } from 'react';
import { CreditCard } from 'lucide-react';
import type { MoneyAccount } from '../../../contract/settlement/settlement.ts';
import { recordKinds } from '../../../contract/settlement/payout-states.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { MoneyRecords, type LedgerReader } from '../../features/settlement/money-records.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { billsPath, orderPath } from '../paths.ts';
import { Payouts } from './payouts.tsx';
import { DownloadStatement, StatementExports } from '../exports/statement-exports.tsx';

const AskPayout = lazy(async () => ({ default: (await import('./ask-payout.tsx')).AskPayout }));

const reader: LedgerReader = {
  path: billsPath,
  orderPath,
  kinds: recordKinds,
  kindWord: (kind) => `record.${kind.replaceAll(' ', '_')}` as WordKey<'settlement'>,
  purses: ['seller', 'escrow', 'payout'],
  empty: { title: 'record.none', hint: 'record.noneHint' },
  aside: (narrowing, total) => <DownloadStatement narrowing={narrowing} total={total} />,
};

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('nav.bills')}>
        <Purses />
        <Payouts />
        <MoneyRecords reader={reader} />
        <StatementExports />
      </Office>
    );
  },
});

/** What the shop has in each currency: its own, what is held for open orders, and what is on its way to the bank. */
function Purses() {
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
  const { currency, balance, escrow, payout } = account;
  return (
    <li className="card space-y-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p>
          <span className="block text-muted">
            {t('purse.seller')} · {currency}
          </span>
          <Price parts={format.priceParts(balance)} size="large" />
        </p>
        {balance.amount !== '0' && payout.amount === '0' && (
          <Button onClick={onPayOut}>{t('payout.ask')}</Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-3">
        {(['escrow', 'payout'] as const).map((name) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(`purse.${name}`)}</dt>
            <dd>
              <Price parts={format.priceParts(name === 'escrow' ? escrow : payout)} size="small" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
