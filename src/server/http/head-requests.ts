import type { MiddlewareHandler } from 'hono';

/** A HEAD request is answered as a GET whose body nobody reads: what was opened for it, such as a file, is closed. */
export const closeUnread: MiddlewareHandler = async (request, next) => {
  await next();
  if (request.req.method === 'HEAD') await request.res.body?.cancel();
};
