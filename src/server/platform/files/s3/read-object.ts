import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPatience } from '../../patience.ts';
import { FileStoreError, pauseMs, type Send } from './s3-requests.ts';

export type OpenObject = {
  /** Of the whole object. */
  size: number;
  /**
   * Its bytes, to be read once. One that breaks off is continued where it broke; one that is read whole and has another
   * sum than was stored with it fails before its last piece.
   */
  body: AsyncGenerator<Uint8Array>;
};

/** The first and the last byte. */
type Range = { first: number; last: number };

/** Without a byte for so long, the connection counts as lost. */
const silenceMs = 10_000;
const mostBreaks = 4;

/** @returns null where there is no such object. @throws {FileStoreError} */
export async function readObject(
  send: Send,
  name: string,
  range: Range | undefined,
): Promise<OpenObject | null> {
  const opened = await openPiece(send, name, range);
  if (!opened) return null;
  const { size, etag, sha256 } = opened;
  const first = range?.first ?? 0;
  const last = Math.min(range?.last ?? size - 1, size - 1);
  const isWhole = first === 0 && last === size - 1;
  const reopen = (position: number) => openPiece(send, name, { first: position, last }, etag);
  const pieces = continuedPieces(opened, reopen, { name, first, last });
  return { size, body: isWhole && sha256 ? comparedWithSum(pieces, sha256, name) : pieces };
}

type OpenPiece = {
  size: number;
  etag: string | null;
  sha256: string | null;
  pieces: AsyncGenerator<Uint8Array>;
  end: () => void;
};

async function openPiece(
  send: Send,
  name: string,
  range: Range | undefined,
  etag?: string | null,
): Promise<OpenPiece | null> {
  const ended = new AbortController();
  const headers = {
    'accept-encoding': 'identity',
    ...(range && { range: `bytes=${range.first}-${range.last}` }),
    ...(etag && { 'if-match': etag }),
  };
  const response = await send({ method: 'GET', name, headers, signal: ended.signal, allowed: [404] });
  if (response.status === 404) {
    // A bucket that is gone must not look like a file that is.
    if ((await response.text()).includes('NoSuchBucket'))
      throw new FileStoreError('The bucket of the file store is not there.');
    return null;
  }
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const size = Number(total ?? response.headers.get('content-length'));
  if (range && total === undefined) {
    ended.abort();
    throw new FileStoreError('The file store does not answer parts of a file.');
  }
  return {
    size,
    etag: response.headers.get('etag'),
    sha256: response.headers.get('x-amz-meta-sha256'),
    pieces: patientPieces(response, ended),
    end: () => ended.abort(),
  };
}

async function* patientPieces(response: Response, ended: AbortController): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const patience = startPatience(silenceMs, () => ended.abort());
    const { done, value } = await reader.read().finally(patience.end);
    if (done) return;
    yield value;
  }
}

/** All of it, however often the connection breaks, as long as it goes on in between. */
async function* continuedPieces(
  opened: OpenPiece,
  reopen: (position: number) => Promise<OpenPiece | null>,
  { name, first, last }: { name: string } & Range,
): AsyncGenerator<Uint8Array> {
  let current: OpenPiece | null = opened;
  let position = first;
  let breaks = 0;
  try {
    while (position <= last) {
      let cause: unknown;
      try {
        for await (const piece of current.pieces) {
          position += piece.byteLength;
          if (position > last + 1)
            throw new FileStoreError(`The file store sent more of ${name} than there is.`);
          yield piece;
          breaks = 0;
        }
      } catch (error) {
        if (error instanceof FileStoreError) throw error;
        cause = error;
      }
      if (position > last) return;
      if (++breaks > mostBreaks)
        throw new FileStoreError(`The file store breaks off in the middle of ${name}.`, { cause });
      await sleep(pauseMs(breaks));
      current.end();
      const next = await reopen(position);
      if (!next) throw new FileStoreError(`${name} was removed from the file store while it was read.`);
      current = next;
    }
  } finally {
    // Whoever stops listening wants no more of it.
    current?.end();
  }
}

async function* comparedWithSum(
  pieces: AsyncGenerator<Uint8Array>,
  sha256: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let newest: Uint8Array | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    if (newest) yield newest;
    newest = piece;
  }
  if (hash.digest('hex') !== sha256)
    throw new FileStoreError(`The file store answers other bytes for ${name} than were stored.`);
  if (newest) yield newest;
}
