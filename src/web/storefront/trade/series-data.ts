import type { ContentItemOf } from '../../page/content.ts';
import type { ChartSeries } from '../../features/figures/chart-scale.ts';

/** How far back figures are shown, in months. */
export const periods = ['12', '24', '36', 'all'] as const;
export type Period = (typeof periods)[number];

/** The month so many months before one, or the year where times are years. */
function earliest(last: string, months: number): string {
  const [year = 0, month = 12] = last.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - months, 1)).toISOString();
  return first.slice(0, last.length);
}

/** Figures of operators as a chart takes them, back from the last time that any of them has. */
export function shownSeries(rows: readonly ContentItemOf<'series'>[], period: Period): ChartSeries[] {
  const last = rows
    .flatMap(({ data }) => data.points.map(({ at }) => at))
    .reduce((a, b) => (a > b ? a : b), '');
  const from = period === 'all' || last === '' ? '' : earliest(last, Number(period));
  return rows.map(({ code, data }) => ({
    id: code,
    name: data.title,
    points: data.points.filter(({ at }) => at >= from).map(({ at, value }) => ({ at, value: Number(value) })),
  }));
}

/** Series that can stand in one chart: of one topic and counted in one unit. */
export function groupSeries(rows: readonly ContentItemOf<'series'>[]): ContentItemOf<'series'>[][] {
  return [...Map.groupBy(rows, ({ data }) => `${data.topic} ${data.unit}`).values()];
}

/** The first of some series, and those whose figures are of its size: beside others either would be a flat line. */
export function comparable(rows: readonly ContentItemOf<'series'>[]): ContentItemOf<'series'>[] {
  const most = ({ data }: ContentItemOf<'series'>) =>
    Math.max(...data.points.map(({ value }) => Number(value)));
  return rows.filter((row) => most(row) <= 3 * most(rows[0]!) && most(rows[0]!) <= 3 * most(row));
}
