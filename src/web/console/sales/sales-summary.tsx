import { useState } from 'react';
import { X } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SalesDimension } from '../../../contract/sales/sales-kinds.ts';
import type { SalesFigures } from '../../../contract/sales/sales.ts';
import { Chart } from '../../features/figures/chart.tsx';
import { Figure } from '../../features/figures/figure.tsx';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { salesPath } from '../sections.tsx';

type Sales = OutputOf<'console.sales.list'>;
const measures = ['turnover', 'placed'] as const;
type Measure = (typeof measures)[number];

/** By how many hundredths a figure is above that of the other time; null without anything to divide by. */
export const changeOf = (now: number, previous: number | null | undefined): number | null =>
  previous ? Math.round((now / previous - 1) * 100) : null;

interface Props {
  sales: Sales;
  dimension: SalesDimension;
}

/** What all rows come to, over time and in each currency for itself, and what the figures mean. */
export function SalesSummary({ sales, dimension }: Props) {
  const t = useWords('sales');
  const format = useFormat();
  const { period, total, ratesDay, unconverted } = sales;
  const days = (span: { from: string; until: string }) => ({
    from: format.day(span.from),
    until: format.day(span.until),
  });
  return (
    <div className="space-y-5 border-t border-line p-3 sm:p-4">
      <div className="space-y-1">
        <p className="text-base">
          <span className="font-semibold">{t('period', days(period))}</span>
          {sales.before && <span className="text-muted"> · {t('periodBefore', days(sales.before))}</span>}
        </p>
        <p className="text-xs text-muted">
          {[
            t('about', { zone: sales.timeZone }),
            ratesDay && t('rates', { day: format.day(ratesDay), currency: sales.into }),
            dimension === 'category' && t('categoryHint'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {unconverted.length > 0 && (
          <p className="text-cinnabar">{t('unconverted', { currencies: format.list(unconverted) })}</p>
        )}
        <Narrowed sales={sales} />
      </div>
      <Totals sales={sales} />
      {total.placed > 0 || sales.totalBefore?.placed ? <Course sales={sales} /> : null}
      {sales.exact.length > 1 && (
        <section aria-label={t('exact')}>
          <h3 className="mb-2 font-semibold">{t('exact')}</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {sales.exact.map(({ turnover, refunded }) => (
              <li key={turnover.currency}>
                <bdi className="figures font-semibold">{format.money(turnover)}</bdi>
                {refunded.amount !== '0' && (
                  <span className="block text-xs text-muted">
                    {t('exact.refunded', { amount: format.money(refunded) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The shop and the category that sales are narrowed to, each to be taken away. */
function Narrowed({ sales: { shop, category } }: { sales: Sales }) {
  const t = useWords('sales');
  const { query } = usePlace();
  const without = (name: string) => {
    const next = new URLSearchParams(query);
    next.delete(name);
    next.delete('page');
    return `${salesPath}?${next}`;
  };
  const filters = [
    ...(shop ? [{ name: 'shopId', label: t('by.shop'), text: shop.name }] : []),
    ...(category ? [{ name: 'categoryId', label: t('by.category'), text: category.name }] : []),
  ];
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {filters.map(({ name, label, text }) => (
        <li key={name}>
          <Link
            to={without(name)}
            aria-label={t('remove', { name: text })}
            className="inline-flex min-h-8 items-center gap-2 rounded-full bg-sand px-3 hover:text-cinnabar"
          >
            <span className="text-muted">{label}</span>
            <bdi className="font-semibold">{text}</bdi>
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const perVisitor = ({ placed, visitors }: SalesFigures) => (visitors ? (100 * placed) / visitors : null);

function Totals({ sales: { total, totalBefore } }: { sales: Sales }) {
  const t = useWords('sales');
  const format = useFormat();
  const counts = (['placed', 'paid'] as const).map((id) => ({
    id,
    value: format.number(total[id]),
    change: [total[id], totalBefore?.[id] ?? null] as const,
  }));
  const amounts = (['turnover', 'refunded', 'average'] as const).map((id) => ({
    id,
    value: total[id] ? format.money(total[id]) : '—',
    change: [
      total[id] ? Number(total[id].amount) : null,
      totalBefore?.[id] ? Number(totalBefore[id].amount) : null,
    ] as const,
  }));
  const rate = perVisitor(total);
  const figures = [
    ...amounts.slice(0, 2),
    ...counts,
    ...amounts.slice(2),
    ...(total.visitors === null
      ? []
      : [
          {
            id: 'conversion' as const,
            value: rate === null ? '—' : format.decimal(rate.toFixed(1)),
            change: [rate, totalBefore && perVisitor(totalBefore)] as const,
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ id, value, change }) => (
        <Figure
          key={id}
          name={t(id)}
          value={value}
          change={change}
          isCompared={totalBefore !== null}
          sayChange={(text) => t('change', { change: text })}
        />
      ))}
    </dl>
  );
}

/** Both times as columns side by side, the first day of one beside the first of the other. */
function Course({ sales }: { sales: Sales }) {
  const t = useWords('sales');
  const [measure, setMeasure] = useState<Measure>('turnover');
  const valueOf = ({ turnover, placed }: Sales['points'][number]) =>
    measure === 'placed' ? placed : Number(majorUnits(turnover.amount, turnover.currency));
  const { points, pointsBefore, step } = sales;
  const series = [
    {
      id: 'now',
      name: t('chart.now'),
      points: points.map((point) => ({ at: point.at, value: valueOf(point) })),
    },
    ...(sales.before
      ? [
          {
            id: 'before',
            name: t('chart.before'),
            points: points.flatMap(({ at }, index) => {
              const point = pointsBefore[index];
              return point ? [{ at, value: valueOf(point) }] : [];
            }),
          },
        ]
      : []),
  ];
  return (
    <Tabs
      label={t('chart')}
      tabs={measures.map((id) => ({ id, label: t(id) }))}
      selected={measure}
      onSelect={setMeasure}
    >
      <div className="pt-4">
        <Chart
          label={t(measure)}
          unit={measure === 'turnover' ? sales.into : ''}
          form={points.length > 62 ? 'line' : 'column'}
          series={series}
        />
        {step !== 'day' && <p className="text-xs text-muted">{t(`chart.${step}`)}</p>}
      </div>
    </Tabs>
  );
}
