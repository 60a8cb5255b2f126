import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { detectEncoding, sampleBytes } from '../files/detect-encoding.ts';
import { longestRecord, type Bytes } from './records.ts';

export interface Line {
  number: number;
  text: string;
  /** It was longer than any record may be; `text` is only its beginning. */
  cut: boolean;
}

export interface Reading {
  /** How the bytes are to be read; told by what is in them unless somebody says. */
  encoding?: TextEncoding | undefined;
  /** Hears how they are read. */
  onEncoding?: ((encoding: TextEncoding) => void) | undefined;
}

/**
 * The lines of a text, without their ends. What its encoding does not have becomes U+FFFD, which the rows are refused
 * for.
 */
export async function* readLines(
  bytes: Bytes,
  { encoding: told, onEncoding }: Reading = {},
): AsyncGenerator<Line, void, void> {
  const { encoding, pieces } = await beginReading(bytes, told);
  onEncoding?.(encoding);
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let number = 1;
  let cut = false;
  for await (const chunk of pieces) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const [i, part] of parts.entries()) {
      if (cut) rest = rest.slice(0, 200);
      else rest += part;
      if (rest.length > longestRecord) cut = true;
      if (i === parts.length - 1) break;
      yield { number: number++, text: rest.replace(/\r$/, ''), cut };
      rest = '';
      cut = false;
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield { number, text: rest, cut };
}

/** Reads so far that the encoding is known, and hands on all pieces from the first. */
async function beginReading(bytes: Bytes, told: TextEncoding | undefined) {
  const source = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let broken: unknown;
  try {
    while (size < sampleBytes) {
      const { done, value } = await source.next();
      if (done) break;
      first.push(value);
      size += value.length;
    }
  } catch (error) {
    // What came before is read all the same.
    broken = error;
  }
  async function* pieces() {
    yield* first;
    if (broken !== undefined) throw broken;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { encoding: told ?? detectEncoding(Buffer.concat(first)), pieces: pieces() };
}
