// npm start: installs, builds, and runs the product.
import { existsSync } from 'node:fs';
import { ensureInstalled, inRoot, readEnvironment, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';
import { demoEnvironment } from './demo-switches.mjs';

readEnvironment();
ensureInstalled();
// The libraries run as in production in any case; only who says NODE_ENV=production goes without the demo world, the
// developer's outbox, the test bank and the test customs.
const switches = demoEnvironment(process.env);
// Some 80 MB are in use at full load. A limit not far above makes the collector tidy up in time rather than let the heap
// grow because the machine has room.
const heap = ['--max-semi-space-size=16', '--max-old-space-size=1024'];
// Two arenas: with one for each thread, what pictures and compression leave behind is never given back.
const env = { NODE_ENV: 'production', ...switches, MALLOC_ARENA_MAX: '2' };

// Where there is nothing yet, the demo world is loaded while the product is built. If that fails, the product tries again
// when it starts, and says why.
const isFirst =
  switches.DEMO === '1' && !process.env.DATABASE_URL && !existsSync(inRoot(process.env.DATA_DIR || '.data'));
const [loaded] = await Promise.all([isFirst ? runNode(['bin/load-demo.ts'], { env }) : 0, ensureBuilt()]);
const isStopped = loaded > 128;
if (isStopped) process.exit(loaded);
process.exitCode = await runNode([...heap, 'dist/server/main.js'], { env });
