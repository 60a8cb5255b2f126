import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import { networkOf } from '../../platform/network/network.ts';

/** What a caller may have on its way to us at a time, and what all callers together may. */
export interface BodyBounds {
  requests: number;
  bytes: number;
  bytesOfAll: number;
}

const mebibyte = 1024 * 1024;
export const usualBounds: BodyBounds = { requests: 200, bytes: 16 * mebibyte, bytesOfAll: 256 * mebibyte };

/** Of a body that does not say how long it is, as much as it may become. */
const unnamedLength = mebibyte;

interface UnderWay {
  requests: number;
  bytes: number;
}

const lengthOf = ({ req }: HonoContext): number => {
  const length = req.header('content-length');
  if (length !== undefined && req.header('transfer-encoding') === undefined) return Number(length) || 0;
  return req.raw.body ? unnamedLength : 0;
};

/**
 * A body takes up memory from its first byte until its request is answered, and its sender may take as long as they like:
 * a caller has so many at a time, and all of them so many bytes.
 * @param addressOf  where a request comes from
 * @throws {Refusal} TOO_MANY
 */
export function boundBodies(
  addressOf: (request: HonoContext) => string,
  bounds: BodyBounds = usualBounds,
): MiddlewareHandler {
  const callers = new Map<string, UnderWay>();
  let bytesOfAll = 0;
  return async (request, next) => {
    const bytes = lengthOf(request);
    // What is larger is taken by few routes, from who is signed in and in turn, or else refused unread.
    if (bytes === 0 || bytes > bounds.bytes) return next();
    const { near } = networkOf(addressOf(request));
    const underWay = callers.get(near) ?? { requests: 0, bytes: 0 };
    const isTooMuch =
      underWay.requests >= bounds.requests ||
      underWay.bytes + bytes > bounds.bytes ||
      bytesOfAll + bytes > bounds.bytesOfAll;
    if (isTooMuch) throw new Refusal('TOO_MANY', { seconds: 1 });
    underWay.requests += 1;
    underWay.bytes += bytes;
    bytesOfAll += bytes;
    callers.set(near, underWay);
    try {
      return await next();
    } finally {
      underWay.requests -= 1;
      underWay.bytes -= bytes;
      bytesOfAll -= bytes;
      if (underWay.requests === 0) callers.delete(near);
    }
  };
}
