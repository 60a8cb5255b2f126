import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../src/server/platform/postgres/embedded-account.ts';

export interface Program {
  pid: number;
  isRunning(): boolean;
  /** Ends it at once, or as the signal says, and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** The last lines that it wrote. */
  lastLines(): string;
}

const children = new Set<ChildProcess>();
const endings = new Set<() => void>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const end of endings) end();
});

/** What else is to be ended with the drill, however that ends. */
export const endWithDrill = (end: () => void): void => void endings.add(end);

interface ProgramOptions {
  /** What it writes goes to `NAME.log` in here. */
  folder: string;
  account?: Account;
  env?: Record<string, string>;
}

/** Starts a program that is ended with the drill. */
export function startProgram(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { folder, account = {}, env = {} }: ProgramOptions,
): Program {
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.on('error', () => children.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid ?? 0,
    isRunning,
    async kill(signal = 'SIGKILL') {
      if (!isRunning()) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    lastLines: () => readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n'),
  };
}

/** Waits until something is so. @throws with the sentence where it takes longer */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  seconds: number,
  sentence: string | (() => string),
  pauseMs?: number,
): Promise<void> {
  await waitFor(async () => ((await isSo()) ? true : undefined), seconds, sentence, pauseMs);
}

/** Waits until something is there. @throws with the sentence where it takes longer */
export async function waitFor<Value>(
  find: () => Promise<Value | undefined>,
  seconds: number,
  sentence: string | (() => string),
  pauseMs = 100,
): Promise<Value> {
  const deadline = performance.now() + seconds * 1_000;
  while (performance.now() < deadline) {
    const value = await find();
    if (value !== undefined) return value;
    await sleep(pauseMs);
  }
  const reason = typeof sentence === 'string' ? sentence : sentence();
  throw new Error(`not so after ${seconds} s: ${reason}`);
}
