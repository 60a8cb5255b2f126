import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

/**
 * The look of a page that has no file for it, such as one that must work without the browser's build.
 * @returns the element, and the whole policy of a page that holds nothing else: this style by its hash, no script, and
 *   forms that are sent to us
 */
export function inlineStyle(css: string) {
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    element: raw(`<style>${css}</style>`),
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
