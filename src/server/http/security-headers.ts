import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';

const year = 365 * 86_400;

/**
 * Scripts and styles are files of ours, and nothing else: what stands in a page itself never runs. What scripts set on
 * an element's `style` is not a style attribute, so it is not forbidden. Data blocks (`application/json`,
 * `application/ld+json`) are no scripts.
 */
const policyOf = ({ trackingUrl, publicUrl }: Config) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", trackingUrl && new URL(trackingUrl).origin].filter(Boolean).join(' '),
    // A video that is to be sent is looked at first.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The camera is for pictures of licences and products; nothing of ours asks for the others. */
const permissions = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'browsing-topics'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/** Headers of every answer. Vite's development client needs inline scripts, so there the policy is left out. */
export function securityHeadersOf(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
    ...(config.environment !== 'development' && { 'content-security-policy': policyOf(config) }),
  };
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const {
    'content-security-policy': policy,
    'referrer-policy': referrerPolicy,
    ...always
  } = securityHeadersOf(config);
  return async (request, next) => {
    await next();
    const { headers } = request.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (policy && !headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    // A page whose address is a secret says less than the others.
    if (referrerPolicy && !headers.has('referrer-policy')) headers.set('referrer-policy', referrerPolicy);
  };
}
