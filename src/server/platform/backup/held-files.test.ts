import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf } from '../files/storage.ts';
import { holdFiles, placeOfFile, type HeldFile } from './held-files.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-held-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const key = keyOf(Buffer.from('a picture'));
function write(folder: string, name: string, text: string): string {
  const file = placeOfFile(dataDir, folder, name)!;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
async function textOf({ body }: HeldFile): Promise<string> {
  let text = '';
  for await (const piece of body) text += Buffer.from(piece).toString();
  return text;
}

test('files that are removed meanwhile are there, plans among them, each where it was', async () => {
  const names = ['.installation', key, `${key}.json`, `when-asked/${key}.json`];
  const files = names.map((name) => write('files', name, `of ${name}`));
  const held = holdFiles(dataDir);
  await held.hold();
  for (const file of files.slice(1)) rmSync(file);
  const texts: Record<string, string> = {};
  for await (const file of held.list()) texts[file.name] = await textOf(file);
  expect(texts).toEqual(Object.fromEntries(names.map((name) => [name, `of ${name}`])));
  await held.release();
  for await (const { name } of held.list()) expect(name).toBe('.installation');
});

test.each([
  ['grows', (file: string) => appendFileSync(file, ' and more')],
  ['is written over', (file: string) => writeFileSync(file, 'A PICTURE')],
])('a file that %s while it is read is no part of a backup', async (_, change) => {
  const file = write('files', key, 'a picture');
  utimesSync(file, new Date(0), new Date(0));
  const held = holdFiles(dataDir);
  await held.hold();
  for await (const each of held.list()) {
    change(file);
    await expect(textOf(each)).rejects.toThrow('changed while it was read');
  }
});

test('a folder that cannot be read is not taken for an empty one', async () => {
  write('private-files', key, 'a licence');
  writeFileSync(path.join(dataDir, 'files'), '');
  await expect(holdFiles(dataDir).hold()).rejects.toThrow('ENOTDIR');
});
