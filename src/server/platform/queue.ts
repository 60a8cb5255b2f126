import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { newId } from '../../kit/ids.ts';
import { sql } from 'kysely';
import { afterCommit, connectionOptions, trackingClient, type DatabaseAddress, type Tx } from './database.ts';
import { breakConnection } from './postgres/database-failures.ts';
import type { Log } from './log.ts';
import { runBatch, type BatchJob } from './queue/queue-batch.ts';
import { createDispatcher, type Execute } from './queue/queue-dispatch.ts';
import { noteStatement } from './queue/noted-statement.ts';
import { doInTrace, inTrace } from './queue/traced-jobs.ts';
import { createTimetable, type TimetableState } from './queue/timetable.ts';
import type { Write } from './write-together.ts';

/**
 * From the name of a queue to what its jobs carry (plain JSON). Each domain adds its own in its jobs.ts:
 *
 *     declare module './queue.ts' {
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

export type WorkOptions<Data = never> = {
  /** How often a failed job is tried again, 5 times by default; then it goes to the dead letters. */
  retries?: number;
  /** Seconds before the first retry; doubled, with jitter, for each further one, up to an hour. */
  backoff?: number;
  /** How many jobs of this queue one process does at a time. */
  concurrency?: number;
  /**
   * Of short jobs that come in numbers: how many are fetched and settled together, 1 by default. Each succeeds or fails
   * by itself. A process that is killed repeats those it had fetched, so it is no more than may happen twice.
   */
  batchSize?: number;
  /** Of a queue with a `batchSize`: jobs for which it answers the same are done one by one, in the order they were published. */
  inOrder?: (data: Data) => string;
  /** At most one waiting job for each `singletonKey`. */
  onePerKey?: boolean;
  /** A job running longer than this is given up and tried again; 300 by default. */
  timeoutSeconds?: number;
  /** A job whose process has said nothing for so long, at least 10, is tried again before its time is up; 60 by default. */
  heartbeatSeconds?: number;
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
   * @returns the job's id, or null when one with the same key is waiting already, which then begins after that commit
   */
  publish<N extends Name<J>>(tx: Tx, name: N, data: J[N], options?: PublishOptions): Promise<string | null>;
  /**
   * Several jobs for the caller to write with other things (`writeTogether`), in the transaction that it names; a
   * statement for each queue.
   */
  publications(tx: Tx, jobs: readonly AnyJob<J>[], options?: { startAfter?: Date }): Promise<Write[]>;
};

export type AnyJob<J = Jobs> = { [N in Name<J>]: { name: N; data: J[N] } }[Name<J>];

export type Queue<J = Jobs> = Publisher<J> & {
  /** Says who does the jobs of a queue. Before `start`. */
  work<N extends Name<J>>(name: N, handler: Handler<J[N]>, options?: WorkOptions<J[N]>): void;
  /** Says what is done over and over, by one process at a time; `cron` as in crontab(5), UTC. Before `start`. */
  every(name: string, cron: string, handler: () => Promise<void>): void;
  /** Makes every queue that `work` named, then begins delivering; `deliver: false` only publishes. */
  start(options?: { deliver?: boolean }): Promise<void>;
  /** Begins delivering where `start` was told only to publish. */
  deliver(): Promise<void>;
  /** Takes no new jobs and waits up to ten seconds for those at work; what is cut off is delivered again. */
  stop(): Promise<void>;
  /** Begins again on new connections, because nobody answers on those there are. */
  restart(): void;
  /** Whether it runs: started, and not told to stop. */
  isStarted(): boolean;
  /** What is in each queue now; nothing while it does not run. */
  depths(): Promise<QueueDepth[]>;
};

export type QueueDepth = {
  name: string;
  /** Jobs that could begin now. */
  waiting: number;
  /** How long the oldest of those could have begun already, in seconds; 0 when none waits. */
  oldestSeconds: number;
  /** Jobs whose time has not come yet, retries among them. */
  deferred: number;
  /** Jobs that this process is working on. */
  active: number;
  /** Jobs that failed for good in the last hour, as counted once a minute. */
  failed: number;
};

