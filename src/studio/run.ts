import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StudioResult } from './jobs.ts';

/** What one run may take. */
export interface StudioLimits {
  /** Of work: as much processor time as fits into so many seconds on a machine that does nothing else. */
  seconds: number;
  /** Of memory, for the studio and its engines together. */
  megabytes: number;
}

export interface StudioRun {
  /** Holds `job.json` and the files it names; what is made is put there. */
  folder: string;
  /** For what all runs share, such as fonts. */
  cache: string;
  limits: StudioLimits;
  /** Ends the run, with everything it has started. */
  signal?: AbortSignal;
  onProgress?: (progress: number, step: string) => void;
}

/** The studio ended without a result: it crashed, or took more than it may. */
export class StudioFailure extends Error {
  override name = 'StudioFailure';
  readonly reason: 'crashed' | 'time' | 'memory';

  constructor(reason: StudioFailure['reason'], said: string) {
    super(`the studio ended without a result (${reason})${said && `: ${said}`}`);
    this.reason = reason;
  }
}

const script = path.resolve('src/studio/main.ts');
const lookMs = 500;
const largestFileMegabytes = 2_000;
const keptWords = 2_000;
// Its engines work on as many processors as the system lets them, four at most.
const sideBySide = Math.min(4, availableParallelism());
// It stands behind everything that visitors wait for, and is not to blame for that.
const timesLonger = 4;

/** How long a run may take by the clock, on however busy a machine. */
export const longestRunSeconds = ({ seconds }: Pick<StudioLimits, 'seconds'>): number =>
  seconds * timesLonger;

/**
 * Makes what `folder/job.json` asks for, in a process of its own behind everything that visitors wait for. Called again
 * for the same folder it goes on from the stages that are there.
 * @throws {StudioFailure} when it ended without a result
 * @throws {Error} the reason of the signal
 */
export async function runStudio({
  folder,
  cache,
  limits,
  signal,
  onProgress,
}: StudioRun): Promise<StudioResult> {
  signal?.throwIfAborted();
  await mkdir(cache, { recursive: true });
  await endFormer(folder);
  const child = start(folder, cache, limits);
  let failure: StudioFailure['reason'] = 'crashed';
  const end = (reason: StudioFailure['reason']) => {
    failure = reason;
    killGroup(child.pid);
  };
  const stop = () => killGroup(child.pid);
  const checkUse = async () => {
    const { megabytes, seconds } = await measureGroup(child.pid);
    if (megabytes > limits.megabytes) end('memory');
    else if (seconds >= limits.seconds * sideBySide) end('time');
  };
  let looks = 0;
  const watch = setInterval(() => {
    // Each look counts as its own length, however late it is.
    looks += 1;
    if ((looks * lookMs) / 1_000 >= longestRunSeconds(limits)) return end('time');
    void checkUse();
  }, lookMs);
  signal?.addEventListener('abort', stop);
  let said = '';
  child.stderr!.on('data', (piece: Buffer) => (said = (said + piece).slice(-keptWords)));
  readProgress(child, onProgress);
  try {
    await once(child, 'close');
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    // An engine that outlived it.
    killGroup(child.pid);
  }
  signal?.throwIfAborted();
  const result = await readFile(path.join(folder, 'result.json'), 'utf8').catch(() => null);
  if (result === null) throw new StudioFailure(failure, said.trim());
  return JSON.parse(result) as StudioResult;
}

/** Under limits that the system keeps: processor time, the size of a file, no memory dumps. */
function start(folder: string, cache: string, { seconds, megabytes }: StudioLimits): ChildProcess {
  const heap = `--max-old-space-size=${Math.min(megabytes, 1_024)}`;
  const command = [process.execPath, heap, '--no-warnings', script, folder];
  const limited = `ulimit -c 0; ulimit -t ${seconds * 4}; ulimit -f ${largestFileMegabytes * 2_048}; exec "$@"`;
  const [program, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, 'studio', ...command];
  const child = spawn(program!, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // It meets what strangers send: nothing that is secret is handed to it.
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      STUDIO_CACHE: cache,
      // Saves taking the types out of the sources again on each run.
      NODE_COMPILE_CACHE: path.join(cache, 'compiled'),
    },
  });
  if (child.pid) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already.
  }
}

function readProgress(child: ChildProcess, onProgress: StudioRun['onProgress']): void {
  createInterface({ input: child.stdout! }).on('line', (line) => {
    try {
      const { progress, step } = JSON.parse(line) as { progress: number; step: string };
      if (typeof progress === 'number') onProgress?.(progress, String(step));
    } catch {
      // An engine's own words.
    }
  });
}

/** One that a killed server left behind, busy in its engine, would write into the same folder. */
async function endFormer(folder: string): Promise<void> {
  const pid = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => ''));
  if (!pid) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.includes('studio/main.ts') && command.includes(folder)) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const pageKilobytes = 4;
const ticksPerSecond = 100;

/** What a process group holds in memory and has used of the processor; 0 where the system does not tell as Linux does. */
async function measureGroup(group: number | undefined): Promise<{ megabytes: number; seconds: number }> {
  if (process.platform !== 'linux' || !group) return { megabytes: 0, seconds: 0 };
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const uses = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // Behind the name, which may contain anything: state, parent, group …, processor time from the 12th, that of ended
      // children included, resident pages as the 22nd.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      if (fields[2] !== group) return { pages: 0, ticks: 0 };
      return { pages: fields[21]!, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) };
    }),
  );
  const sum = (part: 'pages' | 'ticks') => uses.reduce((total, use) => total + use[part], 0);
  return {
    megabytes: (sum('pages') * pageKilobytes) / 1024,
    seconds: sum('ticks') / ticksPerSecond,
  };
}
