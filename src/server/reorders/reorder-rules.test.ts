import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../kit/days.ts';
import { followingDay, isOpenDay } from './reorder-rules.ts';

const today = '2026-03-02';

test('the following day is the first of the rhythm after today', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 52 }), (passed, weeks) => {
      const day = dayAfter(today, -passed);
      const following = followingDay(day, weeks, today);
      expect(following > today).toBe(true);
      expect(dayAfter(following, -7 * weeks) <= today).toBe(true);
      expect(((Date.parse(following) - Date.parse(day)) / 86_400_000) % (7 * weeks)).toBe(0);
    }),
  );
});

test('a day is open from tomorrow on for a year', () => {
  expect(isOpenDay(today, today)).toBe(false);
  expect(isOpenDay('2026-03-03', today)).toBe(true);
  expect(isOpenDay('2027-03-03', today)).toBe(true);
  expect(isOpenDay('2027-03-04', today)).toBe(false);
});
