// `npm run release`: what it makes is unpacked where nothing else is, cannot be written to, and runs there on Node alone.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { languageCodes } from '../src/kit/languages.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, urlOf } from './run-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const place = mkdtempSync(path.join(os.tmpdir(), 'caravan-release-'));
const home = path.join(place, 'home');
let folder = '';
let filesBefore: string[] = [];
let database: TestDatabase;
let environment: NodeJS.ProcessEnv;
let product: ChildProcess | undefined;
let address = '';

beforeAll(async () => {
  const made = spawnSync(process.execPath, ['bin/release.mjs', place], { cwd: root, encoding: 'utf8' });
  expect(made.status, made.stderr).toBe(0);
  const [madeFolder = '', archive = ''] = made.stdout.trim().split('\n').slice(-2);
  rmSync(madeFolder, { recursive: true });
  const elsewhere = path.join(place, 'elsewhere');
  mkdirSync(elsewhere);
  mkdirSync(home);
  expect(spawnSync('tar', ['-xzf', archive, '-C', elsewhere]).status).toBe(0);
  rmSync(archive);
  folder = path.join(elsewhere, path.basename(madeFolder));
  expect(spawnSync('chmod', ['-R', 'a-w', folder]).status).toBe(0);
  filesBefore = listFiles();
  database = await createTestDatabase({ copyOf: 'template0' });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  environment = childEnvironment({
    HOME: home,
    DATABASE_URL: urlOf(database.address),
    DATA_DIR: path.join(place, 'data'),
    BACKUP_PASSPHRASE: 'twelve characters and more',
    PORT: String(port),
  });
  product = spawn(process.execPath, ['bin/start.mjs'], { cwd: folder, env: environment });
  let output = '';
  for (const stream of [product.stdout!, product.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const isReady = async () =>
    expect((await fetch(`${address}/readyz`).catch(() => null))?.status, output).toBe(200);
  await vi.waitFor(isReady, { timeout: 60_000, interval: 250 });
}, 400_000);

afterAll(async () => {
  if (product && product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  await database?.drop();
  spawnSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true });
});

/** Below the folder of the release, but for packed texts, which are left there where that is possible. */
const listFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('dist/client/packed'))
    .sort();

const run = (args: string[], env: NodeJS.ProcessEnv = environment) =>
  spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });

test('it answers in every language, with the files its pages name', async () => {
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  for (const language of languageCodes) {
    const page = await fetch(`${address}/${language}`);
    expect(page.status, language).toBe(200);
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file!,
    );
    expect(files.length, language).toBeGreaterThan(3);
    for (const file of files) expect((await fetch(address + file)).status, file).toBe(200);
  }
  // Pages and answers that read files of packages.
  for (const page of ['/en/market', '/api/docs', '/api/openapi.json'])
    expect((await fetch(address + page)).status, page).toBe(200);
});

test('neither tests nor packages of development are in it, nor a setting of whoever made it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const files = listFiles();
  expect(files.filter((file) => file in packages && packages[file]!.dev)).toEqual([]);
  const ours = files.filter((file) => !file.startsWith('node_modules/'));
  expect(ours.filter((file) => /\.test\.|(^|\/)(\.env|\.git|\.data|test)(\/|$)/.test(file))).toEqual([]);
  expect(ours.filter((file) => /\.(tsx|d\.ts)$/.test(file))).toEqual([]);
});

test('its commands work, and are in production where nothing else is said', () => {
  const doctor = run(['bin/doctor.mjs', '--offline']);
  expect(doctor.stdout).toContain('NODE_ENV is production.');
  expect(run(['bin/import.mjs', 'templates/categories.csv']).stdout).toContain(' 0 refused');
  expect(run(['bin/staff.mjs', 'add', 'Ann Lee', 'ann@shop.example']).stdout).toContain('/console/setup?');
  const backup = path.join(place, 'first.backup');
  expect(run(['bin/backup.mjs', backup]).stdout).toContain(backup);
  expect(run(['bin/restore.mjs', '--check', backup]).status).toBe(0);
});

test('its studio makes pictures and videos', async () => {
  const job = path.join(place, 'job');
  mkdirSync(job);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  writeFileSync(path.join(job, 'picture'), picture);
  const scenes = [{ picture: 'picture', motion: 'in', seconds: 1, captions: ['Kettle'] }];
  writeFileSync(path.join(job, 'job.json'), JSON.stringify({ kind: 'short-video', shape: '1:1', scenes }));
  const env = childEnvironment({ HOME: home, STUDIO_CACHE: path.join(place, 'cache') });
  const { stderr } = run(['--no-warnings', 'src/studio/main.ts', job], env);
  const result = JSON.parse(readFileSync(path.join(job, 'result.json'), 'utf8')) as object;
  expect(result, stderr).toMatchObject({ outputs: expect.any(Array) });
});

test('what it does without is said in a sentence: an embedded database, and the demo world', () => {
  const without = { ...environment, DATA_DIR: path.join(place, 'data-2') };
  const noDatabase = run(['bin/start.mjs'], { ...without, DATABASE_URL: '' });
  expect(noDatabase.status).toBe(1);
  expect(noDatabase.stderr).toContain('Set DATABASE_URL to a PostgreSQL server.');
  const demo = run(['bin/start.mjs'], { ...environment, PORT: '0', DEMO: '1', ALLOW_DEMO: '1' });
  expect(demo.status).toBe(1);
  expect(demo.stderr).toContain('no demo world');
});

test('nothing is written but below its data folder, and it ends in order', async () => {
  product!.kill('SIGTERM');
  expect(await once(product!, 'exit')).toEqual([0, null]);
  expect(readdirSync(home)).toEqual([]);
  // Root may write where nobody may.
  expect(listFiles()).toEqual(filesBefore);
}, 30_000);
