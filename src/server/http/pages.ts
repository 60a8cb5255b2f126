import type { Context as HonoContext, Hono } from 'hono';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { withCampaignOf, withoutCampaign } from '../../kit/campaign.ts';
import { isLanguage, type Language } from '../../kit/languages.ts';
import { findPreview, type ContentPreview } from '../content/public.ts';
import type { Deps } from '../platform/context.ts';
import { forget, cached } from '../platform/cache.ts';
import { asRefusal } from './answers.ts';
import { encodingFor } from './compress.ts';
import { anonymousContext, askedLanguage, callerAddress, currencyOf } from './context.ts';
import { dispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';
import {
  createPageCache,
  idsIn,
  cachedPage,
  type CachedPage,
  type Rendering,
  type Tags,
} from './page-cache.ts';
import type { PageCall, PageRenderer } from './page-renderer.ts';
import { createCallerBudget } from './caller-budget.ts';
import { ownPixel } from './pixel.ts';
import { createPlaces, type PagePlace } from './places.ts';
import { pageHeaders, type PageFastPath } from './page-fast-path.ts';
import { refusalPage } from './refusal-page.ts';
import { securityHeadersOf } from './security-headers.ts';
import type { PublicAddresses } from './sitemaps.ts';
import { nameRequest } from './watch-requests.ts';

const content: Tags = new Set(['content']);

/** What the answers of some calls hang on as a whole, as the database's triggers name it. */
const topics: Partial<Record<CallKey, Tags>> = {
  'infra.route': new Set(['routes by path']),
  'content.list': content,
  'content.get': content,
  'content.categoryAds': content,
  'content.news': content,
  'content.fairs': content,
  'catalog.tree': new Set(['categories']),
  'rfqs.public': new Set(['rfqs']),
  'search.hotWords': new Set(['hot words']),
  'tradeServices.list': new Set(['services']),
  'serviceProviders.get': new Set(['services']),
  'tradeServices.quotes': new Set(['content', 'services']),
  'tradeServices.warehouses': content,
};

/** The cookies that a page may depend on, as they may look; no others are handed on. */
const pageCookies = [
  ['language', /(?:^|;\s*)language=([a-z]{2,12})(?:;|$)/],
  ['priceType', /(?:^|;\s*)priceType=(\d{1,4})(?:;|$)/],
] as const;

function readCookies(header: string, priceTypes: ReadonlySet<string>): Record<string, string> {
  if (header === '') return {};
  const results = pageCookies.map(([name, shape]) => [name, shape.exec(header)?.[1]] as const);
  return Object.fromEntries(
    results.filter(
      (pair): pair is [(typeof pair)[0], string] =>
        pair[1] !== undefined && (pair[0] !== 'priceType' || priceTypes.has(pair[1])),
    ),
  );
}

/** The language that a page's address begins with, else the one that its visitor asks for. */
function languageOfPath(pathname: string, request: HonoContext): Language {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : askedLanguage(request);
}

interface Asked {
  origin: string;
  site: Site;
  /** Path and query, as the page depends on them. */
  address: string;
  cookies: Record<string, string>;
}

// Prices stand on every page, in the visitor's currency.
const onEveryPage: Tags = new Set(['rates']);

const idsOfAnswers = new WeakMap<object, Tags>();

/** The ids in an answer, looked for once however many pages are made of it. */
function idsOf(output: unknown): Tags {
  if (typeof output !== 'object' || output === null) return idsIn(output);
  const ids = idsOfAnswers.get(output) ?? idsIn(output);
  idsOfAnswers.set(output, ids);
  return ids;
}

/** What a cached page is kept by; the language stands in the address. */
const keyOf = ({ origin, site, address, cookies }: Asked): string =>
  `${site} ${origin} ${cookies.priceType ?? ''} ${address}`;

// One change anywhere, and all of them are asked for anew.
const sharedSeconds = 5;

/**
 * Everything that is not a call or a file is a page.
 * @returns what answers cached pages before the app is asked; null while pages are not kept
 */
export function mountPages(
  app: Hono,
  deps: Deps,
  { renderPage, addresses }: { renderPage: PageRenderer; addresses: Pick<PublicAddresses, 'page'> | null },
): PageFastPath | null {
  const { config, db, clock, log, metrics } = deps;
  // While the sources change, everything is asked for anew.
  const isShared = config.environment === 'production';
  const isKept = isShared && config.pageCache;
  const takeMiss = createCallerBudget(config.pageRate);
  const places = createPlaces(deps);
  // An address with nothing on it that the page does not depend on; null where it is sent on to one.
  const pageOf = addresses?.page ?? withoutCampaign;
  const pages = createPageCache();
  // What several pages are made of; one change, and all of it is asked for anew.
  const shared = {};
  deps.changes.subscribe((changed) => {
    pages.drop(changed);
    forget(shared);
    if (changed === null) places.forget();
  });

  const ask = async <Key extends CallKey>(
    key: Key,
    input: InputOf<Key>,
    { site, language, priceType }: Parameters<PageCall>[2],
    preview: ContentPreview | null,
  ): Promise<OutputOf<Key>> => {
    const currency = await currencyOf(deps, site, String(priceType));
    const context = await anonymousContext(deps, { site, language, currency });
    return dispatch(handlers, key, { ...context, preview }, input);
  };

  /** Several pages that say the same (the tree beside each list) share one answer for some seconds. */
  function callFor(tags: Tags[], preview: ContentPreview | null): PageCall {
    return async (key, input, visitor) => {
      const name = `${key} ${JSON.stringify(input)} ${Object.values(visitor).join(' ')}`;
      const answer =
        isShared && !preview
          ? cached(shared, name, sharedSeconds, () => ask(key, input, visitor, null))
          : ask(key, input, visitor, preview);
      const output = await answer.catch((error: unknown) => {
        throw asRefusal(error);
      });
      tags.push(idsOf(output));
      if (topics[key]) tags.push(topics[key]);
      return output;
    };
  }

  async function render(asked: Asked, requestId: string, preview: ContentPreview | null): Promise<Rendering> {
    const { origin, site, address, cookies } = asked;
    const tags = [onEveryPage];
    const page = await renderPage({
      url: new URL(origin + address),
      origin,
      cookies,
      site,
      call: callFor(tags, preview),
      trackingUrl: config.trackingUrl ?? ownPixel,
      contact: config.contacts[site],
      requestId,
      onError: (error, screen) =>
        log.error({ err: error, screen, requestId }, 'a page could not be rendered'),
    });
    return { page, tags };
  }

  app.get('*', async (request) => {
    nameRequest(request, 'page');
    const { pathname, search, searchParams } = new URL(request.req.url);
    const requestId: string = request.get('requestId');
    const asked = askFor(await places.get(request.req.header('host') ?? ''), pathname + search, request);
    const preview = await previewOf(searchParams.get('preview'));
    const page = await pageFor(asked, preview, requestId, () => callerAddress(request, config));
    if (typeof page === 'number') return refuse(request, languageOfPath(pathname, request), page);

    const headers = { ...page.headers };
    // Nothing of the visitor's goes outside.
    if (headers.location?.startsWith('/')) headers.location = withCampaignOf(asked.full, headers.location);
    if (preview) Object.assign(headers, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    else if (page.status === 200) Object.assign(headers, pageHeaders(page));
    if (page.status === 200 && !preview && request.req.header('if-none-match') === page.etag)
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
  });

  /** What a request asks for: `address` null where it is sent on, `full` as it came. */
  function askFor(place: PagePlace, full: string, request: HonoContext) {
    const cookies = readCookies(request.req.header('cookie') ?? '', place.priceTypes);
    return { ...place, cookies, full, address: pageOf(withoutCampaign(full)) };
  }

  /** The page, or the seconds after which the caller may ask for more of them. */
  async function pageFor(
    { full, address, ...place }: ReturnType<typeof askFor>,
    preview: ContentPreview | null,
    requestId: string,
    caller: () => string,
  ): Promise<CachedPage | number> {
    const whole = withoutCampaign(full);
    const renderAt = (at: string) => render({ ...place, address: at }, requestId, preview);
    // To be sent on costs nothing, and takes all of the query along.
    if (address === null) return cachedPage((await renderAt(whole)).page);
    const asked = { ...place, address };
    const key = keyOf(asked);
    if (isKept && !preview && !pages.has(key)) {
      const seconds = takeMiss({ address: caller() });
      // One that is a little old is better than none.
      if (seconds > 0) return pages.findStale(key) ?? seconds;
    }
    const page =
      isKept && !preview
        ? await pages.get(key, () => renderAt(address))
        : cachedPage((await renderAt(address)).page);
    const isSentOn = page.status >= 300 && page.status < 400;
    return isSentOn && address !== whole ? cachedPage((await renderAt(whole)).page) : page;
  }

  function refuse(request: HonoContext, language: Language, seconds: number): Response {
    const { body, headers } = refusalPage(language, 'TOO_MANY', { seconds });
    return request.body(body, 429, { ...headers, 'retry-after': String(seconds) });
  }

  const previewOf = async (id: string | null): Promise<ContentPreview | null> =>
    id !== null && /^[0-9a-f-]{36}$/.test(id) ? findPreview(db, id, clock.now()) : null;

  if (!isKept) return null;
  return {
    headers: securityHeadersOf(config),
    find(host, full, cookieHeader) {
      const place = places.find(host);
      const address = pageOf(withoutCampaign(full));
      if (!place || address === null) return undefined;
      return pages.find(keyOf({ ...place, address, cookies: readCookies(cookieHeader, place.priceTypes) }));
    },
    count: (status, seconds) => metrics.request('page', status, seconds),
  };
}
