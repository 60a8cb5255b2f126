import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface Server {
  port: number;
  pid: number;
  /** From the start of the process until /healthz answered. */
  startMs: number;
  /** What it printed so far. */
  output(): string;
  /** Resident memory of the process in megabytes; 0 where the system does not tell. */
  memory(): number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const patienceMs = 300_000;

/**
 * Starts the built product in a process of its own on a free port.
 * @param env  its settings, DATA_DIR among them; DATABASE_URL when it should not bring its own PostgreSQL
 * @param nodeOptions  for Node itself, such as `--cpu-prof`
 */
export async function startServer(
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const leaveWithParent = pathToFileURL(path.join(root, 'bin/leave-with-parent.mjs')).href;
  const child = spawn(
    process.execPath,
    // As bin/start.mjs runs it.
    [
      '--max-semi-space-size=16',
      '--max-old-space-size=1024',
      ...nodeOptions,
      '--import',
      leaveWithParent,
      'dist/server/main.js',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        // All of the load comes from one caller.
        PAGE_RATE: '0',
        CALL_RATE: '0',
        // What is measured is the demo world.
        ALLOW_DEMO: '1',
        ...env,
        CARAVAN_LEAVE_WITH_PARENT: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  if (!(await answers(`${url}/healthz`, child))) {
    await stop();
    throw new Error(`The product did not start:\n${output}`);
  }
  const startMs = performance.now() - started;
  return {
    port,
    pid: child.pid!,
    startMs,
    output: () => output,
    memory: () => residentMegabytes(child.pid!),
    stop,
  };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
    await sleep(20);
  }
  return false;
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
