import type { Context as HonoContext, Hono } from 'hono';
import {
  asksForSnapshot,
  findSnapshot,
  findVideo,
  picturesFolder,
  readSize,
  servePicture,
} from '../../files/public.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Deps } from '../../platform/context.ts';
import { findRequestDocument } from '../../rfqs/public.ts';
import { findSharedFile, type Build } from '../../platform/builds/shared-builds.ts';
import { headersOfBuilt } from './built-headers.ts';
import { readRange } from './read-range.ts';
import { sendFile } from './send-file.ts';
import { nameRequest } from '../watch-requests.ts';

const forEver = 'public, max-age=31536000, immutable';

/** The files of the browser's build, read and compressed once. */
export interface BuiltFiles extends Build {
  /** The script that answers in a browser while there is no network, for somebody who reads a language. */
  offlineWorker(language: Language): string;
  find(
    path: string,
    acceptEncoding: string,
  ): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null;
}

/**
 * `/assets/*` from the build, or from that of another version, `/builds/latest.json`, `/files/<key>` (pictures, in a size) and `/videos/<key>`
 * from the storage, `/documents/<token>` (what stands beside a request, signed for who may read it, to be saved, never to be opened here).
 */
export function mountFiles(app: Hono, deps: Deps, files: BuiltFiles | null): void {
  const { db, storage, privateFiles } = deps;
  app.get('/builds/latest.json', (request) => {
    nameRequest(request, 'build');
    request.header('cache-control', 'no-store');
    return request.json({ id: files?.build ?? 'development' });
  });

  app.get('/assets/*', async (request, next) => {
    nameRequest(request, 'asset');
    const file = files?.find(request.req.path, request.req.header('accept-encoding') ?? '');
    if (file) return request.body(file.body, 200, file.headers);
    if (!files) return next();
    const shared = await findSharedFile(deps, request.req.path);
    return shared ? request.body(shared, 200, headersOfBuilt(request.req.path)) : request.notFound();
  });

  const folder = picturesFolder(deps);
  app.get('/files/:key', async (request) => {
    nameRequest(request, 'file');
    const size = readSize(request.req.query('w'), request.req.query('x-oss-process'));
    return sendPicture(request, request.req.param('key'), size);
  });

  async function sendPicture(request: HonoContext, key: string, size: ReturnType<typeof readSize>) {
    if (!size) return request.notFound();
    const result = await servePicture({ db, storage }, folder, key, size, request.req.header('accept') ?? '');
    if (!result) return request.notFound();
    return request.body(new Uint8Array(result.bytes), 200, {
      'content-type': `image/${result.format}`,
      'cache-control': forEver,
      vary: 'accept',
    });
  }

  app.get('/documents/:token', async (request) => {
    nameRequest(request, 'document');
    const document = await findRequestDocument(deps, request.req.param('token'));
    const result = document && (await privateFiles.stream(document.key));
    if (!document || !result) return request.notFound();
    const body = result.body as ReadableStream<Uint8Array<ArrayBuffer>>;
    const sent = sendFile({ fileName: document.name, contentType: document.mime, body }, 'private, no-store');
    sent.headers.set('x-robots-tag', 'noindex');
    return sent;
  });

  app.get('/videos/:key', async (request) => {
    nameRequest(request, 'video');
    const key = request.req.param('key');
    if (asksForSnapshot(request.req.query('x-oss-process'))) {
      const picture = /^[0-9a-f]{40}$/.test(key) ? await findSnapshot(db, key) : null;
      return picture ? sendPicture(request, picture, readSize(undefined, undefined)) : request.notFound();
    }
    const video = await findVideo(db, storage, key);
    if (!video) return request.notFound();
    const { size, mime } = video;
    const headers = { 'content-type': mime, 'cache-control': forEver, 'accept-ranges': 'bytes' };
    const range = readRange(request.req.header('range'), size);
    const { from, to } = range ?? { from: 0, to: size - 1 };
    if (from > to) return request.body(null, 416, { 'content-range': `bytes */${size}` });
    const length = String(to - from + 1);
    // A player asks for all and stops listening: only what it takes is read.
    const body = request.req.method === 'HEAD' ? null : (await storage.stream(key, { from, to }))?.body;
    if (body === undefined) return request.notFound();
    return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': length,
        ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
      },
    });
  });
}
