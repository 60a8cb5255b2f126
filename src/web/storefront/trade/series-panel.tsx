import { useState } from 'react';
import { ChartNoAxesColumn, Download, TrendingUp } from 'lucide-react';
import type { ContentItemOf } from '../../page/content.ts';
import { saveCsv } from '../../page/files/csv.ts';
import { useWords } from '../../page/words.ts';
import { Chart, mostSeries } from '../../features/figures/chart.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Select } from '../../ui/form/field.tsx';
import { SourceLink } from '../editorial/source-link.tsx';
import { comparable, periods, shownSeries, type Period } from './series-data.ts';

interface Props {
  /** What the figures are about. */
  title: string;
  /** Of one unit, so that they can stand in one chart. */
  rows: readonly ContentItemOf<'series'>[];
  /** Name of the file they are saved as. */
  file: string;
}

/** Figures over time: series to compare, a period, lines or columns, their sources, and a file of them. */
export function SeriesPanel({ title, rows, file }: Props) {
  const t = useWords('trade');
  const common = useWords('common');
  const [selected, setChosen] = useState(() =>
    comparable(rows)
      .slice(0, 2)
      .map(({ code }) => code),
  );
  const [period, setPeriod] = useState<Period>('all');
  const [form, setForm] = useState<'line' | 'column'>('line');
  const series = shownSeries(
    rows.filter(({ code }) => selected.includes(code)),
    period,
  );
  const toggle = (code: string) =>
    setChosen((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]));
  const save = () =>
    saveCsv(`${file}.csv`, [
      [t('series.name'), t('chart.time'), t('series.value'), common('field.unit'), t('series.source')],
      ...series.flatMap((one) => {
        const { data } = rows.find(({ code }) => code === one.id)!;
        return one.points.map(({ at, value }) => [one.name, at, value, data.unit, data.source]);
      }),
    ]);
  return (
    <section className="card min-w-0 space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-end gap-3">
        <h2 className="grow text-lg font-semibold">{title}</h2>
        <Field label={t('series.period')}>
          {(control) => (
            <Select {...control} value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
              {periods.map((one) => (
                <option key={one} value={one}>
                  {t(`series.period.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          onClick={() => setForm(form === 'line' ? 'column' : 'line')}
          aria-label={t(form === 'line' ? 'series.columns' : 'series.lines')}
        >
          {form === 'line' ? (
            <ChartNoAxesColumn size={16} aria-hidden />
          ) : (
            <TrendingUp size={16} aria-hidden />
          )}
          {t(form === 'line' ? 'series.columns' : 'series.lines')}
        </Button>
        <Button onClick={save} disabled={series.length === 0}>
          <Download size={16} aria-hidden />
          {t('series.download')}
        </Button>
      </header>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('series.compare')}</legend>
        {rows.map(({ code, data }) => (
          <Checkbox
            key={code}
            checked={selected.includes(code)}
            disabled={!selected.includes(code) && selected.length >= mostSeries}
            onChange={() => toggle(code)}
          >
            {data.title}
          </Checkbox>
        ))}
      </fieldset>
      {series.length > 0 ? (
        <Chart label={title} series={series} unit={rows[0]!.data.unit} form={form} />
      ) : (
        <p className="rounded bg-sand p-6 text-center text-muted">{t('series.choose')}</p>
      )}
      <Sources rows={rows.filter(({ code }) => selected.includes(code))} />
    </section>
  );
}

/** Where figures are from, each source once. */
function Sources({ rows }: { rows: readonly ContentItemOf<'series'>[] }) {
  const t = useWords('trade');
  const sources = new Map(rows.map(({ data }) => [data.source, data.sourceLink]));
  if (sources.size === 0) return null;
  return (
    <p className="text-xs text-muted">
      {t('series.source')}:{' '}
      {[...sources].map(([source, link], index) => (
        <span key={source}>
          {index > 0 && '; '}
          <SourceLink source={source} link={link} />
        </span>
      ))}
    </p>
  );
}