/** Where jobs end that failed for good; they keep the name of their queue and the last error. */
export const deadLetters = 'dead-letters';

// Workers are woken by the dispatcher; a poll of their own is for nothing but what nobody foresaw.
const pollingSeconds = 3_600;
// Jobs that wait for others, which none of ours do.
const flowSeconds = 3_600;
const defaultTimeoutSeconds = 300;
// Longer than a database takes to fail over: who cannot say that they live may live.
const defaultHeartbeatSeconds = 60;
const stopMs = 10_000;
// Before that, so that what is done of a batch is settled as done.
const cutOffMs = 8_000;
// Nobody reads completed jobs, and at some hundred a second they would be most of the database.
const keepCompletedSeconds = 3_600;

type QueueOptions = {
  log: Log;
  /** Where notices are heard, if not at the address itself (`directAddress`). */
  direct?: DatabaseAddress;
  connections?: number;
  /** Whether no other process works at this database: then what is under way at the start is nobody's any more. */
  isAlone?: () => Promise<boolean>;
  /** Hears the name of the queue whenever an attempt at a job fails. */
  onFailure?: (name: string) => void;
  /** … and whenever a job is done. */
  onDone?: (name: string) => void;
};

type Registration = { name: string; handler: Handler<never>; options: WorkOptions };

/** The queue in the same PostgreSQL, so that work and the rows it is about are written together. */
export function createQueue<J = Jobs>(
  address: DatabaseAddress,
  { log, direct = address, connections = 4, isAlone, onFailure, onDone }: QueueOptions,
): Queue<J> {
  const open = new Set<pg.Client>();
  // Handed through to the pool that pg-boss makes.
  const connecting = { ...connectionOptions(address), Client: trackingClient(open) };
  const boss = new PgBoss({
    ...connecting,
    max: connections,
    application_name: 'caravan-queue',
    // What is done over and over has a timetable of its own: here each time would be a job that is written, fetched and
    // ended by itself.
    schedule: false,
    flowIntervalSeconds: flowSeconds,
  });
  const execute: Execute = (text, values) => boss.getDb().executeSql(text, values);
  const dispatcher = createDispatcher(direct, execute, log);
  const timetable = createTimetable(execute, { log, onFailure });
  boss.on('error', (error) => log.error({ error: error.message }, 'the queue met an error'));
  const registrations: Registration[] = [];
  const active = new Map<string, number>();
  const stopping = new AbortController();
  let started = false;
  const deliver = async () => {
    await giveAnew(boss, log, isAlone);
    const onAttempt = (name: string, change: 1 | -1) => active.set(name, (active.get(name) ?? 0) + change);
    const workers = { boss, dispatcher, log, onFailure, onDone, onAttempt, stopping: stopping.signal };
    for (const registration of registrations) await deliverTo(registration, workers);
    await dispatcher.start();
    await timetable.start();
  };

  const announceAfter = announcements(dispatcher);

  return {
    deliver,
    async publish(tx, name, data, { startAfter, singletonKey } = {}) {
      const send = () =>
        // Of jobs written in the same moment the id tells which was first.
        boss.send(name, inTrace(data), { id: newId(), db: fromKysely(tx), startAfter, singletonKey });
      const id =
        singletonKey === undefined ? await send() : await sendOrHold(tx, send, { name, singletonKey });
      await announceAfter(tx, name, startAfter);
      return id;
    },
    async publications(tx, jobs, { startAfter } = {}) {
      const writes: Write[] = [];
      for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.name as string)) {
        const rows = ofQueue.map(({ data }) => ({ id: newId(), data: inTrace(data), startAfter }));
        const { db, write } = noteStatement();
        await boss.insert(name, rows, { db });
        writes.push(write());
        await announceAfter(tx, name, startAfter);
      }
      return writes;
    },
    work(name, handler, options = {}) {
      registrations.push({ name, handler: handler as Handler<never>, options: options as WorkOptions });
    },
    every: timetable.every,
    async start({ deliver: atOnce = true } = {}) {
      await boss.start();
      await ensureQueue(boss, deadLetters, {});
      for (const { name, options } of registrations) await ensureQueue(boss, name, queueOptions(options));
      if (atOnce) await deliver();
      started = true;
    },
    async stop() {
      started = false;
      await Promise.all([dispatcher.stop(), timetable.stop(cutOffMs)]);
      const cutOff = setTimeout(() => stopping.abort(new Error('the process stops')), cutOffMs);
      await boss.stop({ graceful: true, timeout: stopMs, close: true });
      clearTimeout(cutOff);
    },
    restart() {
      for (const client of open) breakConnection(client);
      dispatcher.restart();
    },
    isStarted: () => started,
    depths: async () => (started ? listDepths(boss, active, timetable.states()) : []),
  };
}

