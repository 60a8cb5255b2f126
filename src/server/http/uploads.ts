import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maximumUpload } from '../../contract/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import { checkPermission, findPrivatePicture, takeUpload } from '../files/door.ts';
import type { Services } from '../platform/context.ts';
import { answer } from './answers.ts';
import { requestContext } from './context.ts';
import { nameRequest } from './watch-requests.ts';

/** `PUT /api/upload/{token}` takes a picture's bare bytes, `/api/console/upload/{token}` an operator's, `GET /api/private-pictures/{token}` shows a private one. */
export function mountUploads(app: Hono, services: Services): void {
  const limited = bodyLimit({
    maxSize: maximumUpload,
    onError: () => {
      throw new Refusal('TOO_LARGE');
    },
  });
  app.on('PUT', ['/api/upload/:token', '/api/console/upload/:token'], async (request) => {
    nameRequest(request, 'files.upload');
    // Nothing is read from who may not send it.
    const context = await requestContext(services, request, '');
    const permission = checkPermission(context, request.req.param('token')!);
    let bytes = Buffer.alloc(0);
    await limited(request, async () => {
      bytes = Buffer.from(await request.req.arrayBuffer());
    });
    return request.json(answer(await takeUpload(services, permission, bytes)));
  });

  app.get('/api/private-pictures/:token', async (request) => {
    nameRequest(request, 'files.privatePicture');
    const bytes = await findPrivatePicture(services, request.req.param('token')!);
    if (!bytes) throw new Refusal('NOT_FOUND');
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
  });
}
