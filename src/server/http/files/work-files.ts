import type { Hono } from 'hono';
import type { Deps } from '../../platform/context.ts';
import { readWorkFile } from '../../studio/public.ts';
import { readRange } from './read-range.ts';
import { personal } from '../personal-answers.ts';
import { sendFile } from './send-file.ts';
import { nameRequest } from '../watch-requests.ts';

/** `GET /api/works/{token}`: a file of a work, to whoever was given its address; `?download` to be saved. */
export function mountWorkFiles(app: Hono, deps: Deps): void {
  app.get('/api/works/:token', async (request) => {
    nameRequest(request, 'works.file');
    const file = await readWorkFile(deps, request.req.param('token'));
    const size = file && (await deps.workFiles.size(file.key));
    if (!file || size === null) return request.notFound();
    const isSaved = request.req.query('download') !== undefined;
    const range = isSaved ? null : readRange(request.req.header('range'), size);
    const { from, to } = range ?? { from: 0, to: size - 1 };
    if (from > to) return request.body(null, 416, { 'content-range': `bytes */${size}` });
    const result = await deps.workFiles.stream(file.key, { from, to });
    if (!result) return request.notFound();
    const body = result.body as ReadableStream<Uint8Array<ArrayBuffer>>;
    if (isSaved) return sendFile({ fileName: file.name, contentType: file.type, body });
    return new Response(body, {
      status: range ? 206 : 200,
      headers: {
        'content-type': file.type,
        'content-length': String(to - from + 1),
        'accept-ranges': 'bytes',
        'cache-control': personal,
        'x-robots-tag': 'noindex',
        ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
      },
    });
  });
}
