import { expect, test } from 'vitest';
import { monthBeside, weeksOf } from './fair-data.ts';

test('a month is laid out in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-04');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([
    null,
    null,
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('months go on over the new year', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
});
