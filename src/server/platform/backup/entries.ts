import { createHash } from 'node:crypto';
import type { ByteReader } from './byte-reader.ts';

/*
 * Entries one after the other: a head that says what it is, the bytes in pieces, and their SHA-256. The length of what
 * is written need not be known before, which a table does not tell.
 */

const pieceBytes = 262_144;
const longestPiece = 4_194_304;

export interface Entry<Head extends object> {
  head: Head;
  body: AsyncIterable<Uint8Array>;
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};
const framed = (bytes: Uint8Array): Buffer => Buffer.concat([lengthOf(bytes.byteLength), bytes]);

/** Small pieces are put together and large ones parted, so that neither costs. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source)
    for (let offset = 0; offset < piece.byteLength; offset += pieceBytes) {
      const bytes = piece.subarray(offset, offset + pieceBytes);
      waiting.push(bytes);
      size += bytes.byteLength;
      if (size < pieceBytes) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  if (size > 0) yield Buffer.concat(waiting);
}

export async function* writeEntries(entries: AsyncIterable<Entry<object>>): AsyncGenerator<Buffer> {
  for await (const { head, body } of entries) {
    yield framed(Buffer.from(JSON.stringify(head)));
    const hash = createHash('sha256');
    for await (const piece of inPieces(body)) {
      hash.update(piece);
      yield framed(piece);
    }
    yield lengthOf(0);
    yield framed(hash.digest());
  }
}

/** The bytes are not those that were written. */
export class EntryBroken extends Error {
  constructor(head: object | null) {
    super(`an entry is damaged: ${JSON.stringify(head)}`);
    this.name = 'EntryBroken';
  }
}

async function readFramed(reader: ByteReader): Promise<Buffer | null> {
  const length = (await reader.read(4))?.readUInt32BE() ?? null;
  if (length === null) return null;
  if (length > longestPiece) throw new EntryBroken(null);
  if (length === 0) return Buffer.alloc(0);
  const bytes = await reader.read(length);
  if (!bytes) throw new EntryBroken(null);
  return bytes;
}

/**
 * Reads what `writeEntries` wrote. What is left of a body is read before the next entry: its bytes are compared with
 * their hash in any case.
 * @throws {EntryBroken}
 */
export async function* readEntries<Head extends object>(reader: ByteReader): AsyncGenerator<Entry<Head>> {
  for (;;) {
    const first = await readFramed(reader);
    if (!first) return;
    const head = JSON.parse(first.toString('utf8')) as Head;
    const body = readBody(reader, head);
    yield { head, body };
    for await (const _ of body);
  }
}

async function* readBody(reader: ByteReader, head: object): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const piece = await readFramed(reader);
    if (!piece) throw new EntryBroken(head);
    if (piece.length === 0) break;
    hash.update(piece);
    yield piece;
  }
  const writtenHash = await readFramed(reader);
  if (!writtenHash?.equals(hash.digest())) throw new EntryBroken(head);
}
