import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPatience } from '../patience.ts';
import { Worker } from 'node:worker_threads';

/*
 * What strangers send is read on threads beside the one that answers: a file that takes seconds, or does not end, holds up
 * whoever sent it and nobody else. Each thread has an end to its memory and to its time.
 */

/**
 * From the name of a task to what it takes and what it gives, piece by piece; both are copied between threads. Each
 * domain adds its own and lists it in `src/worker.ts`:
 *
 *     declare module './workers.ts' {
 *       interface Tasks { 'imports.readSheet': { takes: { file: Uint8Array }; gives: string[] } }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tasks {}
export type TaskName = keyof Tasks & string;
type Takes<N extends TaskName> = Tasks[N] extends { takes: infer Input } ? Input : never;
type Gives<N extends TaskName> = Tasks[N] extends { gives: infer Output } ? Output : never;

export type TaskTable = { [N in TaskName]: (input: Takes<N>) => AsyncGenerator<Gives<N>, void, void> };

/** What the two sides say to each other. */
export type ToWorker = { task: string; input: unknown } | 'more' | 'enough';
export type FromWorker = { value: unknown } | { failed: string } | 'done';
/** An answer with the processor time it took; before all of them, once, that the thread has started. */
export type FromThread = { told: FromWorker; spentMs: number } | 'ready';

/** Why there is no answer: it took too long or too much memory, too many wait, or the task threw. */
export type WorkIssue = 'slow' | 'memory' | 'busy' | 'failed';

export class WorkError extends Error {
  readonly issue: WorkIssue;
  constructor(issue: WorkIssue, message: string = issue) {
    super(message);
    this.name = 'WorkError';
    this.issue = issue;
  }
}

export interface Workers {
  /**
   * Has a task done on a thread of its own. What it gives comes piece by piece, the next when it is asked for: pieces
   * that take a few milliseconds to copy keep the asking thread free.
   * @param moved  buffers of the input that go over to the thread instead of being copied, and are empty here afterwards
   * @throws {WorkError}
   */
  run<N extends TaskName>(
    task: N,
    input: Takes<N>,
    moved?: ArrayBuffer[],
  ): AsyncGenerator<Gives<N>, void, void>;
  /** Ends the threads, whatever they are at. */
  close(): Promise<void>;
}

export interface WorkerLimits {
  /** Threads at a time. */
  threads: number;
  /** Tasks that wait for one; who comes then is refused. */
  waiting: number;
  /**
   * Of one task, processor time: neither the start of its thread counts, nor what a busy machine keeps it waiting, nor
   * the time in which nobody asks for its next piece.
   */
  seconds: number;
  /** Of one thread's heap. */
  megabytes: number;
  /** A thread without work ends after so many seconds. */
  idleSeconds: number;
}

const usual: WorkerLimits = { threads: 2, waiting: 200, seconds: 60, megabytes: 512, idleSeconds: 30 };

type Answer = Exclude<FromThread, 'ready'>;

const lookMs = 250;
const startMs = 120_000;
// A thread that waits for its turn on a busy machine takes this much longer than its work.
const timesStill = 10;
const longestStillMs = 60_000;

/** From the sources where these are run, else from the build. */
const isSource = path.extname(fileURLToPath(import.meta.url)) === '.ts';
const script = path.resolve(isSource ? 'src/worker.ts' : 'dist/server/worker.js');