/** Tells of jobs of a queue once a transaction has committed. */
const announcements =
  (dispatcher: ReturnType<typeof createDispatcher>) =>
  async (tx: Tx, name: string, startAfter?: Date): Promise<void> => {
    if (afterCommit(tx, () => dispatcher.announce(name, startAfter))) return;
    const { channel, payload } = dispatcher.noticeWithin(name, startAfter);
    await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
  };

/**
 * Sends a job, or keeps the one that waits with its key from being fetched until the transaction ends: it would do its
 * work without what is written here.
 * @returns null where one waits
 */
async function sendOrHold(
  tx: Tx,
  send: () => Promise<string | null>,
  { name, singletonKey }: { name: string; singletonKey: string },
): Promise<string | null> {
  const id = await send();
  if (id !== null) return id;
  const { rows } = await sql`select from pgboss.job
    where name = ${name} and singleton_key = ${singletonKey} and state = 'created' for share`.execute(tx);
  // It may have begun meanwhile.
  return rows.length > 0 ? null : sendOrHold(tx, send, { name, singletonKey });
}

function queueOptions({
  retries = 5,
  backoff = 2,
  timeoutSeconds = defaultTimeoutSeconds,
  heartbeatSeconds = defaultHeartbeatSeconds,
  onePerKey = false,
}: WorkOptions) {
  return {
    policy: onePerKey ? 'short' : 'standard',
    retryLimit: retries,
    retryDelay: backoff,
    retryBackoff: backoff > 0,
    // The longest wait only means something where waits grow.
    ...(backoff > 0 && { retryDelayMax: 3_600 }),
    expireInSeconds: timeoutSeconds,
    // One that is killed beside others tells nobody, and what it had begun would wait until its time is up.
    heartbeatSeconds,
    deadLetter: deadLetters,
    deleteAfterSeconds: keepCompletedSeconds,
    notify: false,
  };
}

/** A queue keeps its policy for life; everything else follows the code. */
async function ensureQueue(boss: PgBoss, name: string, options: object): Promise<void> {
  await boss.createQueue(name, options);
  const { policy: _, ...changeable } = options as { policy?: string };
  if (Object.keys(changeable).length) await boss.updateQueue(name, changeable);
}

/**
 * What a process had begun when it was killed is started again at once, rather than when its time is up. It counts as an
 * attempt, so what kills its process does so a few times; what has had its last one fails in its own time.
 */
