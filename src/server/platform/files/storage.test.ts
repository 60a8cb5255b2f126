import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDiskStorage, keyOf } from './storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-storage-'));
const storage = createDiskStorage(folder);
const bytes = Buffer.from('a picture');

afterAll(() => rmSync(folder, { recursive: true }));

test('the same bytes are kept once, under one key', async () => {
  const keys = await Promise.all([storage.put(bytes), storage.put(bytes), storage.put(Buffer.from(bytes))]);
  expect(new Set(keys)).toEqual(new Set([keyOf(bytes)]));
  expect(readdirSync(path.join(folder, keys[0]!.slice(0, 2)))).toEqual([keys[0]]);
});

test('what was put in comes out, whole or as a stream', async () => {
  const key = await storage.put(bytes);
  expect(await storage.find(key)).toEqual(bytes);
  const stream = await storage.stream(key);
  expect(stream?.size).toBe(bytes.length);
  expect(await new Response(stream!.body).text()).toBe('a picture');
});

test('what comes piece by piece is kept under the key of the whole', async () => {
  async function* pieces() {
    yield Buffer.from('a pic');
    yield Buffer.from('ture');
  }
  const kept = await storage.putStream(pieces());
  expect(kept).toEqual({ key: keyOf(bytes), size: bytes.length });
  expect(await storage.find(kept.key)).toEqual(bytes);
});

test('what is removed with its rows is back where they are, and gone where they are gone', async () => {
  const [first, second] = [Buffer.from('one'), Buffer.from('two')];
  const [one, two] = [await storage.put(first), await storage.put(second)];
  const undone = storage.removeWith(async (remove) => {
    await remove(one);
    expect(await storage.find(one)).toBeNull();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await storage.find(one)).toEqual(first);
  // The same bytes that somebody sends meanwhile stay.
  await storage.removeWith(async (remove) => {
    await remove(one);
    await remove(two);
    await storage.put(second);
  });
  expect([await storage.find(one), await storage.find(two)]).toEqual([null, second]);
});

test('what a killed process left set aside is brought back where its row is, and not before an hour', async () => {
  const [one, two] = [await storage.put(Buffer.from('one')), await storage.put(Buffer.from('two'))];
  void storage.removeWith(async (remove) => {
    await remove(one);
    await remove(two);
    await new Promise(() => {});
  });
  await expect.poll(() => storage.find(two)).toBeNull();
  const isNeeded = (key: string) => Promise.resolve(key === one);
  await storage.recover(isNeeded);
  expect(await storage.find(one)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  await storage.recover(isNeeded);
  vi.useRealTimers();
  expect([await storage.find(one), await storage.find(two)]).toEqual([Buffer.from('one'), null]);
  expect(readdirSync(path.join(folder, 'removed'))).toEqual([]);
});

test('of what breaks off nothing is kept, and what a killed process left is cleared away', async () => {
  async function* broken() {
    yield bytes;
    throw new Error('the power went');
  }
  const drafts = path.join(folder, 'drafts');
  const left = path.join(drafts, 'left');
  writeFileSync(left, 'half');
  const before = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(left, before, before);
  await expect(storage.putStream(broken())).rejects.toThrow('the power went');
  expect(readdirSync(drafts)).toEqual([]);
});

test('nothing but a key leads to a file', async () => {
  for (const key of ['', '../secret', '/etc/passwd', 'a'.repeat(40), `${keyOf(bytes)}/..`]) {
    expect(await storage.find(key)).toBeNull();
    expect(await storage.stream(key)).toBeNull();
  }
});
