import { dayAfter } from '../../kit/days.ts';
import { mostDaysAhead } from '../../contract/reorders/reorder-limits.ts';

/**
 * The next day of a schedule once a day of it has come: by its rhythm, and after today, so that whatever was missed is
 * asked for once.
 * @param day  the day that has come, not after `today`
 */
export function followingDay(day: string, everyWeeks: number, today: string): string {
  const passed = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));
  const rhythm = everyWeeks * 7;
  return dayAfter(day, (Math.floor(passed / rhythm) + 1) * rhythm);
}

/** Whether somebody may be asked next on a day: after today, and not too far ahead. */
export const isOpenDay = (day: string, today: string): boolean =>
  day > today && day <= dayAfter(today, mostDaysAhead);
