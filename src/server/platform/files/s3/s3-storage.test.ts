import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3Double } from '../../../../../test/s3-double.ts';
import { isPassing } from '../../postgres/database-failures.ts';
import { keyOf, type Storage } from '../storage.ts';
import { createBucket, type Bucket } from './bucket.ts';
import { createS3Storage, objectName } from './s3-storage.ts';

let s3: Awaited<ReturnType<typeof startS3Double>>;
let bucket: Bucket;
let storage: Storage;
const drafts = mkdtempSync(path.join(os.tmpdir(), 'caravan-drafts-'));
const warnings: string[] = [];

beforeAll(async () => {
  s3 = await startS3Double();
  bucket = createBucket(s3.bucket, (sentence) => warnings.push(sentence));
  storage = createS3Storage(bucket, 'files', drafts);
});
afterEach(() => s3.heal());
afterAll(async () => {
  await s3.stop();
  rmSync(drafts, { recursive: true });
});

async function* inPieces(bytes: Buffer, size = 1_000_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const readAll = async (key: string, range?: { from: number; to: number }) =>
  Buffer.from(await new Response((await storage.stream(key, range))!.body).arrayBuffer());
const isGet = ({ method }: { method: string }) => method === 'GET';
const isPut = ({ method }: { method: string }) => method === 'PUT';

describe('a bucket keeps files as a disk does', () => {
  test('the same bytes are kept once, and come out whole, in a part, or not at all', async () => {
    const bytes = randomBytes(300_000);
    const [key, sameKey] = await Promise.all([storage.put(bytes), storage.put(bytes)]);
    expect([key, sameKey]).toEqual([keyOf(bytes), keyOf(bytes)]);
    const before = s3.requests.length;
    await storage.put(bytes);
    expect(s3.requests.slice(before)).toEqual([`HEAD /caravan/files/${key.slice(0, 2)}/${key}`]);
    expect(await storage.find(key)).toEqual(bytes);
    expect(await storage.size(key)).toBe(300_000);
    expect(await readAll(key)).toEqual(bytes);
    expect(await readAll(key, { from: 1_000, to: 1_999 })).toEqual(bytes.subarray(1_000, 2_000));
    await storage.remove(key);
    expect(await storage.find(key)).toBeNull();
    expect(await storage.stream(key)).toBeNull();
    expect(await storage.size(key)).toBeNull();
  });

  test('an address that is no key reaches nothing', async () => {
    const before = s3.requests.length;
    expect(await storage.find('../private-files/aa')).toBeNull();
    expect(await storage.stream('../../secret')).toBeNull();
    await storage.remove('..');
    expect(s3.requests.length).toBe(before);
  });

  test('a large file goes up in parts, and is the same when it is read', async () => {
    const bytes = randomBytes(20_000_000);
    const before = s3.requests.length;
    const stored = await storage.putStream(inPieces(bytes));
    expect(stored).toEqual({ key: keyOf(bytes), size: bytes.length });
    expect(s3.requests.slice(before).filter((request) => request.includes('partNumber=')).length).toBe(3);
    expect((await readAll(stored.key)).equals(bytes)).toBe(true);
    expect(readdirSync(drafts)).toEqual([]);
  });

  test('what breaks off while it comes leaves nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    };
    await expect(storage.putStream(broken())).rejects.toThrow('gone');
    expect(readdirSync(drafts)).toEqual([]);
    expect(await storage.size(keyOf(Buffer.from('half')))).toBeNull();
  });

  test('files go with their rows, and are back where the rows are', async () => {
    const key = await storage.put(Buffer.from('with a row'));
    const failing = storage.removeWith(async (remove) => {
      await remove(key);
      expect(await storage.find(key)).toBeNull();
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await storage.find(key)).toEqual(Buffer.from('with a row'));
    await storage.removeWith((remove) => remove(key));
    expect(await storage.find(key)).toBeNull();
    const left = [];
    for await (const { name } of bucket.list('files/removed/')) left.push(name);
    expect(left).toEqual([]);
  });

  test('more files than a list has on one page are all listed', async () => {
    const names = Array.from({ length: 1_050 }, (_, n) => `many/${String(n).padStart(5, '0')}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => bucket.put(name, Buffer.from(name))));
    const listed: string[] = [];
    for await (const { name, size } of bucket.list('many/')) {
      expect(size).toBe(10);
      listed.push(name);
    }
    expect(listed).toEqual(names);
  });
});

describe('a bad way to the store', () => {
  test('503s and lost answers are waited out', async () => {
    s3.make({ times: 2, status: 503, code: 'SlowDown' });
    const bytes = randomBytes(1_000);
    const key = await storage.put(bytes);
    s3.make({ times: 1, of: isGet, status: 500 });
    expect(await storage.find(key)).toEqual(bytes);
  });

  test('a store that stays away is said to be, as what may pass', async () => {
    s3.make({ status: 503, times: 100 });
    const error: unknown = await storage.put(randomBytes(10)).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/The file store answers 503 to HEAD files/);
    expect(isPassing(error)).toBe(true);
  });

  test('a wrong key is said at once', async () => {
    s3.make({ status: 403, code: 'SignatureDoesNotMatch', times: 100 });
    const before = s3.requests.length;
    await expect(bucket.put('x', Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(s3.requests.length).toBe(before + 1);
  });

  test('an answer that breaks off is continued where it broke', async () => {
    const bytes = randomBytes(3_000_000);
    const key = await storage.put(bytes);
    s3.make({ of: isGet, times: 1, cutsAfter: 1_000_000 });
    const before = s3.requests.length;
    expect((await readAll(key)).equals(bytes)).toBe(true);
    expect(s3.requests.length).toBe(before + 2);
    s3.make({ of: isGet, times: 1, cutsAfter: 500 });
    expect(await readAll(key, { from: 100, to: 2_099 })).toEqual(bytes.subarray(100, 2_100));
  });

  test('other bytes than were stored are never handed on whole', async () => {
    const bytes = randomBytes(50_000);
    const key = await storage.put(bytes);
    s3.make({ of: isGet, times: 1, garbles: 'response' });
    // Asked for again.
    expect(await storage.find(key)).toEqual(bytes);
    s3.heal();
    s3.make({ of: isGet, times: 100, garbles: 'response' });
    await expect(storage.find(key)).rejects.toThrow('other bytes');
    await expect(readAll(key)).rejects.toThrow();
  });

  test('bytes that are garbled on their way up are sent again', async () => {
    const bytes = randomBytes(50_000);
    s3.make({ of: isPut, times: 1, garbles: 'request' });
    const key = await storage.put(bytes);
    const stored = await bucket.open(objectName('files', key)!);
    const hash = createHash('sha256');
    for await (const piece of stored!.body) hash.update(piece);
    expect(hash.digest('hex').slice(0, 40)).toBe(key);
  });

  test('an upload in parts of which one fails for good leaves no file, and the next try succeeds', async () => {
    const bytes = randomBytes(18_000_000);
    s3.make({ of: ({ url }) => url.includes('partNumber=2'), times: 4, status: 503 });
    await expect(storage.putStream(inPieces(bytes))).rejects.toThrow('503');
    expect(await storage.size(keyOf(bytes))).toBeNull();
    const { key } = await storage.putStream(inPieces(bytes));
    expect((await readAll(key)).equals(bytes)).toBe(true);
  });

  test('a clock that is far off is noticed, and that of the store used', async () => {
    const theirs = new Date(Date.now() + 20 * 60_000);
    s3.make({ times: 1, status: 403, code: 'RequestTimeTooSkewed', date: theirs });
    await storage.put(randomBytes(20));
    expect(warnings.at(-1)).toMatch(/clock of this machine is (11[89]\d|1200) seconds off/);
  });
});
