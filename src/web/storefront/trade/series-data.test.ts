import { expect, test } from 'vitest';
import type { ContentItemOf } from '../../page/content.ts';
import { groupSeries, shownSeries } from './series-data.ts';

const series = (code: string, unit: string, ...times: string[]) =>
  ({
    code,
    data: { topic: 'freight', title: code, unit, points: times.map((at) => ({ at, value: '1.5' })) },
  }) as ContentItemOf<'series'>;

test('a period counts back from the last month there is', () => {
  const rows = [
    series('a', 'USD', '2024-01', '2025-04', '2025-05', '2026-04'),
    series('b', 'USD', '2025-01'),
  ];
  const shown = shownSeries(rows, '12');
  expect(shown.map(({ points }) => points.map(({ at }) => at))).toEqual([['2025-05', '2026-04'], []]);
  expect(shownSeries(rows, 'all')[0]!.points).toHaveLength(4);
});

test('what is counted differently does not share a chart', () => {
  const groups = groupSeries([
    series('a', 'USD', '2026'),
    series('b', 'days', '2026'),
    series('c', 'USD', '2026'),
  ]);
  expect(groups.map((rows) => rows.map(({ code }) => code))).toEqual([['a', 'c'], ['b']]);
});
