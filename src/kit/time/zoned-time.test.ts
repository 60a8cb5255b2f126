import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, zonedTime } from './zoned-time.ts';

const zones = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Dubai',
  'Asia/Jakarta',
  'Europe/Berlin',
  'America/New_York',
  'UTC',
  'Asia/Kathmandu',
];

test('a time that is read somewhere names the moment that clocks show it', () => {
  expect(zonedTime('2026-03-02T08:00:00.000Z', 'Asia/Shanghai')).toBe('2026-03-02T16:00');
  expect(instantOf('2026-03-02T16:00', 'Asia/Shanghai')).toBe('2026-03-02T08:00:00.000Z');
  expect(instantOf('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z');
  expect([instantOf('', 'UTC'), instantOf('soon', 'UTC'), zonedTime('', 'UTC')]).toEqual(['', '', '']);
});

test('as summer time ends a time that is said twice is the first, and as it begins one that is never said is after the leap', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('what is shown of a moment leads back to what is shown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
      fc.constantFrom(...zones),
      (moment, zone) => {
        const localTime = zonedTime(new Date(moment).toISOString(), zone);
        expect(zonedTime(instantOf(localTime, zone), zone)).toBe(localTime);
      },
    ),
  );
});
