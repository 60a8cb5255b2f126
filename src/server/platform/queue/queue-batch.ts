import type { JobResult, JobWithMetadata } from 'pg-boss';

export type BatchJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'signal' | 'createdOn'>;

export type BatchOptions = {
  /** How many jobs are done at a time. */
  concurrency: number;
  /** Jobs for which it answers the same are done one by one, in the order they were published. */
  inOrder?: (data: never) => string;
  /** More than 1. The queue gives the whole batch up after this. */
  timeoutSeconds: number;
  /** Aborts when the process cannot wait any longer. */
  stopping: AbortSignal;
};

/** Ends a batch before the queue gives it up, and with it those of its jobs that are done. */
const marginMs = 1_000;

/**
 * Does the jobs of one fetch, and says of each what became of it: one that fails is tried again by itself. When the time
 * is up the jobs that are done count as done, and only the others are tried again.
 */
export async function runBatch<Job extends BatchJob>(
  jobs: readonly Job[],
  attempt: (job: Job) => Promise<void>,
  { concurrency, inOrder, timeoutSeconds, stopping }: BatchOptions,
): Promise<JobResult[]> {
  const results = new Map<string, JobResult>();
  const lines = inLines(jobs, inOrder);
  let isOver = false;
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) {
      for (const job of line) {
        if (isOver) return;
        const result = await attempt(job).then(
          () => ({ id: job.id, status: 'completed' as const }),
          (error: unknown) => ({ id: job.id, status: 'failed' as const, output: asError(error) }),
        );
        if (!isOver) results.set(job.id, result);
      }
    }
  };
  const { isUp, clear } = patience(timeoutSeconds * 1000 - marginMs, stopping);
  await Promise.race([Promise.all(Array.from({ length: Math.min(concurrency, lines.length) }, work)), isUp]);
  isOver = true;
  clear();
  const cut = new Error('the time for this job was up');
  return jobs.map(({ id }) => results.get(id) ?? { id, status: 'failed', output: cut });
}

/** The jobs of one key behind each other; each of the others by itself. */
function inLines<Job extends BatchJob>(jobs: readonly Job[], keyOf?: (data: never) => string): Job[][] {
  // They come in no particular order, and a transaction writes all of its jobs in the same moment.
  const sorted = jobs.toSorted(
    (a, b) => a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1),
  );
  if (!keyOf) return sorted.map((job) => [job]);
  return [...Map.groupBy(sorted, (job) => keyOf(job.data as never)).values()];
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Resolves after a time, or when the process cannot wait any longer; `clear` ends the waiting. */
function patience(ms: number, stopping: AbortSignal): { isUp: Promise<void>; clear: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  const clear = () => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
  };
  return { isUp: promise, clear };
}
