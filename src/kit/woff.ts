import { inflateSync } from 'node:zlib';

const headBytes = 44;
const rowBytes = 20;

/**
 * The font that a WOFF file packs, as the plain SFNT that fonts are cut down from.
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const row = headBytes + i * rowBytes;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(row + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(row, row + 4),
      checksum: woff.readUInt32BE(row + 16),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const largest = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(largest * 16, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const row = 12 + i * 16;
    tag.copy(head, row);
    head.writeUInt32BE(checksum, row + 4);
    head.writeUInt32BE(at, row + 8);
    head.writeUInt32BE(bytes.length, row + 12);
    // Each table begins on four bytes.
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    at += padded;
  }
  return Buffer.concat(parts);
}
