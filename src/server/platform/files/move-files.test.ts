import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Double } from '../../../../test/s3-double.ts';
import { openFileStores, storesOnDisk, type FileStores } from './file-stores.ts';
import { moveFiles } from './move-files.ts';

let s3: Awaited<ReturnType<typeof startS3Double>>;
let inBucket: FileStores;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-move-'));
const onDisk = storesOnDisk({ dataDir });

beforeAll(async () => {
  s3 = await startS3Double();
  inBucket = openFileStores({ dataDir, bucket: s3.bucket }, () => undefined);
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const fileOf = (folder: string, key: string) => path.join(dataDir, folder, key.slice(0, 2), key);

test('files move into the bucket, a broken move is run again, and what differs is named', async () => {
  const picture = await onDisk.files.put(Buffer.from('a picture'));
  const licence = await onDisk['private-files'].put(Buffer.from('a licence'));
  const exported = await onDisk['made-files'].put(Buffer.from('an export'));
  await onDisk.writeName('the name of the installation');
  const nothing = { copied: 0, same: 0, missing: 0, differences: [], undrawn: 0 };
  const move = (copies = true) => moveFiles(dataDir, inBucket.bucket!, { copies });

  expect(await move(false)).toEqual({ ...nothing, missing: 3 });
  // The store goes away in the middle.
  s3.make({ of: ({ method, url }) => method === 'PUT' && url.includes('made-files'), status: 503, times: 4 });
  await expect(move()).rejects.toThrow('503');
  expect(await inBucket.readName()).toBeNull();
  expect(await move()).toEqual({ ...nothing, copied: 1, same: 2 });
  expect(await move()).toEqual({ ...nothing, same: 3 });
  expect(await inBucket.readName()).toBe('the name of the installation');

  expect(await inBucket.files.find(picture)).toEqual(Buffer.from('a picture'));
  expect(await inBucket['private-files'].find(licence)).toEqual(Buffer.from('a licence'));
  expect(await inBucket.files.find(licence)).toBeNull();
  // As before the studio had a folder of its own.
  expect(await inBucket['work-files'].find(exported)).toEqual(Buffer.from('an export'));

  writeFileSync(fileOf('files', picture), 'a pictura');
  const { differences, same } = await move();
  expect(same).toBe(2);
  expect(differences).toEqual([expect.stringMatching(new RegExp(`^files/../${picture}: 9 bytes with sum`))]);
  expect(await inBucket.files.find(picture)).toEqual(Buffer.from('a picture'));
});
