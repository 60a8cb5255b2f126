import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const worthwhile = 1024;
// A stream of events is taken as it comes: packing would hold it back for good.
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|ld\+json)|image\/svg)/;

export type Encoding = 'br' | 'gzip';

/** The best encoding that a client says it can read. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  return /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null;
}

/**
 * The bits of the smallest window that a text of so many bytes fits in. The window that Brotli takes by itself holds four
 * megabytes: each text that is compressed is then so much memory outside the heap, for which V8 collects all of it.
 */
const windowBits = (length: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Quickly for whoever waits for the first byte, thoroughly for all who ask for the same again. */
export type Effort = 'quick' | 'thorough';

const quality = { quick: 3, thorough: 6 } as const;
// Up to here it takes less than waking a thread and being woken by it: 75 kB of a page take a quarter of a millisecond.
const mostAtOnce = 256 * 1024;

/**
 * @param effort  quick is done on the thread that answers where the text is short; everything else on one beside it
 */
export async function compressBytes(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const isAtOnce = effort === 'quick' && bytes.length <= mostAtOnce;
  if (encoding === 'gzip') {
    const options: ZlibOptions = { level: quality[effort] };
    return isAtOnce ? gzipSync(bytes, options) : deflate(bytes, options);
  }
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[effort],
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  return isAtOnce ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

/** Compresses texts; what is compressed already is left alone. */
export const compress: MiddlewareHandler = async (request, next) => {
  await next();
  // An answer whose body nobody looks at is written as it is; one look, and it becomes a stream first.
  const encoding = encodingFor(request.req.header('accept-encoding'));
  if (!encoding || request.res.status === 304) return;
  const { headers } = request.res;
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? '')) return;
  if (!request.res.body) return;
  const { status } = request.res;
  const bytes = Buffer.from(await request.res.arrayBuffer());
  const small = bytes.length < worthwhile;
  const packed = small ? bytes : await compressBytes(bytes, encoding, 'quick');
  const changed = new Headers(headers);
  if (!small) changed.set('content-encoding', encoding);
  changed.set('content-length', String(packed.length));
  changed.append('vary', 'accept-encoding');
  request.res = undefined;
  request.res = new Response(new Uint8Array(packed), { status, headers: changed });
};
