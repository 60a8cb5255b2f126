import { cutText } from '../../../kit/text/cut-text.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { SetupError } from '../../../config.ts';
import { readingsOf, writeClearly } from '../../../kit/decimals.ts';
import { findKind, mayBeRoot, type Kind } from '../kinds.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { readJson } from './read-json.ts';
import { readTar } from './read-tar.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Bytes, Records } from '../../platform/tables/records.ts';

type Format = 'json' | 'csv' | 'xlsx' | 'tar';

/** A file that was looked into: what it is, and its records. */
export interface OpenFile {
  name: string;
  kind: Kind;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  size: number;
  /** Reads it from the beginning; `onBytes` is told how many of its bytes were read. */
  records(onBytes?: (read: number) => void): Records;
}

/** How many records are looked at for what they are, when the first ones cannot be read. */
const lookedAt = 50;

/**
 * Finds out by its content what a file is; its name does not matter.
 * @throws {SetupError} one sentence, when it cannot be read or holds nothing that can be loaded.
 */
export async function openFile(name: string): Promise<OpenFile> {
  try {
    const { hash, size } = await hashFile(name);
    const { format, packed } = await findFormat(name);
    const records = (onBytes?: (read: number) => void) => read(name, format, packed, onBytes);
    const kind = format === 'tar' ? ('picture' as const) : await sniffKind(records());
    if (!kind) throw new SetupError(`${name} holds nothing that can be loaded.`);
    return { name, kind, hash, size, records };
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`${name} cannot be read: ${(error as Error).message}.`);
  }
}

function read(name: string, format: Format, packed: boolean, onBytes?: (read: number) => void): Records {
  if (format === 'xlsx') return readWorkbook(name);
  const bytes = openBytes(name, packed, onBytes);
  if (format === 'tar') return readTar(bytes);
  return format === 'json' ? readJson(bytes) : readCsv(bytes);
}

async function* readWorkbook(name: string): Records {
  for await (const record of readXlsx(await readFile(name))) {
    if (!('value' in record) || !record.cells) yield record;
    else if (record.cells.rounded.length > 0)
      yield {
        line: record.line,
        bytes: record.bytes,
        issue: `has a number of more than 15 digits in ${record.cells.rounded.join(', ')}, which the spreadsheet rounded: format the column as text and enter it again`,
        excerpt: cutText(JSON.stringify(record.value), 200),
      };
    else yield { ...record, value: withClearNumbers(record.value as Cells, record.cells.numeric) };
  }
}

type Cells = Record<string, string>;

/** What a workbook holds as a number has its point where it is; what may be a code stays as it is written. */
const withClearNumbers = (cells: Cells, numeric: readonly string[]): Cells => ({
  ...cells,
  ...Object.fromEntries(
    numberColumns.flatMap((column) => {
      const reading = numeric.includes(column) && readingsOf(cells[column] ?? '')['.'];
      return reading ? [[column, writeClearly(reading.value)]] : [];
    }),
  ),
});
const numberColumns = ['price', 'moq', 'multiple', 'stock', 'weight'];

async function* openBytes(
  name: string,
  packed: boolean,
  onBytes?: (read: number) => void,
): Bytes & AsyncGenerator<Uint8Array> {
  const file = createReadStream(name, { highWaterMark: 16_384 });
  const stream = packed ? file.pipe(createGunzip()) : file;
  file.once('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) {
      onBytes?.(file.bytesRead);
      yield chunk as Uint8Array;
    }
  } finally {
    file.destroy();
  }
}

async function findFormat(name: string): Promise<{ format: Format; packed: boolean }> {
  const packed = startsWith(await firstBytes(name, false), 0x1f, 0x8b);
  const first = await firstBytes(name, packed);
  if (!packed && startsWith(first, 0x50, 0x4b, 0x03, 0x04)) return { format: 'xlsx', packed };
  if (first.subarray(257, 262).toString('latin1') === 'ustar') return { format: 'tar', packed };
  const begin = first
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  return { format: /^[[{]/.test(begin) ? 'json' : 'csv', packed };
}

const startsWith = (bytes: Buffer, ...requested: number[]) => requested.every((byte, i) => bytes[i] === byte);

async function firstBytes(name: string, packed: boolean): Promise<Buffer> {
  for await (const chunk of openBytes(name, packed)) return Buffer.from(chunk.subarray(0, 512));
  return Buffer.alloc(0);
}

async function sniffKind(records: Records): Promise<Kind | undefined> {
  let seen = 0;
  let fallback: Kind | undefined;
  for await (const record of records) {
    const value = 'value' in record ? record.value : undefined;
    const kind = findKind(value);
    if (kind) return kind;
    if (mayBeRoot(value)) fallback = 'category';
    if (++seen >= lookedAt) break;
  }
  return fallback;
}

async function hashFile(name: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(name)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { hash: hash.digest('hex'), size };
}
