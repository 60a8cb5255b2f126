import { dateFormat } from '../text/intl.ts';

const minuteMs = 60_000;

/** What clocks somewhere say at a moment, as `datetime-local` takes it: `2026-03-02T16:00`. '' for no moment. */
export function zonedTime(instant: string, timeZone: string): string {
  if (!instant) return '';
  const parts = dateFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)!.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which clocks somewhere say this, ISO 8601; '' for no time. Where they say it twice, as summer time ends, the
 * first; where they never do, as it begins, the moment just as long after the leap.
 */
export function instantOf(local: string, timeZone: string): string {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(asUtc)) return '';
  const offsetAt = (moment: number) =>
    Date.parse(`${zonedTime(new Date(moment).toISOString(), timeZone)}:00Z`) -
    Math.floor(moment / minuteMs) * minuteMs;
  const offsets = [asUtc - 24 * 60 * minuteMs, asUtc + 24 * 60 * minuteMs].map(offsetAt);
  const candidates = [...new Set(offsets)].map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const exact = candidates.find((moment) => zonedTime(new Date(moment).toISOString(), timeZone) === local);
  return new Date(exact ?? candidates.at(-1)!).toISOString();
}
