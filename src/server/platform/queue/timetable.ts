import { ROOT_CONTEXT } from '@opentelemetry/api';
import { CronExpressionParser } from 'cron-parser';
import type { Log } from '../log.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Execute } from './queue-dispatch.ts';

/** How long a process that says nothing more keeps what it has in hand. */
const leaseSeconds = 60;
const renewMs = 20_000;
// What a restart finds missed would otherwise all begin in the same moment.
const mostAtOnce = 8;
// What ends in the same moment is written down by one statement.
const settleMs = 100;
// After a failed question; the next minute asks again in any case.
const againMs = 5_000;
const hourMs = 3_600_000;

export interface TimetableState {
  name: string;
  active: number;
  /** Runs that failed in the last hour. */
  failed: number;
}

/** The last time of a cron expression that is not after a moment, and the next one after it; in milliseconds, UTC. */
export function timesAround(cron: string, now: Date): { last: number; next: number } {
  // `prev` answers times before the moment: one that is due at this very moment counts as well.
  const last = CronExpressionParser.parse(cron, { currentDate: new Date(now.getTime() + 1), tz: 'UTC' });
  const next = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  return { last: last.prev().getTime(), next: next.next().getTime() };
}

/** A thing to do, its times, and what became of them. */
interface Task {
  name: string;
  cron: string;
  handler: () => Promise<void>;
  /** The last time that is known to be done with, whoever did it; in milliseconds. */
  doneFor: number;
  /** The time it is being done for here. */
  runningFor: number | null;
  failures: number[];
}

const isDue = (task: Task, last: number): boolean => last > task.doneFor && task.runningFor === null;

/**
 * Does things over and over at the times of crontab(5), in UTC: each time once, by whichever process claims it first. A
 * time that passed while nobody ran, or whose process died, is made up for once; of several that passed, the last. What
 * is due in the same minute is claimed, and written down as done, by one statement each.
 */
export function createTimetable(execute: Execute, options: Options) {
  const { log } = options;
  const tasks = new Map<string, Task>();
  const runs = createRuns(execute, options, () => lookIn(settleMs));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function claimWhatIsDue(): Promise<void> {
    if (isStopped || tasks.size === 0) return;
    const now = new Date();
    const due: { task: Task; last: number }[] = [];
    // However far off it is: timers hold no more than some weeks.
    let next = now.getTime() + hourMs;
    for (const task of tasks.values()) {
      const times = timesAround(task.cron, now);
      next = Math.min(next, times.next);
      if (isDue(task, times.last)) due.push({ task, last: times.last });
    }
    try {
      if (due.length > 0) await claim(due);
      lookIn(next - Date.now());
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the timetable cannot be asked');
      lookIn(againMs);
    }
  }

  function lookIn(ms: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void claimWhatIsDue(), Math.max(1, ms));
  }

  async function claim(due: readonly { task: Task; last: number }[]): Promise<void> {
    const names = due.map(({ task }) => task.name);
    const times = due.map(({ last }) => new Date(last));
    const { rows } = await execute(claimDue, [names, times, leaseSeconds]);
    const claims = new Map((rows as Claim[]).map((row) => [row.name, row]));
    for (const { task, last } of due) {
      const row = claims.get(task.name);
      // Another process did it, or has it in hand.
      if (!row?.isMine) task.doneFor = Math.max(task.doneFor, row?.doneFor ?? 0);
      else runs.begin(task, last);
    }
  }

  return {
    every(name: string, cron: string, handler: () => Promise<void>): void {
      tasks.set(name, { name, cron, handler, doneFor: 0, runningFor: null, failures: [] });
    },
    async start(): Promise<void> {
      const now = new Date();
      const crons = [...tasks.values()].map(({ cron }) => new Date(timesAround(cron, now).last));
      // What is new begins with its next time.
      await execute(ensureTasks, [[...tasks.keys()], crons]);
      await claimWhatIsDue();
    },
    /** Begins nothing more, and waits for what is under way; what does not end in time is claimed by others. */
    async stop(patienceMs: number): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await runs.stop(patienceMs);
    },
    states(): TimetableState[] {
      const since = Date.now() - hourMs;
      return [...tasks.values()].map((task) => {
        task.failures = task.failures.filter((at) => at > since);
        return { name: task.name, active: task.runningFor === null ? 0 : 1, failed: task.failures.length };
      });
    },
  };
}

