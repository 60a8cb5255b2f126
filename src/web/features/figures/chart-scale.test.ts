import { expect, test } from 'vitest';
import { namedPlaces, ticksOf, timesOf } from './chart-scale.ts';

test('an axis is marked with round values around what is drawn', () => {
  expect(ticksOf(0, 97)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf(1.11, 1.19)).toEqual([1.1, 1.12, 1.14, 1.16, 1.18, 1.2]);
  expect(ticksOf(5, 5)[0]).toBeLessThanOrEqual(5);
  expect(ticksOf(-3, 4).includes(0)).toBe(true);
});

test('names along an axis do not meet, and the last is there', () => {
  expect(namedPlaces(12, 600, 100)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(namedPlaces(3, 50, 100)).toEqual([2]);
});

test('series of different times share one axis', () => {
  const at = (...times: string[]) => ({
    id: '',
    name: '',
    points: times.map((time) => ({ at: time, value: 1 })),
  });
  expect(timesOf([at('2026-01', '2026-03'), at('2026-02')])).toEqual(['2026-01', '2026-02', '2026-03']);
});
