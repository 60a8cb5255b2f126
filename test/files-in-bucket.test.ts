import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '../src/server/platform/backup/check-backup.ts';
import { writeBackup } from '../src/server/platform/backup/write-backup.ts';
import { refuseUselessBucket } from '../src/server/platform/files/file-store-state.ts';
import { openFileStores } from '../src/server/platform/files/file-stores.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import { startS3Double } from './s3-double.ts';

let s3: Awaited<ReturnType<typeof startS3Double>>;
let caravan: Caravan;
const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bucket-'));

beforeAll(async () => {
  s3 = await startS3Double();
  caravan = await startCaravan({ ...s3.env, DEMO: '0' });
});
afterEach(() => s3.heal());
afterAll(async () => {
  await caravan.close();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const film = async () => {
  const bytes = randomBytes(2_000_000);
  const key = await caravan.deps.storage.put(bytes);
  await caravan.deps.db
    .insertInto('files')
    .values({ key, mime: 'video/mp4', bytes: BigInt(bytes.length) as never, created_at: new Date() })
    .execute();
  return { key, bytes };
};

test('a video is watched from any second, and nothing of it is on the disk', async () => {
  const { key, bytes } = await film();
  const part = await caravan.app.request(`/videos/${key}`, { headers: { range: 'bytes=1000000-1000999' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 1000000-1000999/2000000');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1_000_000, 1_001_000));
  const whole = await caravan.app.request(`/videos/${key}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(existsSync(path.join(caravan.deps.config.dataDir, 'files'))).toBe(false);
});

test('a store that is away is a 503 for who needs a file, and /readyz says it without taking the server away', async () => {
  const { key } = await film();
  s3.make({ status: 503, times: 1_000 });
  const refused = await caravan.app.request(`/videos/${key}`, { headers: { lang: 'en' } });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  const readyz = async () => {
    // Those who ask within a second share an answer.
    await sleep(1_100);
    const response = await caravan.app.request('/readyz');
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await readyz()).toEqual({
    status: 'ok',
    missing: [],
    files: expect.stringMatching(/^The file store answers 503 ServiceUnavailable to PUT probes/),
  });
  expect((await caravan.app.request('/readyz')).status).toBe(200);
  s3.heal();
  s3.make({ delayMs: 3_000, times: 1 });
  expect(await readyz()).toMatchObject({ files: 'The file store does not answer in time.' });
  s3.heal();
  await sleep(3_000);
  expect(await readyz()).toEqual({ status: 'ok', missing: [] });
});

test('a wrong bucket or key is said before anything is served', async () => {
  const start = (part: object) =>
    refuseUselessBucket(
      openFileStores({ dataDir: folder, bucket: { ...s3.bucket, ...part } }, () => undefined),
    );
  await start({});
  await expect(start({ url: s3.bucket.url.replace('caravan', 'another'), name: 'another' })).rejects.toThrow(
    /the bucket another, and that cannot be used\. The file store answers 404 NoSuchBucket/,
  );
  s3.make({ status: 403, code: 'InvalidAccessKeyId', times: 1 });
  await expect(start({})).rejects.toThrow('403 InvalidAccessKeyId');
  await expect(start({ url: 'http://127.0.0.1:1/caravan' })).rejects.toThrow('cannot be reached');
});

test('a backup has the files of the bucket', async () => {
  const { key } = await film();
  const privateKey = await caravan.deps.privateFiles.put(Buffer.from('a licence'));
  const file = path.join(folder, 'a.backup');
  const parts = {
    address: caravan.databaseUrl,
    dataDir: caravan.deps.config.dataDir,
    bucket: openFileStores(caravan.deps.config, () => undefined).bucket,
    migrations: path.resolve('db/migrations'),
    secret: 'a secret',
    settings: {},
    passphrase: 'twelve characters',
    now: new Date(),
  };
  const { files, altered } = await writeBackup(parts, file);
  expect(altered).toEqual([]);
  const objects: string[] = [];
  for (const name of ['files/', 'private-files/'])
    for await (const object of parts.bucket!.list(name)) objects.push(object.name.split('/').at(-1)!);
  expect(objects).toEqual(expect.arrayContaining([key, privateKey]));
  expect(files).toBe(objects.length);
  await checkBackup({ file, passphrase: parts.passphrase, migrations: parts.migrations });
  expect(readdirSync(folder)).toEqual(['a.backup']);
});
