import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { childEnvironment } from '../child-environment.ts';
import { patienceSignal } from '../patience.ts';
import type { Account } from './embedded-account.ts';

const noticeMs = 15_000;

/** One line for whoever watches the start; the log of the product is not there yet. */
export const notice = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * One step of a start, with a limit of its own. After a while it says what it waits for.
 * @param ms  of undisturbed waiting, then the signal aborts
 */
export async function takeStep<T>(
  waitsFor: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  using late = patienceSignal(ms);
  const from = performance.now();
  const timer = setInterval(
    () => notice(`Waiting for ${waitsFor}: ${Math.round((performance.now() - from) / 1_000)} s …`),
    noticeMs,
  );
  try {
    return await work(late.signal);
  } finally {
    clearInterval(timer);
  }
}

/**
 * The shell between Node and a program of PostgreSQL. However Node ends, kill -9 included, the pipe on its standard input
 * closes, and the program gets the signal for a fast, orderly end: again and again, since one that has only just
 * begun does not listen yet, and at last the one that nothing survives. `$0` is a folder that goes with it.
 */
const watchdog = `exec 3<&0; "$@" 3<&- </dev/null & server=$!
( read -r _ <&3; n=0
  while kill -INT $server 2>/dev/null; do sleep 1; n=$((n+1)); [ $n -ge 60 ] && kill -KILL $server; done ) & watch=$!
exec 3<&-; wait $server; code=$?; kill $watch 2>/dev/null; rmdir "$0" 2>/dev/null; exit $code`;

/** Starts a program that ends with this process, or when its standard input is closed. */
export function spawnWatched(
  command: readonly string[],
  account: Account,
  stdio: StdioOptions,
  folder = '/nowhere',
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, folder, ...command], {
    ...account,
    cwd: '/',
    env: childEnvironment(),
    // In a process group of its own: Ctrl-C is for Node, which ends it last.
    detached: true,
    stdio,
  });
  child.stdin?.on('error', () => {});
  return child;
}
