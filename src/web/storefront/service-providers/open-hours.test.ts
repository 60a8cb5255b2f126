import { describe, expect, test } from 'vitest';
import { hoursByDay, isOpenAt } from './open-hours.ts';

const hours = [
  { day: 1, from: '14:00', to: '18:00' },
  { day: 1, from: '09:00', to: '12:00' },
  { day: 7, from: '22:00', to: '24:00' },
];
const open = (at: string, timeZone = 'Asia/Dubai') => isOpenAt(hours, timeZone, new Date(at));

describe('a provider', () => {
  test('is open by the clock of its own zone', () => {
    // Monday, 09:30 in Dubai.
    expect(open('2026-03-02T05:30:00Z')).toBe(true);
    expect(open('2026-03-02T05:30:00Z', 'UTC')).toBe(false);
    expect(open('2026-03-02T09:00:00Z')).toBe(false);
    expect(open('2026-03-02T13:59:00Z')).toBe(true);
    expect(open('2026-03-02T14:00:00Z')).toBe(false);
  });

  test('is open until midnight, and not after it', () => {
    expect(open('2026-03-01T19:59:00Z')).toBe(true);
    expect(open('2026-03-01T20:00:00Z')).toBe(false);
  });

  test('says its hours by day, the first first', () => {
    expect(hoursByDay(hours)).toEqual([
      { day: 1, spans: ['09:00–12:00', '14:00–18:00'] },
      { day: 7, spans: ['22:00–24:00'] },
    ]);
  });
});
