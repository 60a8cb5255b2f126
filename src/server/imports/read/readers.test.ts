import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { makeTar } from '../../../../test/made-files.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { readJson } from './read-json.ts';
import { readTar } from './read-tar.ts';
import type { Bytes, FileRecord, Records } from '../../platform/tables/records.ts';

/** The bytes in pieces of a few, so that every reader meets its marks cut in two. */
async function* pieces(content: string | Buffer, size = 7): Bytes & AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(records: Records): Promise<FileRecord[]> {
  const found: FileRecord[] = [];
  for await (const record of records) found.push(record);
  return found;
}
const values = (records: FileRecord[]) =>
  records.map((record) => ('value' in record ? record.value : record.issue));

test('CSV: byte order mark, quotes over lines, line numbers', async () => {
  const text = '\uFEFFCode,Title \r\na,"Cup, ""blue""\r\nand more"\r\n\r\nb,茶杯\r\n';
  const records = await all(readCsv(pieces(text)));
  expect(values(records)).toEqual([
    { code: 'a', title: 'Cup, "blue"\nand more' },
    { code: 'b', title: '茶杯' },
  ]);
  expect(records.map(({ line }) => line)).toEqual([2, 5]);
});

test.each([';', '\t'])('CSV separated by %j', async (mark) => {
  expect(values(await all(readCsv(pieces(`code${mark}title\na${mark}x, y`))))).toEqual([
    { code: 'a', title: 'x, y' },
  ]);
});

test('CSV in UTF-16, as a spreadsheet saves it', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('code\ttitle\na\tغلاية', 'utf16le')]);
  expect(values(await all(readCsv(pieces(bytes, 8))))).toEqual([{ code: 'a', title: 'غلاية' }]);
});

test('a quote that is never closed costs its own line only', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => `c${i},cup ${i}`);
  rows[3] = 'c3,"cup 3';
  const records = await all(readCsv(pieces(`code,title\n${rows.join('\n')}\n`, 1000)));
  expect(records).toHaveLength(300);
  expect(values(records)[3]).toBe('opens a quote that is not closed');
  expect(values(records)[299]).toEqual({ code: 'c299', title: 'cup 299' });
});

test('more cells than columns is said, not guessed', async () => {
  expect(values(await all(readCsv(pieces('code,title\na,b,c'))))).toEqual(['has 3 cells, the header 2']);
});

test('NDJSON: a bad line, an over-long one, and those around them', async () => {
  const text = `{"id":"1"}\nnonsense\n\n{"id":"${'x'.repeat(1_100_000)}"}\n{"id":"2"}`;
  const records = await all(readJson(pieces(text, 60_000)));
  expect(records.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  expect(values(records)).toEqual([
    { id: '1' },
    'is not JSON',
    'is longer than 1000000 characters',
    { id: '2' },
  ]);
});

test('one JSON value: names by id, or a list', async () => {
  expect(values(await all(readJson(pieces('{\n"note":"",\n"names":{"aa":"ملابس"}}'))))).toEqual([
    { id: 'aa', names: { ar: 'ملابس' } },
  ]);
  expect(values(await all(readJson(pieces('[{"id":1},{"id":2}]'))))).toEqual([{ id: 1 }, { id: 2 }]);
});

test('tar: files and their bytes, whatever the pieces', async () => {
  const records = await all(
    readTar(pieces(makeTar({ 'a/b.webp': Buffer.from('one'), 'c.png': Buffer.alloc(700, 1) }), 100)),
  );
  expect(values(records)).toEqual([
    { path: 'a/b.webp', bytes: Buffer.from('one') },
    { path: 'c.png', bytes: Buffer.alloc(700, 1) },
  ]);
});
