import { useState } from 'react';
import { Download } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { saveCsv } from '../../page/files/csv.ts';
import { useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { Chart } from '../../features/figures/chart.tsx';
import { Figure } from '../../features/figures/figure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const periods = [7, 30, 90] as const;
const drawn = ['views', 'inquiries', 'answeredInTime'] as const;
type Figures = OutputOf<'tradeServices.figures'>;

/** How often the services of a provider were looked at and asked about, and what was answered in time. */
export function ServiceFigures() {
  const t = useWords('provider');
  const [days, setDays] = useState<number>(30);
  const figures = useCall(
    'tradeServices.figures',
    { timeZone: ownTimeZone(), days },
    { staleTime: 60_000, keep: true },
  );
  const save = ({ days: rows }: Figures) =>
    saveCsv(`services-${rows[0]?.at}-${rows.at(-1)?.at}.csv`, [
      [t('figures.day'), ...drawn.map((each) => t(`figures.${each}`))],
      ...rows.map((row) => [row.at, ...drawn.map((each) => row[each])]),
    ]);
  return (
    <section className="card space-y-5 p-4 sm:p-6" aria-busy={figures.isPending}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="grow text-base font-semibold">{t('figures')}</h2>
        <Select
          aria-label={t('figures.period')}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
          className="w-auto!"
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {t('figures.days', { count: period })}
            </option>
          ))}
        </Select>
        <Button disabled={!figures.data} onClick={() => figures.data && save(figures.data)}>
          <Download size={16} aria-hidden />
          {t('figures.save')}
        </Button>
      </header>
      {figures.isError ? (
        <ErrorState onRetry={() => void figures.refetch()} />
      ) : figures.data ? (
        <Drawn figures={figures.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  );
}

function Drawn({ figures: { now, before, days, answerHours } }: { figures: Figures }) {
  const t = useWords('provider');
  const format = useFormat();
  const [figure, setShown] = useState<(typeof drawn)[number]>('views');
  const rate = ({ inquiries, answeredInTime }: Figures['now']) =>
    inquiries > 0 ? answeredInTime / inquiries : null;
  const [inTime, inTimeBefore] = [rate(now), rate(before)];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Figure
          name={t('figures.views')}
          value={format.number(now.views)}
          change={[now.views, before.views]}
        />
        <Figure
          name={t('figures.inquiries')}
          value={format.number(now.inquiries)}
          change={[now.inquiries, before.inquiries]}
        />
        <Figure
          name={t('figures.rate', { count: answerHours })}
          value={inTime === null ? '—' : format.rate(inTime * 100)}
          change={[inTime, inTimeBefore]}
        />
      </dl>
      <Tabs
        label={t('figures')}
        tabs={drawn.map((id) => ({ id, label: t(`figures.${id}`) }))}
        selected={figure}
        onSelect={setShown}
      >
        <div className="pt-4">
          <Chart
            label={t(`figures.${figure}`)}
            unit=""
            form="column"
            series={[
              {
                id: figure,
                name: t(`figures.${figure}`),
                points: days.map((day) => ({ at: day.at, value: day[figure] })),
              },
            ]}
          />
        </div>
      </Tabs>
    </>
  );
}
