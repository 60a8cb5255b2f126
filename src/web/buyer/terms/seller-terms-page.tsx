import { lazy, Suspense, useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OwedOrder } from '../../../contract/customer-terms/customer-terms.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { shopPath } from '../../features/addresses/addresses.ts';
import { Office } from '../../features/office/office.tsx';
import { useOwedColumns } from '../../features/terms/owed-columns.tsx';
import { TermsStateBadge } from '../../features/terms/terms-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { orderPath } from '../paths.ts';

const PayOwed = lazy(async () => ({ default: (await import('./pay-owed.tsx')).PayOwed }));

type ShopTerms = OutputOf<'customerTerms.mine'>[number];
type Debt = ShopTerms['debts'][number];

interface Paying {
  shop: string;
  orders: readonly OwedOrder[];
}

/** What a buyer owes sellers by terms of theirs, what is due when, and what can still be ordered so. */
export const page = definePage({
  View() {
    const t = useWords('terms');
    const common = useWords('common');
    const { data, isError, refetch } = useCall('customerTerms.mine', {});
    const [paying, setPaying] = useState<Paying | null>(null);
    return (
      <Office role={roles.buyer} title={common('nav.sellerTerms')}>
        <p className="max-w-3xl text-muted">{t('mineAbout')}</p>
        {isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : data.length === 0 ? (
          <div className="card">
            <EmptyState
              icon={<CalendarClock size={22} aria-hidden />}
              title={t('mineNone')}
              hint={t('mineNoneHint')}
            />
          </div>
        ) : (
          data.map((terms) => <OfShop key={terms.shop.id} terms={terms} onPay={setPaying} />)
        )}
        <Suspense fallback={null}>
          {paying && <PayOwed {...paying} onClose={() => setPaying(null)} />}
        </Suspense>
      </Office>
    );
  },
});

interface ShopProps {
  terms: ShopTerms;
  onPay: (paying: Paying) => void;
}

function OfShop({ terms, onPay }: ShopProps) {
  const t = useWords('terms');
  const format = useFormat();
  const { shop, days, limit, available, validUntil, state, debts } = terms;
  const figures = [
    ['days', t('daysText', { days })],
    ['limit', format.money(limit)],
    ['available', format.money(available)],
    ...(validUntil ? [['validUntil', format.date(validUntil)] as const] : []),
  ] as const;
  return (
    <section className="card space-y-4 p-4 sm:p-6" aria-label={shop.name}>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <Link to={shopPath(shop.id)} className="hover:text-cinnabar">
          <bdi>{shop.name}</bdi>
        </Link>
        <TermsStateBadge state={state} />
      </h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(name)}</dt>
            <dd className="font-semibold">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {debts.length === 0 ? (
        <p className="text-muted">{t('nothingOwed')}</p>
      ) : (
        debts.map((debt) => (
          <OfCurrency key={debt.open.currency} shop={shop.name} debt={debt} onPay={onPay} />
        ))
      )}
    </section>
  );
}

function OfCurrency({ shop, debt, onPay }: { shop: string; debt: Debt } & Pick<ShopProps, 'onPay'>) {
  const t = useWords('terms');
  const { user } = useSession();
  // Of a company's people some see what it owes, and others pay it.
  const mayPay = !user?.actingFor || user.actingFor.rights?.includes('pay') === true;
  const format = useFormat();
  const { open, overdue, orders } = debt;
  const columns = usePayColumns(mayPay, (order) => onPay({ shop, orders: [order] }));
  return (
    <div className="space-y-3">
      {overdue.amount !== '0' && (
        <p role="alert" className="rounded bg-cinnabar-soft p-3 text-cinnabar-deep">
          {t('stopped', { amount: format.money(overdue) })}
        </p>
      )}
      <Table
        label={t('orders')}
        columns={columns}
        rows={orders}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
      />
      {mayPay && (
        <p className="text-end">
          <Button tone="main" onClick={() => onPay({ shop, orders })}>
            {t('payAll', { amount: format.money(open) })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Orders that are owed, each with a button that pays it alone for those who may. */
function usePayColumns(mayPay: boolean, pay: (order: OwedOrder) => void): Column<OwedOrder>[] {
  const t = useWords('terms');
  const columns = useOwedColumns(orderPath);
  if (!mayPay) return columns;
  return [
    ...columns,
    {
      id: 'pay',
      head: <span className="sr-only">{t('pay')}</span>,
      align: 'end',
      isActions: true,
      cell: (order) => (
        <Button size="small" onClick={() => pay(order)}>
          {t('pay')}
        </Button>
      ),
    },
  ];
}