async function giveAnew(boss: PgBoss, log: Log, isAlone: QueueOptions['isAlone']): Promise<void> {
  // Looked at first: a process that comes after that may have begun what is under way since.
  const { rows: clock } = (await boss.getDb().executeSql('select now()::text as now')) as {
    rows: { now: string }[];
  };
  if (!(await isAlone?.())) return;
  const { rows } = (await boss.getDb().executeSql(
    `
    with requeued as (
      update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and started_on < $1::timestamptz and retry_count < retry_limit returning name)
    select name, count(*)::int as jobs from requeued group by name`,
    [clock[0]!.now],
  )) as {
    rows: { name: string; jobs: number }[];
  };
  if (rows.length > 0) log.warn({ queues: rows }, 'a process died at work: its jobs are queued again');
}

async function listDepths(
  boss: PgBoss,
  active: ReadonlyMap<string, number>,
  timed: readonly TimetableState[],
): Promise<QueueDepth[]> {
  const [queues, waiting] = await Promise.all([boss.getQueues(), listWaiting(boss)]);
  const nothing = { waiting: 0, oldestSeconds: 0, deferred: 0 };
  return [
    ...queues
      // Of a database where these were queues.
      .filter(({ name }) => timed.every((state) => state.name !== name))
      .map(({ name, failedCount }) => ({
        name,
        ...(waiting.get(name) ?? nothing),
        active: active.get(name) ?? 0,
        failed: failedCount,
      })),
    ...timed.map((state) => ({ ...nothing, ...state })),
  ];
}

/** Through the index that jobs are fetched by, so that completed ones are not read. */
async function listWaiting(boss: PgBoss) {
  const { rows } = (await boss.getDb().executeSql(`
    select name, count(*) filter (where start_after <= now())::int as waiting,
      count(*) filter (where start_after > now())::int as deferred,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked group by name`)) as {
    rows: Pick<QueueDepth, 'name' | 'waiting' | 'deferred' | 'oldestSeconds'>[];
  };
  return new Map(rows.map((row) => [row.name, row]));
}

type Workers = {
  boss: PgBoss;
  dispatcher: ReturnType<typeof createDispatcher>;
  log: Log;
  onFailure?: (name: string) => void;
  onDone?: (name: string) => void;
  onAttempt: (name: string, change: 1 | -1) => void;
  stopping: AbortSignal;
};

async function deliverTo({ name, handler, options }: Registration, workers: Workers): Promise<void> {
  const { boss, dispatcher, log, onFailure, onDone, onAttempt, stopping } = workers;
  const { batchSize = 1, concurrency = 1, timeoutSeconds = defaultTimeoutSeconds, inOrder } = options;
  const settings = {
    pollingIntervalSeconds: pollingSeconds,
    batchSize,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const attempt = async (job: BatchJob) => {
    const { id, retryCount, signal } = job;
    onAttempt(name, 1);
    try {
      await doInTrace(name, job, (data) => handler(data as never, { id, attempt: retryCount + 1, signal }));
      onDone?.(name);
    } catch (error) {
      onFailure?.(name);
      log.warn({ queue: name, job: id, attempt: retryCount + 1, err: error }, 'a job failed');
      throw error;
    } finally {
      onAttempt(name, -1);
    }
  };
  // A batch is fetched by one, who keeps the order; single jobs by as many as may run at a time.
  for (let n = 0; n < (batchSize > 1 ? 1 : concurrency); n++) {
    const worker = { id: '', isBusy: false };
    worker.id = await boss.work(name, settings, async (jobs) => {
      worker.isBusy = true;
      // A batch that was not full was all there was; what comes from now on is told. Else there is likely more: another one
      // asks for it at once, and this one as soon as it is done.
      if (jobs.length >= batchSize) {
        boss.notifyWorker(worker.id);
        dispatcher.wake(name);
      }
      try {
        const results = await runBatch(jobs, attempt, { concurrency, inOrder, timeoutSeconds, stopping });
        if (results.some(({ status }) => status === 'failed')) dispatcher.retryLater();
        return results;
      } finally {
        worker.isBusy = false;
      }
    });
    dispatcher.add(name, { isBusy: () => worker.isBusy, wake: () => boss.notifyWorker(worker.id) });
  }
}
