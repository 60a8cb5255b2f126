// Servers that answer visitors, servers that do jobs, and a bucket for the files of both.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, demoPassword } from './journeys/walker.ts';
import { runProduct, type RunningProduct } from './run-product.ts';
import { startS3Double } from './s3-double.ts';
import { startTestServer, type TestServer } from './server.ts';

const rows = 6_000;
const secret = 's'.repeat(40);
let s3: Awaited<ReturnType<typeof startS3Double>>;
let web: TestServer;
const workers: RunningProduct[] = [];
const folders: string[] = [];

beforeAll(async () => {
  s3 = await startS3Double();
  web = await startTestServer({ ...s3.env, ROLE: 'web', SECRET: secret });
}, 400_000);
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await web?.stop();
  await s3?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** On a disk of its own: nothing but the database and the bucket is shared. */
async function startServer(env: Record<string, string>): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-worker-'));
  folders.push(folder);
  return runProduct(web.database.address, folder, { ...s3.env, DEMO: '0', SECRET: secret, ...env });
}
async function startWorker(): Promise<RunningProduct> {
  const worker = await startServer({ ROLE: 'work' });
  workers.push(worker);
  return worker;
}
const readyz = async (url: string) => (await fetch(`${url}/readyz`)).json();

test('jobs of a web server are done by a worker, and by another one when that is killed, each thing once', async () => {
  expect(await readyz(web.url)).toEqual({
    status: 'ok',
    missing: [],
    work: 'No server does jobs: start one with ROLE=work.',
  });
  const seller = {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: 2,
  } as const;
  const { token } = await callServer(web.url, 'accounts.login', seller);
  const { db } = web.database;
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 3)
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = Array.from({ length: rows }, (_, n) => `R-${n},Kettle ${n},5,2.50`);
  const { id } = await callServer(
    web.url,
    'productImports.begin',
    {
      name: 'kettles.csv',
      categoryId: category.id,
      file: Buffer.from(['Item number,Title,Stock,Price 1', ...lines].join('\n')).toString('base64'),
    },
    token,
  );
  const stateNow = async () => {
    const { rowList } = await callServer(web.url, 'productImports.list', { pageNum: 1, pageSize: 10 }, token);
    return rowList.find((each) => each.id === id)!;
  };
  await sleep(2_000);
  expect((await stateNow()).rowsDone).toBe(0);

  const worker = await startWorker();
  expect((await fetch(`${worker.url}/en`)).status).toBe(404);
  expect((await fetch(`${worker.url}/api/user-web/client/country/getList`)).status).toBe(404);
  expect((await fetch(`${worker.url}/metrics`)).status).toBe(200);
  await expect
    .poll(async () => (await stateNow()).rowsDone, { interval: 20, timeout: 20_000 })
    .toBeGreaterThan(0);
  await worker.kill();
  await startWorker();
  await expect
    .poll(stateNow, { timeout: 60_000 })
    .toMatchObject({ state: 'done', productsNew: rows, rowsRefused: 0 });
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('code', 'like', 'R-%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(BigInt(rows));
  await expect.poll(() => readyz(web.url)).toEqual({ status: 'ok', missing: [] });
});

test('a server with another secret, or with its files elsewhere, does not start beside them', async () => {
  await expect(startServer({ ROLE: 'work', SECRET: 'a'.repeat(40) })).rejects.toThrow('has another SECRET');
  const onDisk = { S3_URL: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };
  await expect(startServer({ ROLE: 'web', ...onDisk })).rejects.toThrow('does not keep its files in');
});
