import { dateFormat } from './text/intl.ts';
import { plainText } from './text/fold.ts';

const dayMs = 86_400_000;

/** The calendar day of a moment somewhere, `2026-03-12`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** The calendar year of a moment somewhere. */
export const yearIn = (moment: Date, timeZone: string): number => Number(dayIn(moment, timeZone).slice(0, 4));

/** The calendar day of a moment where no place has a say; who may count so is in `bin/wall-days.ts` (decision 185). */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day so many days after another; before it, where they are less than none. */
export const dayAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));

const localDay = (moment: Date): string => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
};

/** The calendar day that it is by the clock of whoever looks at it. */
export const localToday = (): string => localDay(new Date());

/** A day as spreadsheets write it with the year first, whatever time stands behind it; null for what is none. */
export function readDay(text: string): string | null {
  const match = /^(?!0000)(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/.exec(
    plainText(text).trim(),
  );
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && utcDay(midnight) === day ? day : null;
}
