import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const worthwhile = 1024;
const compressible = /^(text\/|application\/(json|javascript|ld\+json)|image\/svg)/;

/** Compresses texts on a thread beside the one that answers; what is compressed already is left alone. */
export const compress: MiddlewareHandler = async (request, next) => {
  await next();
  const { headers, body, status } = request.res;
  const accepted = request.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding || !body || status === 304 || headers.has('content-encoding')) return;
  if (!compressible.test(headers.get('content-type') ?? '')) return;
  const bytes = Buffer.from(await request.res.arrayBuffer());
  const small = bytes.length < worthwhile;
  const packed = small
    ? bytes
    : encoding === 'br'
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await deflate(bytes, { level: 5 });
  const changed = new Headers(headers);
  if (!small) changed.set('content-encoding', encoding);
  changed.set('content-length', String(packed.length));
  changed.append('vary', 'accept-encoding');
  request.res = undefined;
  request.res = new Response(new Uint8Array(packed), { status, headers: changed });
};
