import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';
import { Refusal } from '../../kit/errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of ours, or no page at all, makes a request. Browsers say where one comes from in headers that a page
 * cannot change; whoever sends neither is no browser, and carries nobody's cookies but their own.
 */
export function isFromOurPages(
  { site, origin, host }: Record<'site' | 'origin' | 'host', string | undefined>,
  publicUrl: string,
): boolean {
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  if (!URL.canParse(origin)) return false;
  return [host?.toLowerCase(), new URL(publicUrl).host].includes(new URL(origin).host);
}

/**
 * Refuses what another site's page would change here, whatever it sends: a form with any type, a script without our
 * leave. Sign-in is one of them: nobody is to act in an account that somebody else signed them in to.
 */
export const refuseForeignPages =
  ({ publicUrl }: Config): MiddlewareHandler =>
  (request, next) => {
    const { req } = request;
    if (reading.has(req.method)) return next();
    const [site, origin, host] = ['sec-fetch-site', 'origin', 'host'].map((name) => req.header(name));
    if (!isFromOurPages({ site, origin, host }, publicUrl)) throw new Refusal('FORBIDDEN');
    return next();
  };
