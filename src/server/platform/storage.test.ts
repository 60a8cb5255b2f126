import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

test('nothing but a key leads to a file', async () => {
  for (const key of ['', '../secret', '/etc/passwd', 'a'.repeat(40), `${keyOf(bytes)}/..`]) {
    expect(await storage.find(key)).toBeNull();
    expect(await storage.stream(key)).toBeNull();
  }
});
