// npm run drill: starts an installation of several machines, kills one after the other, and counts what is there.
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['drill/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
  minutes: 20,
});
