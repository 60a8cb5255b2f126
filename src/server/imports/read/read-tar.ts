import type { Bytes, Records } from '../../platform/tables/records.ts';

/** The largest picture that is taken. */
const largest = 10_000_000;
const block = 512;

/** A file of an archive. */
export interface Entry {
  path: string;
  bytes: Buffer;
}

/**
 * The files of an uncompressed tar (POSIX ustar, with the long names of GNU and pax), one after the other; folders
 * and links are passed over. Values are of type `Entry`.
 */
export async function* readTar(bytes: Bytes): Records {
  const reader = createReader(bytes);
  let longPath: string | undefined;
  for (let line = 1; ;) {
    const header = await reader.take(block);
    if (header.length < block || header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('the archive is damaged');
    const padded = Math.ceil(size / block) * block;
    const type = String.fromCharCode(header[156]!);
    if (type === 'L' || type === 'x') {
      const told = (await reader.take(Math.min(padded, largest))).subarray(0, size).toString();
      longPath = type === 'L' ? told.replace(/\0.*/s, '') : (/^\d+ path=(.*)$/m.exec(told)?.[1] ?? longPath);
      continue;
    }
    const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : '';
    const path = longPath ?? [prefix, textAt(header, 0, 100)].filter(Boolean).join('/');
    longPath = undefined;
    const isFile = type === '0' || type === '\0';
    if (!isFile || size > largest) {
      await reader.skip(padded);
      if (isFile) yield { line: line++, bytes: 0, issue: `is larger than ${largest} bytes`, excerpt: path };
      continue;
    }
    const content = await reader.take(padded);
    if (content.length < size) throw new Error('the archive ends in the middle of a file');
    yield { line: line++, bytes: size, value: { path, bytes: content.subarray(0, size) } satisfies Entry };
  }
}

function textAt(header: Buffer, at: number, length: number): string {
  return header
    .subarray(at, at + length)
    .toString()
    .replace(/\0.*/s, '')
    .trim();
}

function createReader(bytes: Bytes) {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  async function more(): Promise<boolean> {
    const next = await source.next();
    if (next.done) return false;
    rest = next.value;
    return true;
  }
  /** Fewer bytes only at the end. */
  async function take(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0 && (rest.length > 0 || (await more()))) {
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
  async function skip(length: number): Promise<void> {
    for (let missing = length; missing > 0;) {
      const part = await take(Math.min(missing, 1_000_000));
      if (part.length === 0) return;
      missing -= part.length;
    }
  }
  return { take, skip };
}
