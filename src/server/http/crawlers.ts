import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Context as HonoContext, Hono } from 'hono';
import { escapeMarkup } from '../../kit/text/markup.ts';
import { readBrandName } from '../marketplace/public.ts';
import { exchangePaths } from '../parcels/public.ts';
import { channelPaths } from '../payments/public.ts';
import type { Deps } from '../platform/context.ts';
import { publicPlace } from './context.ts';
import { createSitemaps, type PublicAddresses } from './sitemaps.ts';
import { nameRequest } from './watch-requests.ts';

// Behind any language: what is somebody's own, or leads nowhere without a session.
const closed = [
  '/cart/',
  '/cashier',
  '/console',
  '/merchants/',
  '/merchants-enter',
  '/merchants-audit',
  '/m/',
  '/oauth/',
];
const closedBefore = ['/api/', '/gateway/', '/dev/', ...channelPaths, ...exchangePaths];

const hour = 'public, max-age=3600';

/** What search engines ask for first: `/robots.txt`, `/sitemap.xml` and the sitemaps it lists. Each site has its own. */
export function mountCrawlers(app: Hono, deps: Deps, addresses: PublicAddresses, urlsInAFile?: number): void {
  const sitemaps = createSitemaps(deps, addresses, urlsInAFile);
  const placeOf = (request: HonoContext) => publicPlace(deps, request.req.header('host') ?? '');

  app.get('/robots.txt', async (request) => {
    nameRequest(request, 'robots');
    const { origin } = await placeOf(request);
    const lines = [
      'User-agent: *',
      ...closedBefore.map((path) => `Disallow: ${path}`),
      ...closed.map((path) => `Disallow: /*${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ];
    return request.text(lines.join('\n'), 200, { 'cache-control': hour });
  });

  // What programs read in place of the pages (llmstxt.org).
  app.get('/llms.txt', async (request) => {
    nameRequest(request, 'llms');
    const { origin } = await placeOf(request);
    const lines = [
      `# ${await readBrandName(deps.db, 'en')}`,
      '',
      '> A wholesale marketplace of many shops: products with price tiers, freight, landed cost and requests for quotation, in seven languages.',
      '',
      '## For agents',
      '',
      `- [Tools for assistants](${origin}/mcp): Model Context Protocol by POST; searching and reading need no sign-in`,
      `- [Profile of the Universal Commerce Protocol](${origin}/.well-known/ucp): catalogue by REST and JSON-RPC`,
      `- [How an agent is connected](${origin}${addresses.address('en', '/developers/agents')}): configuration, tools, limits and rules`,
      '',
    ];
    return request.text(lines.join('\n'), 200, { 'cache-control': hour });
  });

  app.get('/sitemap.xml', async (request) => {
    nameRequest(request, 'sitemap');
    const { site, origin } = await placeOf(request);
    const count = await sitemaps.count(site);
    const files = sitemaps
      .languages(site)
      .flatMap((language) =>
        Array.from({ length: count }, (_, index) => `${origin}/sitemaps/${language}-${index + 1}.xml`),
      );
    const entries = files
      .map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`)
      .join('\n');
    return request.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</sitemapindex>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour },
    );
  });

  app.get('/sitemaps/:file', async (request) => {
    nameRequest(request, 'sitemap');
    const { site, origin } = await placeOf(request);
    const [, code, digits] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.req.param('file')) ?? [];
    const language = sitemaps.languages(site).find((offered) => offered === code);
    const number = Number(digits);
    if (!language || number > (await sitemaps.count(site))) return request.notFound();
    const file = createReadStream(await sitemaps.file({ site, origin, language, number }));
    const packed = /\bgzip\b/.test(request.req.header('accept-encoding') ?? '');
    const body = packed ? file : file.pipe(createGunzip());
    return request.body(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': hour,
      vary: 'accept-encoding',
      ...(packed && { 'content-encoding': 'gzip' }),
    });
  });
}
