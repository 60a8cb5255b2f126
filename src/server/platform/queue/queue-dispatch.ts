import { randomUUID } from 'node:crypto';
import type { DatabaseAddress } from '../database.ts';
import { createListener } from '../postgres/listener.ts';
import type { Log } from '../log.ts';

export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Somebody who fetches the jobs of one queue when they are woken. */
export type QueueWorker = { isBusy(): boolean; wake(): void };

const channel = 'caravan_queue';
// For what nobody tells: a process that dies between its commit and its notice, a job whose time was up.
const lookMs = 5_000;
// However much is published, others are told ten times a second at most.
const noticeMs = 100;
// A failed job is written back a moment after its attempt ends.
const afterFailureMs = 150;
const somethingLater = '*';

/**
 * Knows which queues have jobs that are due, so that no queue has to be asked by itself. It is told by the commit of
 * this process, by NOTIFY from others, and by one question for all queues: when the next job is due, and every five
 * seconds.
 *
 * Notices are statements of their own, after the commit: within it they would make all commits that publish wait in
 * line for one lock.
 */
export function createDispatcher(address: DatabaseAddress, execute: Execute, log: Log) {
  const notices = createNotices(execute);
  const workers = new Map<string, QueueWorker[]>();
  let isDelivering = false;
  let stopped = false;

  /** One who is free is enough: whoever finds a job wakes the next. */
  function wake(name: string): void {
    const all = workers.get(name) ?? [];
    (all.find((worker) => !worker.isBusy()) ?? all[0])?.wake();
  }

  const { askIn, end } = createQuestions(askAll, log);

  async function askAll(): Promise<void> {
    const { rows } = await execute(whatIsDue, [[...workers.keys()]]);
    for (const { name, isDue, seconds } of rows as Due[]) {
      if (isDue) wake(name);
      if (seconds !== null) askIn(seconds * 1_000 + 5);
    }
  }

  function receive(payload: string): void {
    const [from, ...names] = payload.split(' ');
    if (from === notices.sender) return;
    for (const name of names)
      if (name === somethingLater) askIn(0);
      else wake(name);
  }

  const listener = createListener(address, {
    name: 'caravan queue notices',
    channel,
    log,
    onNotice: receive,
    onHeard: () => askIn(0),
  });

  return {
    wake,
    add(name: string, worker: QueueWorker): void {
      workers.set(name, [...(workers.get(name) ?? []), worker]);
    },
    /** What to do when a job of this process has been committed. */
    announce(name: string, startAfter?: Date): void {
      if (stopped) return;
      const ms = startAfter ? startAfter.getTime() - Date.now() : 0;
      if (ms <= 0) wake(name);
      else if (isDelivering) askIn(ms);
      notices.add(ms > 0 ? somethingLater : name);
    },
    /** A notice to everybody, this process as well, within a transaction whose commit nobody here can see. */
    noticeWithin: (name: string, startAfter?: Date): { channel: string; payload: string } => ({
      channel,
      payload: `- ${startAfter && startAfter.getTime() > Date.now() ? somethingLater : name}`,
    }),
    retryLater: () => askIn(afterFailureMs),
    restart: listener.restart,
    async start(): Promise<void> {
      isDelivering = true;
      await listener.start();
      askIn(0);
    },
    async stop(): Promise<void> {
      stopped = true;
      await notices.flush();
      await listener.stop();
      await end();
    },
  };
}

/** Asks at the earliest time that anybody named, one question at a time, and again after a while. */
function createQuestions(ask: () => Promise<void>, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let asking: Promise<void> | undefined;
  let isOver = false;

  function askIn(ms: number): void {
    const at = performance.now() + ms;
    if (isOver || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => void askNow(), Math.max(1, ms));
  }

  async function askNow(): Promise<void> {
    timerAt = Infinity;
    if (asking) {
      // It may have been answered before what is asked about now was there.
      await asking;
      return askIn(0);
    }
    asking = ask().catch((error: Error) => log.warn({ error: error.message }, 'the queues cannot be asked'));
    await asking;
    asking = undefined;
    askIn(lookMs);
  }

  return {
    askIn,
    async end(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await asking;
    },
  };
}

/** Tells other processes which queues have something new, ten times a second at most. */
function createNotices(execute: Execute) {
  const sender = randomUUID();
  const names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = -Infinity;

  async function send(): Promise<void> {
    timer = undefined;
    lastAt = performance.now();
    // A payload ends at 8000 bytes, far beyond the names of all queues.
    const payload = [sender, ...names].join(' ');
    names.clear();
    await execute(`select pg_notify('${channel}', $1)`, [payload]).catch(() => undefined);
  }

  return {
    sender,
    add(name: string): void {
      names.add(name);
      timer ??= setTimeout(() => void send(), Math.max(0, lastAt + noticeMs - performance.now()));
    },
    async flush(): Promise<void> {
      if (!timer) return;
      clearTimeout(timer);
      await send();
    },
  };
}

type Due = { name: string; isDue: boolean; seconds: number | null };

/** Of each queue with waiting jobs: whether one is due, and in how many seconds the first of the others is. */
const whatIsDue = `
  select queue.name, waiting."isDue", waiting.seconds
  from unnest($1::text[]) as queue(name) cross join lateral (
    select bool_or(start_after <= now()) as "isDue",
      extract(epoch from min(start_after) filter (where start_after > now()) - now())::float8 as seconds
    from pgboss.job where name = queue.name and state < 'active' and not blocked) as waiting
  where waiting."isDue" is not null`;
