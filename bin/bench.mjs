// npm run bench: the measured work beside its lower bound.
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
