import { hash } from 'node:crypto';
import { compressBytes, type Effort, type Encoding } from '../compress.ts';
import type { RenderedPage } from './page-renderer.ts';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** The body compressed, once for all who ask at the same time. */
  packed(encoding: Encoding): Promise<Buffer>;
  /**
   * The same where it is compressed already. Whoever asks shows that the page is visited again, so it is compressed
   * more thoroughly from then on.
   */
  packedNow(encoding: Encoding): Buffer | undefined;
}

/** Whether nobody may keep a page, neither we nor a browser. */
export const isNotStored = ({ headers }: Pick<RenderedPage, 'headers'>): boolean =>
  headers['cache-control']?.includes('no-store') === true;

let scratch = Buffer.alloc(0);

/**
 * Pieces of a text as bytes. They are not put together before: letters that want two bytes each would make of it one
 * text so large that it costs as much again as writing it.
 */
function bytesOf(pieces: readonly string[]): Buffer {
  // UTF-8 takes at most three bytes for a unit of UTF-16.
  const most = pieces.reduce((sum, piece) => sum + piece.length * 3, 0);
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length);
  return Buffer.from(scratch.subarray(0, length));
}

/** A rendered page as it is kept and sent. */
export function cachedPage({ status, headers, body }: RenderedPage): CachedPage {
  const bytes = bytesOf(body);
  const packed = new Map<Encoding, Promise<Buffer>>();
  const finished = new Map<Encoding, Buffer>();
  const thorough = new Set<Encoding>();
  const pack = (encoding: Encoding, effort: Effort): Promise<Buffer> => {
    const body = compressBytes(bytes, encoding, effort);
    body.then((compressed) => finished.set(encoding, compressed)).catch(() => packed.delete(encoding));
    return body;
  };
  return {
    status,
    headers,
    body: bytes,
    // Weak: the same page in another encoding is the same page.
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    packed(encoding) {
      const body = packed.get(encoding) ?? pack(encoding, 'quick');
      packed.set(encoding, body);
      return body;
    },
    packedNow(encoding) {
      const body = finished.get(encoding);
      if (body && !thorough.has(encoding)) {
        thorough.add(encoding);
        packed.set(encoding, pack(encoding, 'thorough'));
      }
      return body;
    },
  };
}
