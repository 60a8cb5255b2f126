import type { Context as HonoContext, Hono } from 'hono';
import { requireFound } from '../../../kit/errors.ts';
import {
  checkPermission,
  findPrivatePicture,
  giveBackUpload,
  largestUpload,
  mostUploaded,
  spendBytes,
  spendUpload,
  takeDocument,
  takeUpload,
  takeVideo,
} from '../../files/public.ts';
import type { Deps } from '../../platform/context.ts';
import { createKeyedLock } from '../../platform/keyed-lock.ts';
import { answer, isOurFailure } from '../answers.ts';
import { checkLength, readBytes, takesBody } from '../bodies/bodies.ts';
import { requestContext } from '../context.ts';
import { nameRequest } from '../watch-requests.ts';

/** An upload is held in memory: no more of one account are at a time, the others wait with theirs unread. */
const atOnce = 3;

/** `PUT /api/upload/{token}` takes a picture's, a video's or a document's bare bytes, `/api/console/upload/{token}` an operator's, `GET /api/private-pictures/{token}` shows a private one. */
export function mountUploads(app: Hono, deps: Deps): void {
  const takeTurn = createKeyedLock(atOnce);
  const take = async (request: HonoContext) => {
    nameRequest(request, 'files.upload');
    // Nothing is read from who may not send it, nor twice with one permission however many send at once.
    const context = await requestContext(deps, request, '');
    const permission = checkPermission(context, request.req.param('token')!);
    const most = largestUpload(permission.purpose);
    checkLength(request, most);
    await spendUpload(deps, permission);
    return takeTurn(permission.ownerId, async () => {
      const bytes = await readBytes(request, most);
      await spendBytes(deps, permission, bytes.length);
      const taken =
        permission.purpose === 'video'
          ? takeVideo(deps, bytes, request.req.query('snapshot') ?? '')
          : permission.purpose === 'document'
            ? takeDocument(deps, permission, bytes)
            : takeUpload(deps, permission, bytes);
      return request.json(answer(await taken));
    }).catch(async (error: unknown) => {
      if (isOurFailure(error)) await giveBackUpload(deps, permission).catch(() => undefined);
      throw error;
    });
  };
  app.on('PUT', ['/api/upload/:token', '/api/console/upload/:token'], takesBody(mostUploaded, take));

  app.get('/api/private-pictures/:token', async (request) => {
    nameRequest(request, 'files.privatePicture');
    const bytes = requireFound(await findPrivatePicture(deps, request.req.param('token')!));
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
  });
}
