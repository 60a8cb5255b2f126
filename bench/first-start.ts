import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listUndrawn } from '../demo/late-pictures.ts';
import { freePort } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface FirstStart {
  /** `npm install` and both builds in a fresh clone, in milliseconds. */
  bareMs: number;
  /** From `npm start` in another one to the first page with the demo world. */
  pageMs: number;
  /** Until every picture of it is drawn, too. */
  drawnMs: number;
}

/** Starts what is committed in a fresh clone, beside the least that this could take: installing and building alone. */
export async function measureFirstStart(): Promise<FirstStart> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-'));
  // mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  try {
    const [bare, whole] = [path.join(folder, 'bare'), path.join(folder, 'whole')];
    for (const clone of [bare, whole]) await run('git', ['clone', '--quiet', root, clone], folder);
    const bareFrom = performance.now();
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], bare);
    for (const args of [[], ['--ssr', 'src/main.ts']])
      await run('node_modules/.bin/node', ['node_modules/vite/bin/vite.js', 'build', ...args], bare);
    const bareMs = performance.now() - bareFrom;
    return { bareMs, ...(await start(whole)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(clone: string): Promise<Omit<FirstStart, 'bareMs'>> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: envWith({ PORT: String(port) }),
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  try {
    const opens = () =>
      fetch(`http://127.0.0.1:${port}/en/`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await opens())) {
      if (child.exitCode !== null) throw new Error('The product did not start.');
      await sleep(100);
    }
    const pageMs = performance.now() - from;
    while ((await listUndrawn(path.join(clone, '.data/files'))).length > 0) await sleep(200);
    return { pageMs, drawnMs: performance.now() - from };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

/** As somebody who has just cloned it would run it: without what this process was started with. */
function envWith(env: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^CARAVAN_/.test(name));
  const binaries = path.join(root, 'node_modules/.bin');
  const search = (process.env.PATH ?? '').split(path.delimiter).filter((place) => place !== binaries);
  return { ...Object.fromEntries(kept), PATH: search.join(path.delimiter), ...env };
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, env: envWith({}), stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}.`);
}
