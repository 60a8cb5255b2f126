import path from 'node:path';
import type { Hono } from 'hono';
import { servePicture } from '../files/door.ts';
import type { Services } from '../platform/context.ts';
import { nameRequest } from './watch-requests.ts';

const forEver = 'public, max-age=31536000, immutable';
const defaultWidth = 800;

/** The files of the browser's build, read and compressed once. */
export interface BuiltFiles {
  /** Names the build: it changes when anything in it does. */
  build: string;
  find(
    path: string,
    acceptEncoding: string,
  ): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null;
}

/** `/assets/*` and `/builds/latest.json` from the build, and `/files/<key>?w=` from the storage. */
export function mountFiles(app: Hono, { storage, config }: Services, files: BuiltFiles | null): void {
  app.get('/builds/latest.json', (request) => {
    nameRequest(request, 'build');
    request.header('cache-control', 'no-store');
    return request.json({ id: files?.build ?? 'development' });
  });

  app.get('/assets/*', async (request, next) => {
    nameRequest(request, 'asset');
    const found = files?.find(request.req.path, request.req.header('accept-encoding') ?? '');
    if (!found) return files ? request.notFound() : next();
    return request.body(found.body, 200, found.headers);
  });

  const folder = path.join(config.dataDir, 'pictures');
  app.get('/files/:key', async (request) => {
    nameRequest(request, 'file');
    const width = Number(request.req.query('w') ?? defaultWidth);
    const bytes = await servePicture(storage, folder, request.req.param('key'), width);
    if (!bytes) return request.notFound();
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': forEver,
    });
  });
}
