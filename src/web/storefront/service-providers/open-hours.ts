import type { Opening } from '../../../contract/trade-services/service-providers.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether somebody is at work at a moment, by the clock of where they are. */
export function isOpenAt(hours: readonly Opening[], timeZone: string, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some((one) => one.day === day && one.from <= time && time < one.to);
}

/** The hours of each day of the week that has any, from Monday on. */
export const hoursByDay = (hours: readonly Opening[]): { day: number; spans: string[] }[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const spans = hours
      .filter((one) => one.day === day)
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${from}–${to}`);
    return spans.length > 0 ? [{ day, spans }] : [];
  });
