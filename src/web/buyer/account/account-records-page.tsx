import { underscored } from '../../../kit/text/underscored.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { MoneyRecords, type LedgerReader } from '../../features/settlement/money-records.tsx';
import { Office } from '../../features/office/office.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { orderPath } from '../paths.ts';

/** What a buyer calls otherwise than a shop does. */
const buyerKinds = ['payment', 'late payment', 'return', 'deposit kept', 'coupon share'] as const;

const reader: LedgerReader = {
  orderPath,
  // All that ever passes between a buyer and a payment channel.
  kinds: ['payment', 'late payment', 'return'],
  kindWord(kind) {
    const buyerKind = buyerKinds.find((each) => each === kind);
    return buyerKind ? `mine.${underscored(buyerKind)}` : `record.${underscored(kind)}`;
  },
  purses: [],
  empty: { title: 'mine.none', hint: 'mine.noneHint' },
};

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('nav.accountRecords')}>
        <Sums />
        <MoneyRecords reader={reader} />
      </Office>
    );
  },
});

/** What was paid in each currency, what came back, and what is left of it. */
function Sums() {
  const t = useWords('settlement');
  const format = useFormat();
  const { data, isError, refetch } = useCall('settlement.account', {});
  if (isError) {
    return (
      <div className="card">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  // The list below says that there is nothing yet.
  if (data.length === 0) return null;
  return (
    <ul
      aria-label={t('mine.label')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3"
    >
      {data.map(({ currency, paid, returned }) => (
        <li key={currency} className="card space-y-4 p-4 sm:p-5">
          <p>
            <span className="block text-muted">
              {t('mine.spent')} · {currency}
            </span>
            <Price
              parts={format.priceParts({
                currency,
                amount: String(BigInt(paid.amount) - BigInt(returned.amount)),
              })}
              size="large"
            />
          </p>
          <dl className="grid grid-cols-2 gap-4 border-t border-line pt-3">
            {[
              { name: t('mine.paid'), money: paid },
              { name: t('mine.returned'), money: returned },
            ].map(({ name, money }) => (
              <div key={name}>
                <dt className="text-xs text-muted">{name}</dt>
                <dd>
                  <Price parts={format.priceParts(money)} size="small" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
