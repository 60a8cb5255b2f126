import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DatabaseAddress } from '../src/server/platform/database.ts';

export type RunningProduct = {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
  /** As a machine that fails ends it: without a word. */
  kill(): Promise<void>;
};

const thisRoot = path.resolve(import.meta.dirname, '..');
const patienceMs = 380_000;

interface RunOptions {
  /** Ends it at any time. */
  signal?: AbortSignal;
  /** Where it was built; here, unless another version is meant. */
  root?: string;
}

/** Runs what was built, in a process of its own on a free port, and waits until it answers. */
export async function runProduct(
  database: DatabaseAddress,
  dataDir: string,
  env: Record<string, string>,
  { signal, root = thisRoot }: RunOptions = {},
): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawnProduct(root, {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database),
    ...env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const endBy = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = endBy('SIGTERM');
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  if (await answers(`${url}/healthz`, child))
    return { url, pid: child.pid!, output: () => output, stop, kill: endBy('SIGKILL') };
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}

function spawnProduct(root: string, env: Record<string, string>): ChildProcess {
  const leaveWithParent = pathToFileURL(path.join(thisRoot, 'bin/leave-with-parent.mjs')).href;
  return spawn(process.execPath, ['--import', leaveWithParent, 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEV_OUTBOX: '1',
      TEST_BANK: '1',
      TEST_CUSTOMS: '1',
      ALLOW_DEMO: '1',
      CAPTCHA: '0',
      // A walk through all screens in all languages is more than a visitor asks for.
      PAGE_RATE: '0',
      CALL_RATE: '0',
      PAYOUT_ACCOUNT_HOURS: '0',
      ...env,
      CARAVAN_LEAVE_WITH_PARENT: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
    await sleep(100);
  }
  return false;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The same address in the form of DATABASE_URL. A socket folder has no place in front of the path, so it travels behind it. */
export function urlOf(address: DatabaseAddress): string {
  if (typeof address === 'string') return address;
  const { host, port, user, database } = address;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}
