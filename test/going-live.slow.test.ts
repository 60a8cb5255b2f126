// docs/going-live.md, word by word: its commands run in a copy of the project, on an empty database.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { contract } from '../src/contract/contract.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import { settings } from '../src/settings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, urlOf } from './run-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/going-live.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\S+(?: \S+)?)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
  kind: kind!,
  text: text!,
}));
const blockOf = (kind: string, word: string) =>
  blocks.find((block) => block.kind === kind && block.text.includes(word))!.text;
const settingsOfPage = parseEnv(blockOf('ini', 'NODE_ENV'));

const place = mkdtempSync(path.join(os.tmpdir(), 'caravan-going-live-'));
const project = path.join(place, 'project');
const databases: TestDatabase[] = [];
let product: ChildProcess | undefined;
let address = '';

/** What somebody clones, and what npm and the build would make of it. */
function copyProject(): void {
  const own = new Set([
    'node_modules',
    '.git',
    '.data',
    '.cache',
    '.env',
    'test-results',
    'coverage',
    'release',
  ]);
  cpSync(root, project, {
    recursive: true,
    filter: (source) => !own.has(path.relative(root, source)),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
}

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ copyOf: 'template0' });
  databases.push(database);
  return urlOf(database.address);
}

/** As on a machine where nothing was set before. */
const environment = (more: Record<string, string> = {}) => ({
  ...childEnvironment({ HOME: place }),
  ...more,
});

function run(command: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', command], {
    cwd: project,
    env: environment(env),
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

beforeAll(async () => {
  copyProject();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const [first, ...others] = blocks.filter(({ kind }) => kind === 'sh').map(({ text }) => text);
  run(first!);
  // The same settings, but for where this test has its database, folders and port.
  const here = {
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: path.join(place, 'data'),
    BACKUP_FOLDER: path.join(place, 'backups'),
    PORT: String(port),
  };
  const lines = Object.entries({ ...settingsOfPage, ...here }).map(([name, value]) => `${name}='${value}'`);
  appendFileSync(path.join(project, '.env'), `\n${lines.join('\n')}\n`);
  for (const text of others) {
    if (!text.includes('npm start')) {
      run(text);
      continue;
    }
    run(text.replace('npm start', ''));
    await startProduct();
  }
}, 600_000);

async function startProduct(): Promise<void> {
  product = spawn('npm', ['start'], { cwd: project, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [product.stdout!, product.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const isReady = async () =>
    expect((await fetch(`${address}/readyz`).catch(() => null))?.status, output).toBe(200);
  await vi.waitFor(isReady, { timeout: 300_000, interval: 250 });
}

afterAll(async () => {
  if (product && product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  for (const database of databases) await database.drop();
  rmSync(place, { recursive: true, force: true });
});

test('its settings are settings, and a production starts with them', () => {
  expect(Object.keys(settingsOfPage).filter((name) => !(name in settings.shape))).toEqual([]);
  expect(() => readConfig({ ...settingsOfPage, DATA_DIR: place })).not.toThrow();
  expect(statSync(path.join(project, '.env')).mode & 0o077).toBe(0);
});

test('each host shows its site, and the categories are there in seven languages', async () => {
  const { rows } = await databases[0]!.pool.query('select host, site from site_hosts order by host');
  expect(rows.map(({ host, site }) => `${host}=${site}`).toSorted()).toEqual(
    settingsOfPage.SITE_HOSTS!.split(',').toSorted(),
  );
  const { rows: levels } = await databases[0]!.pool.query(
    `select level, count(*)::int > 20 as many,
      bool_and(names ?& array['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr']) as whole
      from categories group by level order by level`,
  );
  expect(levels).toEqual([1, 2, 3].map((level) => ({ level, many: true, whole: true })));
});

test('two operators are invited, and the doctor names what only people can do', async () => {
  expect(run('npm run -s staff -- list').trim().split('\n')).toHaveLength(2);
  const findings = run('npm run -s doctor -- --offline || true');
  const missing = findings.split('\n').filter((line) => line.startsWith('MISSING'));
  expect(missing.map((line) => line.replace(/^MISSING +/, '').slice(0, 30))).toEqual([
    expect.stringContaining('No operator has set up'),
    expect.stringContaining('Nobody can pay'),
  ]);
});

test('the backup restores into an empty place, and starts there', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(place, 'restored') };
  run(blockOf('sh restore', 'restore'), env);
  expect(existsSync(path.join(env.DATA_DIR, 'secret'))).toBe(true);
  expect(run('npm run -s staff -- list', env).trim().split('\n')).toHaveLength(2);
});

test('both proxies let the largest upload through, to the port that the product listens on', () => {
  const largest = Math.max(...Object.values(contract).map(({ largestBody = 0 }) => largestBody as number));
  for (const [kind, size] of [
    ['caddy', /max_size (\d+)MB/],
    ['nginx', /client_max_body_size (\d+)m/],
  ] as const) {
    const text = blockOf(kind, 'shop.example');
    expect(Number(size.exec(text)?.[1]) * 1_000_000).toBeGreaterThan(largest);
    expect(text).toContain('127.0.0.1:3000');
    expect(text).toContain('X-Forwarded-For');
  }
});

test('what runs on a server alone names files and folders of the project', () => {
  const shell = blocks.filter(({ kind }) => kind === 'bash').map(({ text }) => text);
  const script = path.join(place, 'check.sh');
  for (const text of shell) {
    writeFileSync(script, text);
    expect(spawnSync('/bin/sh', ['-n', script], { env: environment() }).status, text).toBe(0);
  }
});
