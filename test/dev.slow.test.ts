import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, urlOf } from './run-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = mkdtempSync(path.join(os.tmpdir(), 'caravan-dev-'));
const api = 'src/server/http/openapi.ts';
const patience = { timeout: 60_000, interval: 100 };
let database: TestDatabase;
let door: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  for (const name of [
    'bin',
    'demo',
    'db',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(path.join(root, name), path.join(sources, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'));
  database = await createTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  door = spawn(process.execPath, ['bin/dev.mjs'], {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: path.join(sources, '.data'),
      DATABASE_URL: urlOf(database.address),
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [door.stdout, door.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain('Caravan is ready'), patience);
}, 120_000);
afterAll(async () => {
  if (door?.exitCode === null) {
    door.kill('SIGTERM');
    await once(door, 'exit');
  }
  await database?.drop();
  rmSync(sources, { recursive: true, force: true });
});

const read = async (address: string) => (await fetch(url + address)).text();

function write(file: string, before: string, after: string): void {
  const place = path.join(sources, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(before);
  writeFileSync(place, text.replace(before, after));
}

test('what is written on either side is what the next request gets', async () => {
  expect(await read('/en/')).not.toContain('Caravanserai');
  write('src/web/shell/header/footer.tsx', '© {brand.name}', '© Caravanserai');
  await expect.poll(() => read('/en/'), patience).toContain('© Caravanserai');
  expect(output).not.toContain('The server runs what you wrote');

  const description = () => read('/api/openapi.json');
  write(api, "version: '1'", "version: 'Ours'");
  await expect.poll(description, patience).toContain('"Ours"');
  expect(output).toContain('The server runs what you wrote');

  // What cannot run is reported to whoever asks, until it is repaired.
  write(api, "version: 'Ours'", 'version: missing');
  await expect.poll(async () => (await fetch(`${url}/api/openapi.json`)).status, patience).toBe(500);
  write(api, 'version: missing', "version: 'Mended'");
  await expect.poll(description, patience).toContain('"Mended"');
});

test('what changes in the database is heard', async () => {
  const rates = '/api/goods-web/client/dict/getExchangeRates';
  expect(await read(rates)).not.toContain('7.6543');
  await database.db
    .updateTable('exchange_rates')
    .set({ per_eur: '7.6543' })
    .where('currency', '=', 'CNY')
    .execute();
  await expect.poll(() => read(rates), patience).toContain('7.6543');
});
