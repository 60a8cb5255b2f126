import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
};

/** The headers of a file of a build: its name says what is in it, so it never changes. */
export const headersOfBuilt = (address: string): Record<string, string> => ({
  'content-type': types[path.extname(address)] ?? 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
});
