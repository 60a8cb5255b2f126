import type { FailureType } from '../../../contract/operations/operations.ts';
import type { FailureStep } from '../../page/calls/failure-news.ts';
import type { Failure } from '../../page/calls/failures.ts';

const buffer = 50;
const droppedAfterMs = 300_000;
const keptAfterMs = 60_000;

interface Entry {
  begunAt: number;
  overAt: number | null;
  retries: number;
}

/** How long failures were handled and how often they were retried, and how many there were of each type. */
export function createHandling(now: () => number) {
  const entries = new Map<string, Entry>();
  let counts: Partial<Record<FailureType, number>> = {};
  let countedFrom = now();

  return {
    subscribe(step: FailureStep, { id, type }: Failure): void {
      const entry = entries.get(id);
      if (step === 'met') {
        counts[type] = (counts[type] ?? 0) + 1;
        entries.set(id, { begunAt: now(), overAt: null, retries: 0 });
        if (entries.size > buffer) entries.delete(entries.keys().next().value!);
      } else if (entry && step === 'retried') entry.retries += 1;
      else if (entry) entry.overAt = now();
    },

    /** What is known of a failure's handling; nothing was lost in time when it is no longer known. */
    of(id: string): { handlingTime: number; retryCount: number } {
      const entry = entries.get(id);
      if (!entry) return { handlingTime: 0, retryCount: 0 };
      return { handlingTime: (entry.overAt ?? now()) - entry.begunAt, retryCount: entry.retries };
    },

    /** Drops entries that are old, and those that have been over for a while. */
    tidy(): void {
      const time = now();
      for (const [id, { begunAt, overAt }] of entries) {
        const done = overAt !== null && time - overAt > keptAfterMs;
        if (done || time - begunAt > droppedAfterMs) entries.delete(id);
      }
    },

    /** Failures a minute by type since this was asked last. */
    takeRates(): Partial<Record<FailureType, number>> {
      const minutes = Math.max(1 / 60, (now() - countedFrom) / 60_000);
      const rates = Object.fromEntries(
        Object.entries(counts).map(([type, count]) => [type, Math.round((count / minutes) * 100) / 100]),
      );
      counts = {};
      countedFrom = now();
      return rates;
    },
  };
}
