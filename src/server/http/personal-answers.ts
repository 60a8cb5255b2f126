import type { MiddlewareHandler } from 'hono';

/** Of what is somebody's: neither a proxy nor a browser that the next person uses has it afterwards. */
export const personal = 'private, no-store';

/** An answer that does not say itself who may keep it is its asker's alone. What moved or did not change says nothing new. */
export const keepPersonal: MiddlewareHandler = async (request, next) => {
  await next();
  const { status, headers } = request.res;
  if (headers.has('cache-control') || (status >= 300 && status < 400)) return;
  request.header('cache-control', personal);
};
