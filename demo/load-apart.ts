import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsOf, SetupError } from '../src/config.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import type { Db } from '../src/server/platform/database.ts';
import { needsDemo } from './need.ts';

const program = 'bin/load-demo.ts';

/**
 * Loads the demo world where there is none, in a process of its own: what it takes leaves some hundred
 * megabytes behind that serving never needs.
 */
export async function loadDemoApart(db: Db): Promise<void> {
  if (!(await needsDemo(db))) return;
  if (!existsSync(program))
    throw new SetupError('A release has no demo world: set DEMO=0, or start from the sources.');
  const leaveWithParent = pathToFileURL(path.resolve('bin/leave-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', leaveWithParent, program], {
    env: childEnvironment({ ...settingsOf(process.env), CARAVAN_LEAVE_WITH_PARENT: '1' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new SetupError('The demo world could not be loaded. Start again to go on, or set DEMO=0.');
}
