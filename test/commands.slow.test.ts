import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let dataDir: string;

// One folder for all: that a start finds what the one before left behind is what is looked at.
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-commands-'));
  chmodSync(dataDir, 0o755);
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` without npm, on the embedded database and without the demo world. */
function start(env: Record<string, string>): ChildProcess & { text: string } {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const command = Object.assign(child, { text: '' });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (command.text += chunk));
  return command;
}

async function startServing() {
  const port = String(await freePort());
  const command = start({ PORT: port });
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  await vi.waitFor(async () => expect(await answers(), command.text).toBe(true), {
    timeout: 30_000,
    interval: 100,
  });
  return command;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

/** The processes that work on the data folder: the product's Node, and PostgreSQL, which stands in it. */
function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((id) => {
      try {
        const inside = readlinkSync(`/proc/${id}/cwd`).startsWith(dataDir);
        return inside || readFileSync(`/proc/${id}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

const productOf = (command: ChildProcess) =>
  processes().find(
    (id) => readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(command.pid),
  );

describe.runIf(existsSync('/proc/self/environ'))(
  'however it ends, nothing is left running, and it starts again',
  () => {
    test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s to the command', async (signal) => {
      const command = await startServing();
      command.kill(signal);
      await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 15_000, interval: 100 });
      if (signal !== 'SIGKILL') await vi.waitFor(() => expect(command.exitCode).toBe(0));
    });

    test('kill -9 to the product itself', async () => {
      const command = await startServing();
      process.kill(productOf(command)!, 'SIGKILL');
      await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 15_000, interval: 100 });
      await vi.waitFor(() => expect(command.exitCode).toBe(137));
      (await startServing()).kill('SIGTERM');
      await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 15_000, interval: 100 });
    });
  },
);

describe('what it cannot start with is said in one sentence', () => {
  async function refused(env: Record<string, string>): Promise<string> {
    const command = start(env);
    const [code] = (await once(command, 'close')) as [number];
    expect(code).toBe(1);
    expect(command.text).not.toMatch(/^\s+at /m);
    return command.text.trim();
  }

  test('a port that is taken', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    expect(await refused({ PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is taken`);
    server.close();
  });

  test('a data folder that cannot be written', async () => {
    expect(await refused({ DATA_DIR: '/proc/caravan' })).toContain(
      'The data folder /proc/caravan cannot be written',
    );
  });

  test('a database that does not answer', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://caravan:hunter2@127.0.0.1:${port}/shop`;
    const sentence = await refused({ DATABASE_URL });
    expect(sentence).toContain(`The database shop at 127.0.0.1:${port} (DATABASE_URL) does not answer`);
    expect(sentence).not.toContain('hunter2');
  });

  test('a wrong setting', async () => {
    expect(await refused({ SITE: 'fr' })).toContain('SITE must be one of cn, hk, uae, id, not "fr".');
  });
});
