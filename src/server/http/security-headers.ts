import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Style attributes are how widths, positions and enter-and-leave states are set; scripts are files only.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. Vite's development client needs inline scripts, so there the policy is left out. */
export function securityHeaders({ environment }: Config): MiddlewareHandler {
  return async (request, next) => {
    await next();
    const { headers } = request.res;
    if (environment !== 'development' && !headers.has('content-security-policy')) {
      headers.set('content-security-policy', policy);
    }
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('x-frame-options', 'DENY');
  };
}
