import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles } from './built-files.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'caravan-built-'));
let folder: string;
const script = 'export const cups = 12;\n'.repeat(200);

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'client-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(folder, 'assets/cups-a1.js'), script);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bodyOf = (encoding: string) =>
  Buffer.from(readBuiltFiles(folder).find('/assets/cups-a1.js', encoding)!.body as Uint8Array);

test('a script is packed as its reader takes it, and the next start finds it packed', () => {
  for (const unpacked of [
    brotliDecompressSync(bodyOf('gzip, br')),
    gunzipSync(bodyOf('gzip')),
    bodyOf('identity'),
  ])
    expect(unpacked.toString()).toBe(script);
  expect(readdirSync(path.join(folder, 'packed')).toSorted()).toEqual(['cups-a1.js.br', 'cups-a1.js.gzip']);
  expect(brotliDecompressSync(bodyOf('br')).toString()).toBe(script);
});

test('where nothing can be written it is packed all the same', () => {
  writeFileSync(path.join(folder, 'packed'), 'a file in the way');
  expect(brotliDecompressSync(bodyOf('br')).toString()).toBe(script);
});
