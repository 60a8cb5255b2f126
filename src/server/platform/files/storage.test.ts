import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