export function createWorkers(limits: Partial<WorkerLimits> = {}): Workers {
  const { threads, waiting, seconds, megabytes, idleSeconds } = { ...usual, ...limits };
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const line: ((thread: Thread) => void)[] = [];

  function begin(): Thread {
    const thread = openThread(megabytes, () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    all.add(thread);
    return thread;
  }

  async function take(): Promise<Thread> {
    const free = idle.pop();
    if (free) return free;
    if (all.size < threads) return begin();
    if (line.length >= waiting) throw new WorkError('busy');
    return new Promise((resolve) => line.push(resolve));
  }

  function giveBack(thread: Thread): void {
    const next = line.shift();
    if (next) next(thread.isOver() ? begin() : thread);
    else if (!thread.isOver()) {
      idle.push(thread);
      thread.endAfter(idleSeconds);
    }
  }

  return {
    async *run<N extends TaskName>(task: N, input: Takes<N>, moved: ArrayBuffer[] = []) {
      const thread = await take();
      let left = seconds * 1_000;
      const ask = async (asked: ToWorker, given?: ArrayBuffer[]): Promise<FromWorker> => {
        const { told, spentMs } = await thread.ask(asked, left, given);
        left -= spentMs;
        if (left > 0) return told;
        void thread.end();
        throw new WorkError('slow');
      };
      let message: FromWorker | undefined;
      try {
        for (message = await ask({ task, input }, moved); message !== 'done'; message = await ask('more')) {
          if ('failed' in message) throw new WorkError('failed', message.failed);
          yield message.value as Gives<N>;
        }
      } finally {
        const isUnderWay = typeof message === 'object' && 'value' in message && !thread.isOver();
        if (isUnderWay) await ask('enough').catch(() => undefined);
        giveBack(thread);
      }
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

type Thread = ReturnType<typeof openThread>;

function openThread(megabytes: number, onEnd: () => void) {
  const worker = new Worker(script, {
    // What the process was started with is not for it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let isOver = false;
  let issue = new WorkError('failed', 'the thread has ended');
  let answer: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let ending: NodeJS.Timeout | undefined;
  const start = Promise.withResolvers<void>();
  // Whoever asks hears of it.
  start.promise.catch(() => undefined);
  worker.on('message', (message: FromThread) =>
    message === 'ready' ? start.resolve() : answer?.resolve(message),
  );
  worker.on('error', (error: NodeJS.ErrnoException) => {
    issue = new WorkError(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', error.message);
  });
  worker.on('exit', () => {
    isOver = true;
    clearTimeout(ending);
    start.reject(issue);
    answer?.reject(issue);
    onEnd();
  });
  // It must not keep a process that has nothing else to do.
  worker.unref();
  const end = async () => {
    isOver = true;
    await worker.terminate();
  };
  return {
    end,
    isOver: () => isOver,
    endAfter(idleSeconds: number) {
      ending = setTimeout(() => void end(), idleSeconds * 1_000).unref();
    },
    /** @param most  milliseconds of processor time */
    async ask(asked: ToWorker, most: number, moved: ArrayBuffer[] = []): Promise<Answer> {
      clearTimeout(ending);
      if (isOver) throw issue;
      const stop = (why: WorkError) => {
        issue = why;
        void end();
      };
      const starting = startPatience(startMs, () =>
        stop(new WorkError('failed', 'the thread did not start')),
      );
      await start.promise.finally(starting.end);
      const watch = await watchProcessor(worker, most, () => stop(new WorkError('slow')));
      try {
        return await new Promise<Answer>((resolve, reject) => {
          if (isOver) return reject(issue);
          answer = { resolve, reject };
          worker.postMessage(asked, moved);
        });
      } finally {
        watch.end();
        answer = undefined;
      }
    },
  };
}

/** Sees that a thread takes no more processor time than it may, and that one that takes none at all does not wait for good. */
async function watchProcessor(worker: Worker, most: number, onUp: () => void): Promise<{ end(): void }> {
  const begun = await worker.cpuUsage().catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const up = () => {
    if (!isOver) onUp();
  };
  const measure = () => {
    timer = setTimeout(() => {
      worker.cpuUsage(begun).then(
        ({ user, system }) => ((user + system) / 1_000 >= most ? up() : isOver || measure()),
        () => undefined,
      );
    }, lookMs).unref();
  };
  measure();
  const still = startPatience(Math.max(longestStillMs, most * timesStill), up);
  return {
    end() {
      isOver = true;
      clearTimeout(timer);
      still.end();
    },
  };
}
