import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { Chart } from '../../features/figures/chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** What a buyer paid by month, in their price type; nothing where nothing was paid in a year. */
export function Spending() {
  const t = useWords('figures');
  const format = useFormat();
  const spending = useCall('orders.spending', { timeZone: ownTimeZone() }, { staleTime: 60_000 });
  if (spending.isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void spending.refetch()} />
      </section>
    );
  }
  if (!spending.data) return <Skeleton className="h-96" />;
  const { months } = spending.data;
  const currency = months[0]!.amount.currency;
  const total = months.reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n);
  if (total === 0n) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{t('spending.title')}</h2>
        <p className="text-muted">
          {t('spending.total', { amount: format.money({ amount: String(total), currency }) })}
        </p>
      </header>
      <Chart
        label={t('spending.title')}
        unit={currency}
        form="column"
        series={[
          {
            id: 'paid',
            name: t('spending.paid'),
            points: months.map(({ at, amount }) => ({
              at,
              value: Number(majorUnits(amount.amount, currency)),
            })),
          },
        ]}
      />
    </section>
  );
}
