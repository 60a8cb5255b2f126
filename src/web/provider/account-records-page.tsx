import { CreditCard } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type WordKey } from '../page/words.ts';
import { pathsOf } from '../features/bookings/sides.ts';
import { Office } from '../features/office/office.tsx';
import { MoneyRecords, type LedgerReader } from '../features/settlement/money-records.tsx';
import { MoneyRows } from '../features/settlement/money-rows.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { accountRecordsPath } from './paths.ts';

const reader: LedgerReader = {
  path: accountRecordsPath,
  // Nothing of a provider's is about an order.
  orderPath: () => pathsOf.provider.bookings,
  kinds: ['payment', 'completion', 'refund'],
  kindWord: (kind) => `record.${kind.replaceAll(' ', '_')}` as WordKey<'settlement'>,
  purses: ['seller', 'escrow'],
  empty: { title: 'account.none', hint: 'account.noneHint' },
};

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.tradeService} title={common('nav.accountRecords')}>
        <Sums />
        <MoneyRecords reader={reader} />
      </Office>
    );
  },
});

/** What a provider has in each currency, and what is held for bookings that are not completed. */
function Sums() {
  const t = useWords('settlement');
  const { data, isError, refetch } = useCall('settlement.account', {});
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
      {data.map(({ currency, balance, escrow }) => (
        <li key={currency} className="card p-4 sm:p-5">
          <MoneyRows
            rows={[
              { label: t('purse.escrow'), money: escrow },
              { label: t('purse.seller'), money: balance, total: true },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
