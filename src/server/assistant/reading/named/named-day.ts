import { dayAfter, utcDay } from '../../../../kit/days.ts';
import { readArrival, type Arrival } from '../arrival.ts';
import { readNearDay } from './near-days.ts';

const isoDay = '2026-01-01'.length;
const noon = 'T12:00:00.000Z';

/**
 * A day that a text names, as a date from today on, and the text without it.
 * @param text  folded
 */
export function readNamedDay(text: string, now: Date): { day: string | null; remainder: string } {
  const near = readNearDay(text);
  const { arrival, remainder } = near
    ? { arrival: near.arrival, remainder: cutOut(text, near.start, near.end) }
    : readArrival(text);
  const day = arrival && nextDay(arrival, now);
  return day === null ? { day: null, remainder: text } : { day: day.slice(0, isoDay), remainder };
}

/** The next time that a day comes, as a moment in ISO; null for a feast whose day the moon decides. */
export function nextDay(arrival: Arrival, now: Date): string | null {
  if ('feast' in arrival) return null;
  if ('inDays' in arrival) return dayAfter(utcDay(now), arrival.inDays) + noon;
  // The week begins on Monday and ends with Sunday.
  const weekday = (now.getUTCDay() + 6) % 7;
  if ('week' in arrival) return dayAfter(utcDay(now), 6 - weekday + 7 * arrival.week) + noon;
  if ('weekday' in arrival) {
    const isoWeekday = (arrival.weekday + 6) % 7;
    const ahead = (isoWeekday - weekday + 7) % 7 || 7;
    // "Next Friday" said on a Monday is that of the week after.
    return dayAfter(utcDay(now), ahead + (arrival.isNext && isoWeekday > weekday ? 7 : 0)) + noon;
  }
  const { month, day } = arrival;
  const inMonth = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day));
  if (month === 'this')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString();
  if (month === 'next') return inMonth(1).toISOString();
  if (month === 'coming') return inMonth(day < now.getUTCDate() ? 1 : 0).toISOString();
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const thisYear = inYear(now.getUTCFullYear());
  return (thisYear < now ? inYear(now.getUTCFullYear() + 1) : thisYear).toISOString();
}

const cutOut = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.trim();
