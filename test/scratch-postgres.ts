import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseAddress } from '../src/server/platform/database.ts';
import { postgresMajor } from '../src/server/platform/postgres/embedded-place.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { takeCopy } from './run/kept-cluster.ts';

export interface ScratchPostgres {
  address: DatabaseAddress;
  /** Whether it began with what was in the folder it was to begin with. */
  isCopy: boolean;
  /** @param keep  what is done with the folder of the ended server before it is removed; not with one that was there before */
  stop(keep?: (cluster: string) => void): Promise<void>;
}

const prefix = 'caravan-scratch-';
const roomOfRun = 3 * 2 ** 30;

/**
 * The folder that is kept in memory, where there is room for a run. Each test file copies a database of 1,600 files, which
 * takes the processor ten times as long on a disk.
 */
function memoryFolder(): string | null {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, os.freemem()) > roomOfRun ? folder : null;
  } catch {
    return null;
  }
}

/** What a run that was killed left behind would stay in memory for good. */
function removeOrphans(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0]);
    if (pid && !isRunning(pid)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A server to try things on: the one DATABASE_URL_TEST or DATABASE_URL names, else an embedded one in a new
 * temporary folder, in memory if possible, which is removed at the end. It trades safety against power cuts for speed.
 * @param beginWith  the folder of an embedded server that has ended, to go on with a copy of
 */
export async function startScratchPostgres(beginWith?: string): Promise<ScratchPostgres> {
  const url = process.env.DATABASE_URL_TEST || process.env.DATABASE_URL;
  if (url) return { address: url, isCopy: false, stop: async () => {} };
  const place = memoryFolder() ?? os.tmpdir();
  removeOrphans(place);
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`));
  // mkdtemp makes it 0700; started by root, the server runs as somebody else.
  await chmod(folder, 0o755);
  const cluster = path.join(folder, `pg${postgresMajor}`);
  const isCopy = beginWith !== undefined && takeCopy(beginWith, cluster);
  if (!isCopy) rmSync(cluster, { recursive: true, force: true });
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
    // What is kept of it for the next run (run/kept-cluster.ts) is small without old logs.
    min_wal_size: '32MB',
    wal_recycle: 'off',
    // Some thirty for each of up to eight workers, and those of the products they start.
    max_connections: '400',
  };
  const server = await startEmbeddedPostgres(folder, { settings });
  const stop = async (keep?: (cluster: string) => void) => {
    await server.stop();
    keep?.(server.folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: server.address, isCopy, stop };
}
