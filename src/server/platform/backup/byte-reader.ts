/** Takes whole pieces of a given length out of bytes that come in pieces of any length. */
export interface ByteReader {
  /** Exactly so many bytes; null where the source ended before the first of them. @throws {BrokenOff} in between */
  read(length: number): Promise<Buffer | null>;
}

/** The source ended in the middle. */
export class BrokenOff extends Error {
  constructor() {
    super('the source ended early');
    this.name = 'BrokenOff';
  }
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let available = 0;

  return {
    async read(length) {
      while (available < length) {
        const { value, done } = await iterator.next();
        if (done) {
          if (available === 0) return null;
          throw new BrokenOff();
        }
        waiting.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        available += value.byteLength;
      }
      const joined = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      waiting = [joined.subarray(length)];
      available -= length;
      return joined.subarray(0, length);
    },
  };
}
