import { expect, test } from 'vitest';
import { readInstant, type Instant } from './instants.ts';

test.each<[Instant, string]>([
  [1_767_225_600_000, '2026-01-01T00:00:00.000Z'],
  ['1767225600000', '2026-01-01T00:00:00.000Z'],
  [1_767_225_600, '2026-01-01T00:00:00.000Z'],
  ['1767225600', '2026-01-01T00:00:00.000Z'],
  ['999999999', '2001-09-09T01:46:39.000Z'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  [new Date('2026-01-01T00:00:00Z'), '2026-01-01T00:00:00.000Z'],
])('%s is one moment', (value, moment) => {
  expect(readInstant(value).toISOString()).toBe(moment);
});

test.each(['', 'soon', Number.NaN])('%s is none', (value) => {
  expect(readInstant(value).getTime()).toBeNaN();
});
