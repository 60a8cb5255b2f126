import { useWords } from '../../page/words.ts';
import { valueAt, type ChartSeries } from './chart-scale.ts';
import type { ChartFormat } from './use-chart-format.ts';

interface Props {
  label: string;
  series: readonly ChartSeries[];
  times: readonly string[];
  format: ChartFormat;
}

/** The values of a chart as a table, the latest first. */
export function ChartTable({ label, series, times, format }: Props) {
  const t = useWords('trade');
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-cinnabar">
        {t('chart.table')}
      </summary>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        className="max-h-80 overflow-auto rounded border border-line"
      >
        <table className="w-full border-collapse">
          <thead className="sticky top-0 bg-sand text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('chart.time')}
              </th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col" className="px-3 py-2 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.toReversed().map((time) => (
              <tr key={time} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  {format.time(time)}
                </th>
                {series.map((one) => (
                  <td key={one.id} className="px-3 py-1.5 text-end tabular-nums">
                    {format.value(valueAt(one, time))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
