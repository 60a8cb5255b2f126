// npm start: installs, builds, and runs the product.
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';

ensureInstalled();
await ensureBuilt();
// The libraries run as in production in any case; only who says NODE_ENV=production closes the developer's outbox.
const DEV_OUTBOX = process.env.DEV_OUTBOX || (process.env.NODE_ENV === 'production' ? '0' : '1');
process.exitCode = await runNode(['--max-semi-space-size=4', 'dist/server/main.js'], {
  // Two arenas: with one for each thread, what pictures and compression leave behind is never given back.
  env: { NODE_ENV: 'production', DEV_OUTBOX, MALLOC_ARENA_MAX: '2' },
});
