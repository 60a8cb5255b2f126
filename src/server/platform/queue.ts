import { fromKysely, PgBoss, type Job as BossJob } from 'pg-boss';
import { connectionOptions, type DatabaseAddress, type Tx } from './database.ts';
import type { Log } from './log.ts';

/**
 * From the name of a queue to what its jobs carry (plain JSON). Each domain adds its own in its jobs.ts:
 *
 *     declare module '../platform/queue.ts' {
 *       interface Jobs { 'orders.expire': { orderId: string } }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Jobs {}

type Name<J> = keyof J & string;

export type PublishOptions = {
  startAfter?: Date;
  /** While a job with this key waits in a queue of `onePerKey`, another one is not added. */
  singletonKey?: string;
};

export type WorkOptions = {
  /** How often a failed job is tried again, 5 times unless told; then it goes to the dead letters. */
  retries?: number;
  /** Seconds before the first retry; doubled, with jitter, for each further one, up to an hour. */
  backoff?: number;
  /** How many jobs of this queue one process does at a time. */
  concurrency?: number;
  /** At most one waiting job for each `singletonKey`. */
  onePerKey?: boolean;
  /** A job running longer than this is given up and tried again; 300 unless told. */
  timeoutSeconds?: number;
  /** Of long jobs: one whose process has said nothing for so long, at least 10, is tried again before its time is up. */
  heartbeatSeconds?: number;
  /**
   * Somebody looks on: a job begins as soon as it is committed, not when it is next looked for. It is told by NOTIFY,
   * whose lock makes commits wait in line, so this is for what people ask for by hand.
   */
  prompt?: boolean;
};

export type Attempt = {
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborts when the process stops or the time is up. */
  signal: AbortSignal;
};

export type Handler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

/** What whoever gives away work needs. */
export type Publisher<J = Jobs> = {
  /**
   * Writes a job in the caller's transaction: it is delivered if that commits, and never if it does not.
   * @returns the job's id, or null when one with the same key is waiting already
   */
  publish<N extends Name<J>>(tx: Tx, name: N, data: J[N], options?: PublishOptions): Promise<string | null>;
};

export type Queue<J = Jobs> = Publisher<J> & {
  /** Says who does the jobs of a queue. Before `start`. */
  work<N extends Name<J>>(name: N, handler: Handler<J[N]>, options?: WorkOptions): void;
  /** Says what is done over and over, by one process at a time; `cron` as in crontab(5), UTC. Before `start`. */
  every(name: string, cron: string, handler: () => Promise<void>): void;
  /** Makes every queue that `work` named, then begins delivering; `deliver: false` only publishes. */
  start(options?: { deliver?: boolean }): Promise<void>;
  /** Begins delivering where `start` was told only to publish. */
  deliver(): Promise<void>;
  /** Takes no new jobs and waits up to ten seconds for those at work; what is cut off is delivered again. */
  stop(): Promise<void>;
  /** Whether it runs: started, and not told to stop. */
  isStarted(): boolean;
  /** Jobs in each queue, as counted once a minute; none while it does not run. */
  depths(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
};

/** Where jobs end that failed for good; they keep the name of their queue and the last error. */
export const deadLetters = 'dead-letters';

// The quickest the queue allows.
const pollingSeconds = 0.5;
// Where NOTIFY tells: for what it did not.
const promptPollingSeconds = 5;
const clockworkPollingSeconds = 5;
const stopMs = 10_000;

type QueueOptions = {
  log: Log;
  connections?: number;
  /** Hears the name of the queue whenever an attempt at a job fails. */
  onFailure?: (name: string) => void;
};

type Registration = { name: string; handler: Handler<never>; options: WorkOptions; cron?: string };

/** The queue in the same PostgreSQL, so that work and the rows it is about are written together. */
export function createQueue<J = Jobs>(
  address: DatabaseAddress,
  { log, connections = 4, onFailure }: QueueOptions,
): Queue<J> {
  const boss = new PgBoss({
    ...connectionOptions(address),
    max: connections,
    application_name: 'caravan-queue',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'the queue met an error'));
  const registrations: Registration[] = [];
  let started = false;
  const deliver = async () => {
    for (const registration of registrations) await deliverTo(boss, registration, log, onFailure);
  };

  return {
    deliver,
    async publish(tx, name, data, { startAfter, singletonKey } = {}) {
      return boss.send(name, data as object, { db: fromKysely(tx), startAfter, singletonKey });
    },
    work(name, handler, options = {}) {
      registrations.push({ name, handler: handler as Handler<never>, options });
    },
    every(name, cron, handler) {
      // What was missed while nobody ran is made up for by the next time: no retries, no pile of waiting ones.
      registrations.push({ name, handler, options: { retries: 0, onePerKey: true }, cron });
    },
    async start({ deliver: atOnce = true } = {}) {
      await boss.start();
      await ensureQueue(boss, deadLetters, {});
      for (const { name, options } of registrations) await ensureQueue(boss, name, queueOptions(options));
      for (const { name, cron } of registrations) if (cron) await boss.schedule(name, cron);
      if (atOnce) await deliver();
      started = true;
    },
    async stop() {
      started = false;
      await boss.stop({ graceful: true, timeout: stopMs, close: true });
    },
    isStarted: () => started,
    async depths() {
      if (!started) return [];
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
  };
}

function queueOptions({
  retries = 5,
  backoff = 2,
  timeoutSeconds = 300,
  heartbeatSeconds,
  onePerKey = false,
  prompt = false,
}: WorkOptions) {
  return {
    policy: onePerKey ? 'short' : 'standard',
    retryLimit: retries,
    retryDelay: backoff,
    retryBackoff: backoff > 0,
    // The longest wait only means something where waits grow.
    ...(backoff > 0 && { retryDelayMax: 3_600 }),
    expireInSeconds: timeoutSeconds,
    ...(heartbeatSeconds && { heartbeatSeconds }),
    deadLetter: deadLetters,
    notify: prompt,
  };
}

/** A queue keeps its policy for life; everything else follows the code. */
async function ensureQueue(boss: PgBoss, name: string, options: object): Promise<void> {
  await boss.createQueue(name, options);
  const { policy: _, ...changeable } = options as { policy?: string };
  if (Object.keys(changeable).length) await boss.updateQueue(name, changeable);
}

async function deliverTo(
  boss: PgBoss,
  registration: Registration,
  log: Log,
  onFailure?: (name: string) => void,
): Promise<void> {
  const { name, handler, options, cron } = registration;
  const pollingIntervalSeconds = cron ? clockworkPollingSeconds : pollingSeconds;
  const settings = {
    pollingIntervalSeconds,
    notifyPollingIntervalSeconds: promptPollingSeconds,
    localConcurrency: options.concurrency ?? 1,
  };
  await boss.work(name, settings, async ([job]: BossJob[]) => {
    if (!job) return;
    const attempt = { id: job.id, attempt: job.retryCount + 1, signal: job.signal };
    try {
      await handler(job.data as never, attempt);
    } catch (error) {
      onFailure?.(name);
      log.warn({ queue: name, job: job.id, attempt: attempt.attempt, err: error }, 'a job failed');
      throw error;
    }
  });
}
