import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../../config.ts';
import type { DatabaseAddress } from '../database.ts';
import { findBinaries } from './embedded-binaries.ts';
import { clearRemains, makeCluster, readLock, user } from './embedded-cluster.ts';
import { findPlace, type Place } from './embedded-place.ts';
import { startServer, usualLimits, type Limits } from './embedded-server.ts';
import { takeStep } from './embedded-step.ts';

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
  /** Other limits than the usual, as in tests. */
  limits?: Partial<Limits>;
};

const isLinux = process.platform === 'linux';

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
 * Starts the PostgreSQL that came with npm on this data folder's database, making it on the first run.
 * A server left dying by a killed process is waited for.
 * @throws {SetupError} when the data folder is in use, cannot be used, or the server does not start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { join = false, settings = {}, limits: others }: Options = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new SetupError('The embedded PostgreSQL runs on Linux and macOS. On Windows set DATABASE_URL.');
  }
  const place = findPlace(dataDir);
  const limits = { ...usualLimits, ...others };
  const guard = await takeGuard(place.cluster, join ? 0 : 5_000);
  if (!guard) {
    if (join) return joinRunning(place, limits.readyMs);
    throw new SetupError(`The data folder ${dataDir} is in use by another Caravan. Stop that one first.`);
  }
  try {
    const binary = findBinaries(place);
    if (!existsSync(path.join(place.cluster, 'PG_VERSION')))
      await makeCluster(place, binary('initdb'), limits.makeMs);
    await clearRemains(place, limits.remainsMs);
    return await launch(place, binary('postgres'), { ...defaultSettings, ...settings }, guard, limits);
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

async function launch(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
  guard: net.Server,
  limits: Limits,
): Promise<EmbeddedPostgres> {
  const server = await startServer(place, postgres, settings, limits);
  return {
    address: addressIn(server.socketFolder),
    folder: place.cluster,
    joined: false,
    async stop() {
      await server.stop();
      guard.close();
    },
  };
}

async function joinRunning({ cluster }: Place, limitMs: number): Promise<EmbeddedPostgres> {
  return takeStep(`the database in ${cluster}`, limitMs, async (signal) => {
    for (;;) {
      const { status, socketFolder } = readLock(cluster);
      if (status === 'ready' && socketFolder) {
        return { address: addressIn(socketFolder), folder: cluster, joined: true, stop: async () => {} };
      }
      if (signal.aborted) throw new SetupError(`The database in ${cluster} did not get ready.`);
      await sleep(50);
    }
  });
}

function addressIn(socketFolder: string): EmbeddedPostgres['address'] {
  return { host: socketFolder, port: 5432, user, database: 'postgres' };
}