interface Options {
  log: Log;
  /** Hears the name of a task whenever it fails. */
  onFailure?: (name: string) => void;
}

/**
 * What this process has in hand: done some at a time, kept by renewing its claims, and given back when it ended.
 * @param onOverdue  a task ended after its next time had come
 */
function createRuns(execute: Execute, { log, onFailure }: Options, onOverdue: () => void) {
  const running = new Map<Task, Promise<void>>();
  const waiting: (() => void)[] = [];
  /** What has ended and is yet to be written down: for which time each is done. */
  const ended = new Map<string, number>();
  let renewal: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let isStopped = false;
  const write = (text: string, values: unknown[]) =>
    execute(text, values).catch((error: Error) =>
      log.warn({ error: error.message }, 'the timetable cannot be written'),
    );

  async function run(task: Task): Promise<boolean> {
    if (running.size >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isStopped) return false;
    try {
      await inSpan(`task ${task.name}`, { parent: ROOT_CONTEXT }, task.handler);
    } catch (error) {
      task.failures.push(Date.now());
      onFailure?.(task.name);
      log.warn({ queue: task.name, err: error }, 'a job failed');
    } finally {
      waiting.shift()?.();
    }
    return true;
  }

  async function finish(task: Task, time: number): Promise<void> {
    const wasDone = await run(task);
    running.delete(task);
    task.runningFor = null;
    // What was not begun before the stop is given back as it was.
    if (wasDone) task.doneFor = time;
    ended.set(task.name, task.doneFor);
    settling ??= setTimeout(() => void settle(), settleMs);
    if (isDue(task, timesAround(task.cron, new Date()).last)) onOverdue();
  }

  async function settle(): Promise<void> {
    settling = undefined;
    const names = [...ended.keys()];
    const times = [...ended.values()].map((time) => new Date(time));
    ended.clear();
    if (running.size === 0) {
      clearInterval(renewal);
      renewal = undefined;
    }
    if (names.length > 0) await write(settleEnded, [names, times]);
  }

  return {
    begin(task: Task, time: number): void {
      task.runningFor = time;
      renewal ??= setInterval(
        () => void write(renewClaims, [[...running.keys()].map(({ name }) => name), leaseSeconds]),
        renewMs,
      );
      running.set(task, finish(task, time));
    },
    async stop(patienceMs: number): Promise<void> {
      isStopped = true;
      for (const giveUp of waiting.splice(0)) giveUp();
      let patience: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => (patience = setTimeout(resolve, patienceMs)));
      await Promise.race([Promise.allSettled(running.values()), tooLong]);
      clearTimeout(patience);
      clearTimeout(settling);
      clearInterval(renewal);
      await settle();
    },
  };
}

type Claim = { name: string; isMine: boolean; doneFor: number };

const ensureTasks = `
  insert into timetable (name, done_for) select * from unnest($1::text[], $2::timestamptz[])
  on conflict do nothing`;

/** Takes in hand what is due and nobody has; of the rest, for which time it is done. */
const claimDue = `
  with due as (select * from unnest($1::text[], $2::timestamptz[]) as due (name, at)),
  claimed as (
    update timetable set claimed_until = now() + make_interval(secs => $3) from due
    where timetable.name = due.name and done_for < due.at
      and (claimed_until is null or claimed_until < now())
    returning timetable.name)
  select timetable.name, claimed.name is not null as "isMine",
    extract(epoch from done_for)::float8 * 1000 as "doneFor"
  from timetable join due on due.name = timetable.name left join claimed on claimed.name = timetable.name`;

const settleEnded = `
  update timetable set done_for = greatest(done_for, ended.at), claimed_until = null
  from unnest($1::text[], $2::timestamptz[]) as ended (name, at) where timetable.name = ended.name`;

const renewClaims = `
  update timetable set claimed_until = now() + make_interval(secs => $2) where name = any($1::text[])`;
