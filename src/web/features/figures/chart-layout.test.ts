import { expect, test } from 'vitest';
import { layOutChart } from './chart-layout.ts';

const series = [
  {
    id: 'a',
    name: 'A',
    points: [
      { at: '2026-01', value: 10 },
      { at: '2026-02', value: 30 },
      { at: '2026-03', value: 20 },
    ],
  },
];

test.each([false, true])('a finger on a time selects it, right to left: %s', (isRightToLeft) => {
  const { times, x, timeAt } = layOutChart(series, { form: 'line', width: 640, isRightToLeft });
  expect(times.map((_, index) => timeAt(x(index)))).toEqual([0, 1, 2]);
  expect(x(0) < x(2)).toBe(!isRightToLeft);
  expect([timeAt(isRightToLeft ? 640 : 0), timeAt(isRightToLeft ? 0 : 640)]).toEqual([0, 2]);
});

test('columns stand on zero, lines use the height for the values they have', () => {
  const columns = layOutChart(series, { form: 'column', width: 640, isRightToLeft: false });
  const lines = layOutChart(series, { form: 'line', width: 640, isRightToLeft: false });
  expect(columns.ticks[0]).toBe(0);
  expect(lines.ticks[0]).toBe(10);
  expect([columns.y(0), lines.y(10)]).toEqual([columns.bottom, lines.bottom]);
  expect(lines.y(30)).toBe(lines.top);
});
