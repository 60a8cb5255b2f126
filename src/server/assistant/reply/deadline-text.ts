import type { Arrival } from '../reading/arrival.ts';
import { readAspects } from '../reading/traits/aspects.ts';
import type { Kit, Speech, Turn } from './reply-kit.ts';

/** What was asked of products that no list can say: whether they can be printed on, and arrive in time. */
export function openChecks({ now }: Kit, { question, reading }: Turn, { say, day }: Speech): string[] {
  const { arrival } = reading;
  const checks = readAspects(question).includes('logo') ? [say('chat.check.logo')] : [];
  if (arrival) checks.push(say('chat.check.deadline', { day: day(nextDay(arrival, now)) }));
  return checks.map((what) => say('chat.check', { what }));
}

/** The next time that a day of the year comes. */
export function nextDay({ month, day }: Arrival, now: Date): string {
  if (month === 'this')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString();
  if (month === 'next')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString();
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const thisYear = inYear(now.getUTCFullYear());
  return (thisYear < now ? inYear(now.getUTCFullYear() + 1) : thisYear).toISOString();
}
