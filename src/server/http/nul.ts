import type { MiddlewareHandler } from 'hono';

/** Nothing has an address with a NUL in it, and no column takes one: it is not there, whatever the route would ask. */
export const refuseNul: MiddlewareHandler = async (request, next) =>
  new URL(request.req.url).pathname.includes('%00') ? request.notFound() : next();
