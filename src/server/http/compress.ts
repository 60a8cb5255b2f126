import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Compresses on a thread beside the one that answers. */
export function compressBytes(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : deflate(bytes, { level: 5 });
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
  const packed = small ? bytes : await compressBytes(bytes, encoding);
  const changed = new Headers(headers);
  if (!small) changed.set('content-encoding', encoding);
  changed.set('content-length', String(packed.length));
  changed.append('vary', 'accept-encoding');
  request.res = undefined;
  request.res = new Response(new Uint8Array(packed), { status, headers: changed });
};
