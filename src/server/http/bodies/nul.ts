import type { MiddlewareHandler } from 'hono';

/**
 * Nothing has an address with a NUL in it, and no column takes one: it is not there, whatever the route would ask. Calls
 * read their input themselves, and say what is wrong with it.
 */
export const refuseNul: MiddlewareHandler = async (request, next) => {
  const { pathname } = new URL(request.req.url);
  return pathname.includes('%00') && !pathname.startsWith('/api/') ? request.notFound() : next();
};
