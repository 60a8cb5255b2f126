import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../compress.ts';
import type { CachedPage } from './cached-page.ts';

/** A cached page for a request as it came in, before anything else looks at it; undefined when there is none. */
export type FindPage = (host: string, address: string, cookies: string) => CachedPage | undefined;

/** What goes out with every page, and what came of it is told to. */
export interface PageFastPath {
  find: FindPage;
  headers: Readonly<Record<string, string>>;
  count(status: number, seconds: number): void;
}

/**
 * Answers a request for a page that is kept, straight to the socket.
 * @returns false when it is for somebody else to answer
 */
export function answerFromCache(
  { find, headers, count }: PageFastPath,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const from = performance.now();
  if (request.method !== 'GET') return false;
  const { host = '', cookie = '', ...sent } = request.headers;
  // What comes with a body is weighed by the app first.
  if (sent['transfer-encoding'] !== undefined || sent['content-length'] !== undefined) return false;
  const page = find(host, request.url!, cookie);
  if (!page) return false;
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const body = encoding ? page.packedNow(encoding) : page.body;
  if (!body) return false;
  const same = request.headers['if-none-match'] === page.etag;
  const status = same ? 304 : page.status;
  response.writeHead(status, {
    ...headers,
    ...page.headers,
    ...pageHeaders(page),
    ...(!same && { ...(encoding && { 'content-encoding': encoding }), 'content-length': body.length }),
  });
  response.end(same ? undefined : body);
  count(status, (performance.now() - from) / 1000);
  return true;
}

/** A browser asks each time whether its copy is still the page: prices change, and the price type is a cookie. */
export const pageHeaders = ({ etag }: Pick<CachedPage, 'etag'>): Record<string, string> => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
});
