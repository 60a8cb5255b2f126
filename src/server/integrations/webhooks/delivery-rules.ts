import { failingDays, type DeliveryError } from '../../../contract/integrations/webhook-kinds.ts';
import type { OutboundIssue } from '../../platform/network/outbound.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long is waited after the first failure, the second …: about two days in all. */
const waitsMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/** When an event is sent again that was sent so often in vain; null: no more. @param chance  from 0 to 1, so that not all come at once */
export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const wait = waitsMs[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + chance / 10));
}

/** Failures in a row after which an endpoint is left alone for a while. */
const mostFailures = 5;
const longestRestMs = hourMs;

/** How long an endpoint rests that failed so often in a row: then one event finds out whether it takes them again. */
export const restMs = (failures: number): number =>
  failures < mostFailures ? 0 : Math.min(minuteMs * 2 ** (failures - mostFailures), longestRestMs);

/** Whether nobody has answered for so long that nobody is expected to. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failingDays * 24 * hourMs;

/** What is told of a failure to whoever reads the log; null where it was for us alone. */
export function errorOf(issue: OutboundIssue): DeliveryError | null {
  switch (issue) {
    case 'busy':
    case 'stopped':
      return null;
    case 'refused':
    case 'tooLarge':
      return 'status';
    case 'astray':
      return 'redirect';
    case 'slow':
      return 'timeout';
    case 'inside':
      return 'private';
    case 'insecure':
    case 'otherPort':
      return 'address';
    case 'unreachable':
    case 'unresolved':
      return issue;
  }
}
