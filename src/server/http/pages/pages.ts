import type { Context as HonoContext, Hono } from 'hono';
import { withCampaignOf, withoutCampaign } from '../../../kit/campaign.ts';
import { findPreview, type ContentPreview } from '../../content/public.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { isNotStored, type CachedPage } from './cached-page.ts';
import { encodingFor } from '../compress.ts';
import { callerAddress } from '../context.ts';
import { languageOfPath, readersLanguage, requestedPage } from './page-address.ts';
import { pageHeaders, type PageFastPath } from './page-fast-path.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageSource } from './page-source.ts';
import { createPlaces } from './places.ts';
import { refusalPage } from './refusal-page.ts';
import { securityHeadersOf } from '../security-headers.ts';
import type { PublicAddresses } from '../sitemaps.ts';
import { nameRequest } from '../watch-requests.ts';

/**
 * Everything that is not a call or a file is a page.
 * @returns what answers cached pages before the app is asked; null while pages are not cached
 */
export function mountPages(
  app: Hono,
  deps: Deps,
  { renderPage, addresses }: { renderPage: PageRenderer; addresses: Pick<PublicAddresses, 'page'> | null },
): PageFastPath | null {
  const { config, db, clock, metrics } = deps;
  const places = createPlaces(deps);
  deps.changes.subscribe((changed) => {
    if (changed === null) places.forget();
  });
  const canonical = addresses?.page ?? withoutCampaign;
  const pages = createPageSource(deps, renderPage);

  app.get('*', async (request) => {
    nameRequest(request, 'page');
    const { pathname, search, searchParams } = new URL(request.req.url);
    const place = await places.get(request.req.header('host') ?? '');
    const requested = requestedPage(place, pathname + search, request.req.header('cookie') ?? '', canonical);
    const accepted = readersLanguage(requested.full, request.req.header('accept-language') ?? '');
    if (accepted) requested.cookies = { language: accepted, ...requested.cookies };
    const preview = await previewOf(searchParams.get('preview'));
    const page = await pages.get(requested, {
      preview,
      requestId: request.get('requestId'),
      caller: () => callerAddress(request, config),
    });
    if (typeof page === 'number') return refuse(request, deps, page);
    return send(request, page, { full: requested.full, isPreview: preview !== null });
  });

  const previewOf = async (id: string | null): Promise<ContentPreview | null> =>
    id !== null && /^[0-9a-f-]{36}$/.test(id) ? findPreview(db, id, clock.now()) : null;

  const findCached = pages.find;
  if (!findCached) return null;
  return {
    headers: securityHeadersOf(config),
    find(host, full, cookieHeader) {
      const place = places.find(host);
      if (!place) return undefined;
      const { address, ...requested } = requestedPage(place, full, cookieHeader, canonical);
      return address === null ? undefined : findCached({ ...requested, address });
    },
    count(status, seconds) {
      metrics.cachedPages.inc();
      metrics.request('page', status, seconds);
    },
  };
}

/** @param full  the address as it was asked for, whose campaign goes along when the visitor is redirected */
async function send(
  request: HonoContext,
  page: CachedPage,
  { full, isPreview }: { full: string; isPreview: boolean },
): Promise<Response> {
  const headers = { ...page.headers };
  // Nothing of the visitor's goes outside.
  if (headers.location?.startsWith('/')) headers.location = withCampaignOf(full, headers.location);
  if (isPreview) Object.assign(headers, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  else if (page.status === 200 && !isNotStored(page)) Object.assign(headers, pageHeaders(page));
  if (
    page.status === 200 &&
    !isPreview &&
    !isNotStored(page) &&
    request.req.header('if-none-match') === page.etag
  )
    return request.body(null, 304, headers);
  const status = page.status as 200;
  const encoding = encodingFor(request.req.header('accept-encoding'));
  if (!encoding) return request.body(page.body as never, status, headers);
  const packed = await page.packed(encoding);
  return request.body(packed as never, status, {
    vary: 'accept-encoding',
    ...headers,
    'content-encoding': encoding,
  });
}

async function refuse(request: HonoContext, { db }: Deps, seconds: number): Promise<Response> {
  const language = languageOfPath(new URL(request.req.url).pathname, request);
  const brand = await readBrandName(db, language).catch(() => '');
  const { body, headers } = refusalPage(language, brand, 'TOO_MANY', { seconds });
  return request.body(body, 429, { ...headers, 'retry-after': String(seconds) });
}
