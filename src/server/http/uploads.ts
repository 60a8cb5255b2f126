import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../../kit/errors.ts';
import {
  checkPermission,
  findPrivatePicture,
  largestUpload,
  takeDocument,
  takeUpload,
  takeVideo,
} from '../files/door.ts';
import type { Services } from '../platform/context.ts';
import { answer } from './answers.ts';
import { requestContext } from './context.ts';
import { nameRequest } from './watch-requests.ts';

/** `PUT /api/upload/{token}` takes a picture's, a video's or a document's bare bytes, `/api/console/upload/{token}` an operator's, `GET /api/private-pictures/{token}` shows a private one. */
export function mountUploads(app: Hono, services: Services): void {
  const limitedTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
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
    await limitedTo(largestUpload(permission.purpose))(request, async () => {
      bytes = Buffer.from(await request.req.arrayBuffer());
    });
    const taken =
      permission.purpose === 'video'
        ? takeVideo(services, permission, bytes, request.req.query('snapshot') ?? '')
        : permission.purpose === 'document'
          ? takeDocument(services, permission, bytes)
          : takeUpload(services, permission, bytes);
    return request.json(answer(await taken));
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
