import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAsking } from '../test/keep-asking.ts';
import { startServer } from './server.ts';

const visitors = 24;
const beforeMs = 400;

export interface StopMeasured {
  stops: number;
  answered: number;
  /** Answers of 500 and more, and requests on a connection that was being served which got none. */
  failed: number;
  /** The longest from the signal to the end of the process, in milliseconds. */
  longestMs: number;
}

/** Ends the built product with SIGTERM under load, again and again, and counts what became of the load. */
export async function measureStops(stops: number): Promise<StopMeasured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const measured: StopMeasured = { stops, answered: 0, failed: 0, longestMs: 0 };
  try {
    for (let n = 0; n < stops; n++) {
      const server = await startServer({
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: '0',
        LOG_LEVEL: 'silent',
      });
      const load = keepAsking(`http://127.0.0.1:${server.port}`, paths, visitors);
      await sleep(beforeMs);
      const from = performance.now();
      await server.stop();
      measured.longestMs = Math.max(measured.longestMs, performance.now() - from);
      load.leave();
      await load.over;
      for (const [status, count] of load.answered) {
        measured.answered += count;
        if (status >= 500) measured.failed += count;
      }
      measured.failed += load.lost.length;
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages that are kept and pages that are not, and calls that ask the database. */
const paths = [
  '/en/',
  '/healthz',
  '/en/search?keyword=flask',
  '/api/user-web/client/country/getList',
  '/readyz',
];
