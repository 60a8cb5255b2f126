import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../../config.ts';
import type { DatabaseAddress } from '../database.ts';
import type { Account } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { findPlace, type Place } from './embedded-place.ts';

export type EmbeddedPostgres = {
  address: Exclude<DatabaseAddress, string>;
  /** The database of this data folder, as one would look for it on the disk. */
  folder: string;
  /** True when another process had it running: then `stop` leaves it alone. */
  joined: boolean;
  stop(): Promise<void>;
};

type Options = {
  /** Use the server another process has started for this data folder, instead of refusing. */
  join?: boolean;
  /** Server settings on top of ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
};

const isLinux = process.platform === 'linux';
const user = 'caravan';
const patienceMs = 30_000;

const defaultSettings = {
  // No TCP port: only this machine's processes that may enter the socket's private folder.
  listen_addresses: '',
  max_connections: '60',
  // Compiling a query takes longer than running any of ours.
  jit: 'off',
  random_page_cost: '1.1',
  // An eighth of the machine's memory, between what PostgreSQL takes by itself and a gigabyte.
  shared_buffers: `${Math.round(Math.min(1024, Math.max(128, os.totalmem() / 8 / 1_048_576)))}MB`,
  work_mem: '16MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * The shell between Node and the server. However Node ends, kill -9 included, the pipe on its standard input
 * closes, and the server gets the signal for a fast, orderly shutdown. `$0` is the socket's folder.
 */
const watchdog = `exec 3<&0; "$@" 3<&- </dev/null & server=$!
( read -r _ <&3; kill -INT $server 2>/dev/null ) & watch=$!; exec 3<&-
wait $server; code=$?; kill $watch 2>/dev/null; rmdir "$0"; exit $code`;

/**
 * Starts the PostgreSQL that came with npm on this data folder's database, making it on the first run.
 * A server left dying by a killed process is waited for.
 * @throws {SetupError} when the data folder is in use, cannot be used, or the server does not start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { join = false, settings = {} }: Options = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new SetupError('The embedded PostgreSQL runs on Linux and macOS. On Windows set DATABASE_URL.');
  }
  const place = findPlace(dataDir);
  const deadline = Date.now() + patienceMs;
  const guard = await takeGuard(place.cluster, join ? 0 : 5_000);
  if (!guard) {
    if (join) return joinRunning(place, deadline);
    throw new SetupError(`The data folder ${dataDir} is in use by another Caravan. Stop that one first.`);
  }
  try {
    const binary = findBinaries(place);
    if (!existsSync(path.join(place.cluster, 'PG_VERSION'))) makeCluster(place, binary('initdb'));
    await clearRemains(place, deadline);
    return await launch(place, binary('postgres'), { ...defaultSettings, ...settings }, guard, deadline);
  } catch (error) {
    guard.close();
    throw error;
  }
}

/**
 * One run per cluster: an abstract socket named after it, which the kernel frees when Node ends.
 * Elsewhere than on Linux the server's own lock file has to do.
 */
async function takeGuard(cluster: string, waitMs: number): Promise<net.Server | null> {
  const server = net.createServer().unref();
  if (!isLinux) return server;
  const name = `\0caravan-${createHash('sha1').update(cluster).digest('hex')}`;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(name, () => resolve(true));
    });
    if (taken) return server;
    if (Date.now() >= deadline) return null;
    server.removeAllListeners('listening');
    await sleep(100);
  }
}

/** Built aside and moved into place: a crash in the middle leaves no half-made cluster. */
function makeCluster({ cluster, account }: Place, initdb: string): void {
  const draft = `${cluster}.init`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  // With LC_CTYPE=C pg_trgm would find no trigram outside ASCII.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  if (isLinux) locale.push('--lc-ctype=C.UTF-8');
  const args = ['-D', draft, '-U', user, '--auth=trust', '-E', 'UTF8', ...locale];
  const made = spawnSync(initdb, args, { ...account, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    throw new SetupError(
      `The database could not be made in ${cluster}: ${(made.error?.message ?? made.stderr).trim()}`,
    );
  }
  renameSync(draft, cluster);
}

/** Waits for a server whose Node was killed to finish, then removes what it left. */
async function clearRemains({ cluster, account }: Place, deadline: number): Promise<void> {
  if (!isLinux) return;
  while (isInUse(cluster, account)) {
    if (Date.now() > deadline) throw new SetupError(`Another PostgreSQL runs on ${cluster}. Stop it first.`);
    await sleep(100);
  }
  const { socketFolder } = readLock(cluster);
  if (socketFolder?.startsWith(socketPrefix())) rmSync(socketFolder, { recursive: true, force: true });
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Every process of a cluster has it as its working folder, which tells more than the process id in the lock
 * file: that may be somebody else's by now. Asked as the owner, since root in a container may not look.
 */
function isInUse(cluster: string, account: Account): boolean {
  const script = 'readlink /proc/[0-9]*/cwd 2>/dev/null | grep -Fxq "$0"';
  const { status } = spawnSync('/bin/sh', ['-c', script, cluster], { ...account, cwd: '/' });
  return status === 0;
}

async function launch(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
  guard: net.Server,
  deadline: number,
): Promise<EmbeddedPostgres> {
  const socketFolder = mkdtempSync(socketPrefix());
  giveTo(place.account, socketFolder);
  const logFile = path.join(place.base, 'postgres.log');
  const log = openSync(logFile, 'w');
  const options = Object.entries({ ...settings, unix_socket_directories: socketFolder });
  const args = ['-D', place.cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn('/bin/sh', ['-c', watchdog, socketFolder, postgres, ...args], {
    ...place.account,
    cwd: '/',
    // In a process group of its own: Ctrl-C is for Node, which stops the server last.
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.on('error', () => {});

  const stop = async () => {
    child.ref();
    child.stdin?.end();
    await exited;
    guard.close();
    rmSync(socketFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(place.cluster, child, deadline);
  } catch {
    await stop();
    const reason = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join('\n');
    throw new SetupError(`PostgreSQL did not start on ${place.cluster}: ${reason || 'it gave no reason'}`);
  }
  child.unref();
  (child.stdin as net.Socket | null)?.unref();
  return { address: addressIn(socketFolder), folder: place.cluster, joined: false, stop };
}

async function untilReady(cluster: string, child: ChildProcess, deadline: number): Promise<void> {
  while (readLock(cluster).status !== 'ready') {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error('not ready');
    }
    await sleep(10);
  }
}

async function joinRunning({ cluster }: Place, deadline: number): Promise<EmbeddedPostgres> {
  for (;;) {
    const { status, socketFolder } = readLock(cluster);
    if (status === 'ready' && socketFolder) {
      return { address: addressIn(socketFolder), folder: cluster, joined: true, stop: async () => {} };
    }
    if (Date.now() > deadline) throw new SetupError(`The database in ${cluster} did not get ready.`);
    await sleep(50);
  }
}

/** Short, because the path of a socket ends at 107 bytes. */
function socketPrefix(): string {
  return path.join(os.tmpdir(), 'caravan-pg-');
}

function addressIn(socketFolder: string): EmbeddedPostgres['address'] {
  return { host: socketFolder, port: 5432, user, database: 'postgres' };
}

/** The lines of postmaster.pid that matter here: the fifth is the socket's folder, the eighth the status. */
function readLock(cluster: string): { socketFolder?: string; status?: string } {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { socketFolder: lines[4]?.trim(), status: lines[7]?.trim() };
  } catch {
    return {};
  }
}

function giveTo({ uid, gid }: Account, folder: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
