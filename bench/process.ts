import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';

/** How long two starts on one new data folder take, embedded PostgreSQL and migrations included, without the demo world. */
export async function measureProcess(): Promise<{ what: string; milliseconds: number }[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  try {
    const taken = [];
    for (const what of ['first start, on an empty data folder', 'second start']) {
      const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' });
      taken.push({ what, milliseconds: server.startMs });
      await server.stop();
    }
    return taken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
