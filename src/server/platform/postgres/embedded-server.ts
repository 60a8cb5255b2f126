import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../../config.ts';
import { clearRemains, giveTo, readLock, socketPrefix } from './embedded-cluster.ts';
import type { Place } from './embedded-place.ts';
import { notice, spawnWatched, takeStep } from './embedded-step.ts';

/** How long each step may take, in milliseconds of undisturbed waiting. */
export type Limits = {
  /** initdb: it writes 40 MB, which some disks take minutes for. */
  makeMs: number;
  /** A server that a killed process left behind. */
  remainsMs: number;
  /** Until it takes connections: after a crash it reads its log first. */
  readyMs: number;
};

export const usualLimits: Limits = { makeMs: 600_000, remainsMs: 90_000, readyMs: 600_000 };

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
// One that ran so long was well: the next pause is short again.
const wellMs = 120_000;

type Running = { child: ChildProcess; exited: Promise<void> };

/**
 * Runs the server of a cluster, and starts it again with growing pauses when it ends by itself, at the same address.
 * @throws {SetupError} when it does not start the first time
 */
export async function startServer(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
  limits: Limits,
) {
  const socketFolder = mkdtempSync(socketPrefix());
  giveTo(place.account, socketFolder);
  let stopping = false;
  let pauseMs = firstPauseMs;
  const parting = new AbortController();
  const start = () => run(place, postgres, { ...settings, unix_socket_directories: socketFolder }, limits);
  let running: Running | null = await start().catch((error: unknown) => {
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  });
  const supervision = supervise();

  async function supervise(): Promise<void> {
    for (let since = Date.now(); ; since = Date.now()) {
      await running?.exited;
      if (stopping) return;
      if (running && Date.now() - since > wellMs) pauseMs = firstPauseMs;
      if (running) notice(`PostgreSQL on ${place.cluster} ended by itself; it is started again.`);
      running = null;
      await sleep(pauseMs, undefined, { signal: parting.signal }).catch(() => undefined);
      if (stopping) return;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      try {
        await clearRemains(place, limits.remainsMs);
        mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
        giveTo(place.account, socketFolder);
        running = await start();
        notice(`PostgreSQL on ${place.cluster} runs again.`);
      } catch (error) {
        notice(`${(error as Error).message} Next attempt in ${pauseMs / 1_000} s.`);
      }
    }
  }

  return {
    socketFolder,
    async stop(): Promise<void> {
      stopping = true;
      parting.abort();
      running?.child.ref();
      running?.child.stdin?.end();
      await supervision;
      // One that was being started meanwhile.
      running?.child.stdin?.end();
      await running?.exited;
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Starts the server once. @throws {SetupError} with its last words, when it ends or takes too long; it is ended then. */
async function run(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
  { readyMs }: Limits,
): Promise<Running> {
  const logFile = path.join(place.base, 'postgres.log');
  const log = openSync(logFile, 'w');
  const args = [
    '-D',
    place.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawnWatched(
    [postgres, ...args],
    place.account,
    ['pipe', log, log],
    settings['unix_socket_directories'],
  );
  closeSync(log);
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const isReady = await takeStep(`PostgreSQL on ${place.cluster}`, readyMs, async (signal) => {
    while (readLock(place.cluster).status !== 'ready') {
      if (child.exitCode !== null || child.signalCode !== null || signal.aborted) return false;
      await sleep(10);
    }
    return true;
  });
  if (!isReady) {
    child.stdin?.end();
    await exited;
    const reason = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join('\n');
    throw new SetupError(`PostgreSQL did not start on ${place.cluster}: ${reason || 'it gave no reason'}`);
  }
  child.unref();
  (child.stdin as net.Socket | null)?.unref();
  return { child, exited };
}
