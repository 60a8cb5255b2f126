import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { Chart } from '../../features/figures/chart.tsx';
import { Figure } from '../../features/figures/figure.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

type Sales = OutputOf<'orders.sales'>;
const drawn = ['amount', 'orders', 'visitors'] as const;
type ChartMeasure = (typeof drawn)[number];

/** How a shop did in the last thirty days, beside the thirty before, and what sold best. */
export function SalesFigures() {
  const t = useWords('figures');
  const sales = useCall('orders.sales', { timeZone: ownTimeZone() }, { staleTime: 60_000 });
  return (
    <section className="card space-y-5 p-4 sm:p-6" aria-busy={sales.isPending}>
      <h2 className="text-base font-semibold">{t('sales.title')}</h2>
      {sales.isError ? (
        <ErrorState onRetry={() => void sales.refetch()} />
      ) : sales.data ? (
        <Figures sales={sales.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  );
}

function Figures({ sales }: { sales: Sales }) {
  const t = useWords('figures');
  const format = useFormat();
  const [figure, setShown] = useState<ChartMeasure>('amount');
  const { now, before, days, best } = sales;
  const { currency } = now.amount;
  const rate = ({ buyers, visitors }: Sales['now']) => (visitors > 0 ? Math.min(1, buyers / visitors) : null);
  const [conversion, conversionBefore] = [rate(now), rate(before)];
  const major = (amount: string) => Number(majorUnits(amount, currency));
  const valueOf = (day: Sales['days'][number]) =>
    figure === 'amount' ? major(day.amount.amount) : day[figure];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          name={t('sales.amount')}
          value={format.money(now.amount)}
          change={[major(now.amount.amount), major(before.amount.amount)]}
        />
        <Figure
          name={t('sales.orders')}
          value={format.number(now.orders)}
          change={[now.orders, before.orders]}
        />
        <Figure
          name={t('sales.visitors')}
          value={format.number(now.visitors)}
          change={[now.visitors, before.visitors]}
        />
        <Figure
          name={t('sales.conversion')}
          value={conversion === null ? '—' : format.rate(conversion * 100)}
          change={[conversion, conversionBefore]}
        />
      </dl>
      <Tabs
        label={t('sales.drawn')}
        tabs={drawn.map((id) => ({ id, label: t(`sales.${id}`) }))}
        selected={figure}
        onSelect={setShown}
      >
        <div className="pt-4">
          <Chart
            label={t(`sales.${figure}`)}
            unit={figure === 'amount' ? currency : ''}
            form="column"
            series={[
              {
                id: figure,
                name: t(`sales.${figure}`),
                points: days.map((day) => ({ at: day.at, value: valueOf(day) })),
              },
            ]}
          />
        </div>
      </Tabs>
      {best.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">{t('sales.best')}</h3>
          <ol className="divide-y divide-line">
            {best.map(({ productId, title, picture, quantity, amount }) => (
              <li key={productId} className="flex items-center gap-3 py-2">
                <Picture src={picture} alt="" size={40} className="shrink-0 rounded-sm" />
                <bdi className="line-clamp-2 min-w-0 grow">{title}</bdi>
                <span className="shrink-0 text-end tabular-nums">
                  <span className="block font-semibold">{format.money(amount)}</span>
                  <span className="text-xs text-muted">{t('sales.sold', { count: quantity })}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
