import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BrokenOff, createByteReader, type ByteReader } from './byte-reader.ts';

/*
 * A sealed stream: a first line for people and programs, then frames of AES-256-GCM. Each frame is sealed with its
 * number and with the first line, and the last one says that it is the last: a stream that was cut, put together
 * anew or changed anywhere does not open.
 */

const frameBytes = 1_048_576;
const tagBytes = 16;
const longestFirstLine = 4_096;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** 128 MB and a third of a second for each passphrase that somebody tries. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1_048_576 };

/** What everybody may read of a sealed stream. */
export interface FirstLine {
  format: string;
  version: number;
  [note: string]: unknown;
}

/** What keeps a sealed stream from being opened. */
export class SealBroken extends Error {
  readonly reason: 'not ours' | 'wrong passphrase' | 'damaged';
  constructor(reason: 'not ours' | 'wrong passphrase' | 'damaged') {
    super(`the sealed stream does not open: ${reason}`);
    this.name = 'SealBroken';
    this.reason = reason;
  }
}

const keysOf = async (passphrase: string, salt: Buffer) => {
  const bytes = await derive(passphrase, salt, 64, cost);
  return {
    key: bytes.subarray(0, 32),
    proof: createHmac('sha256', bytes.subarray(32)).update('proof').digest('hex'),
  };
};

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** Bound to each frame: the first line, and whether it is the last frame. */
const boundTo = (line: Buffer, isLast: boolean): Buffer =>
  createHash('sha256')
    .update(line)
    .update(isLast ? 'last' : 'more')
    .digest();

/** Seals what comes, piece by piece. */
export async function* sealStream(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  notes: FirstLine,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const { key, proof } = await keysOf(passphrase, salt);
  const line = Buffer.from(`${JSON.stringify({ ...notes, salt: salt.toString('hex'), proof })}\n`);
  yield line;
  const seal = (number: number, plain: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
    cipher.setAAD(boundTo(line, isLast));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const head = Buffer.alloc(5);
    head.writeUInt8(isLast ? 1 : 0, 0);
    head.writeUInt32BE(body.length, 1);
    return Buffer.concat([head, body, cipher.getAuthTag()]);
  };
  let number = 0;
  for await (const piece of source)
    for (let offset = 0; offset < piece.byteLength; offset += frameBytes)
      yield seal(number++, piece.subarray(offset, offset + frameBytes), false);
  yield seal(number, Buffer.alloc(0), true);
}

/** Reads the first line alone. @throws {SealBroken} where there is none of ours */
async function readFirstLine(
  reader: ByteReader,
  format: string,
): Promise<{ line: Buffer; notes: FirstLine }> {
  const bytes: number[] = [];
  while (bytes.length < longestFirstLine) {
    const byte = (await reader.read(1))?.[0];
    if (byte === undefined) break;
    bytes.push(byte);
    if (byte === 0x0a) {
      const line = Buffer.from(bytes);
      const notes = parseLine(line);
      if (notes?.format === format) return { line, notes };
      break;
    }
    if (bytes.length === 1 && byte !== 0x7b) break;
  }
  throw new SealBroken('not ours');
}

/** What everybody may read of a sealed stream, of whose seals nothing is known. @throws {SealBroken} */
export async function readNotes(source: AsyncIterable<Uint8Array>, format: string): Promise<FirstLine> {
  return (await readFirstLine(createByteReader(source), format)).notes;
}

function parseLine(line: Buffer): FirstLine | null {
  try {
    return JSON.parse(line.toString('utf8')) as FirstLine;
  } catch {
    return null;
  }
}

/**
 * Opens a sealed stream. What is handed out was sealed with the passphrase and is whole so far; the generator ends
 * only where the stream does.
 * @throws {SealBroken}
 */
export async function openSealed(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  format: string,
): Promise<{ notes: FirstLine; pieces: AsyncGenerator<Buffer> }> {
  const reader = createByteReader(source);
  const { line, notes } = await readFirstLine(reader, format);
  const { key, proof } = await keysOf(passphrase, Buffer.from(String(notes['salt']), 'hex'));
  if (notes['proof'] !== proof) throw new SealBroken('wrong passphrase');
  return { notes, pieces: openFrames(reader, key, line) };
}

async function* openFrames(reader: ByteReader, key: Buffer, line: Buffer): AsyncGenerator<Buffer> {
  try {
    for (let number = 0; ; number++) {
      const head = await reader.read(5);
      const length = head?.readUInt32BE(1) ?? 0;
      const isLast = head?.readUInt8(0) === 1;
      if (!head || length > frameBytes) throw new SealBroken('damaged');
      const body = await reader.read(length + tagBytes);
      if (!body) throw new SealBroken('damaged');
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes });
      decipher.setAAD(boundTo(line, isLast));
      decipher.setAuthTag(body.subarray(length));
      const plain = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
      if (!isLast) yield plain;
      else if (await reader.read(1)) throw new SealBroken('damaged');
      else return;
    }
  } catch (error) {
    const isCut = error instanceof BrokenOff;
    const isForged = error instanceof Error && error.message.includes('unable to authenticate data');
    throw isCut || isForged ? new SealBroken('damaged') : error;
  }
}
