import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseAddress } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';

export type ScratchPostgres = { address: DatabaseAddress; stop(): Promise<void> };

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
 */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const url = process.env.DATABASE_URL_TEST || process.env.DATABASE_URL;
  if (url) return { address: url, stop: async () => {} };
  const place = memoryFolder() ?? os.tmpdir();
  removeOrphans(place);
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`));
  // mkdtemp makes it 0700; started by root, the server runs as somebody else.
  await chmod(folder, 0o755);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
    // Some thirty for each of up to eight workers, and those of the products they start.
    max_connections: '400',
  };
  const server = await startEmbeddedPostgres(folder, { settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: server.address, stop };
}
