import { JsonBoundError, mostNamesOfCall, parseBounded } from '../../../kit/bounded-json.ts';
import { asBuffer } from '../../platform/files/read-bytes.ts';
import type { Workers } from '../../platform/workers/workers.ts';

interface Body {
  bytes: Uint8Array;
  fields: readonly string[];
}

/** What was sent without its files, then its files one by one; or why it is not read. */
type Piece = { rest: unknown } | { field: string; file: Uint8Array } | { refused: 'size' | 'syntax' };

declare module '../../platform/workers/workers.ts' {
  interface Tasks {
    'http.readFilesInJson': { takes: Body; gives: Piece };
  }
}

/** A smaller body takes less time than its way to the thread and back. */
const smallBytes = 128 * 1024;

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** The thread's side: parses a body of JSON and takes its files out of it (`src/worker.ts`). */
export async function* readFilesInJson(body: Body): AsyncGenerator<Piece, void, void> {
  yield* piecesOf(body);
}

function* piecesOf({ bytes, fields }: Body): Generator<Piece, void, void> {
  let rest: unknown;
  try {
    rest = parseBounded(asBuffer(bytes).toString(), undefined, mostNamesOfCall);
  } catch (error) {
    return yield { refused: error instanceof JsonBoundError && error.bound === 'size' ? 'size' : 'syntax' };
  }
  const sent = new Map<string, string>();
  if (typeof rest === 'object' && rest !== null)
    for (const field of fields) {
      const text = (rest as Record<string, unknown>)[field];
      // What is no file is not there: the shape of the call says that it is missing.
      Reflect.deleteProperty(rest, field);
      if (typeof text === 'string' && isBase64(text)) sent.set(field, text);
    }
  yield { rest };
  for (const [field, text] of sent) yield { field, file: Buffer.from(text, 'base64') };
}

/**
 * The value of a body of JSON in which some fields are files in base64: of these it holds the bytes. A large body is
 * read on a thread, and is empty here afterwards.
 * @throws {JsonBoundError} SyntaxError; WorkError when too many are being read
 */
export async function parseWithFiles(
  workers: Workers,
  bytes: Buffer<ArrayBuffer>,
  fields: readonly string[],
): Promise<unknown> {
  const moved = bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : [];
  const pieces =
    bytes.length > smallBytes
      ? workers.run('http.readFilesInJson', { bytes, fields }, moved)
      : piecesOf({ bytes, fields });
  let rest: unknown;
  for await (const piece of pieces) {
    if ('refused' in piece) throw piece.refused === 'size' ? new JsonBoundError('size') : new SyntaxError();
    if ('rest' in piece) rest = piece.rest;
    else Object.assign(rest as object, { [piece.field]: piece.file });
  }
  return rest;
}
