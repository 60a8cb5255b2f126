import { nextDay } from '../reading/named/named-day.ts';
import { readAspects } from '../reading/traits/aspects.ts';
import type { Kit, Speech, Turn } from './reply-kit.ts';

/** What was asked of products that no list can say: whether they can be printed on, and arrive in time. */
export function openChecks({ now }: Kit, { question, reading }: Turn, { say, day }: Speech): string[] {
  const { arrival } = reading;
  const checks = readAspects(question).includes('logo') ? [say('chat.check.logo')] : [];
  if (arrival) checks.push(say('chat.check.deadline', { day: day(nextDay(arrival, now)) }));
  return checks.map((what) => say('chat.check', { what }));
}
