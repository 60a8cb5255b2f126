import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import type { PageBrand, SiteContact } from '../../contract/marketplace/site-contact.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Route } from '../../contract/infra/infra.ts';
import type { Language } from '../../kit/languages.ts';
import { ApiError, type Call } from '../page/calls/api.ts';
import { Transferred } from '../page/define.ts';
import { storedLanguage, storedPriceType } from '../page/visitor/client-state.ts';
import { sites } from '../page/visitor/sites.ts';
import { App } from './app.tsx';
import type { Assets } from './document/assets.ts';
import { documentOf } from './document/document.ts';
import { redirectAddress } from './routing/redirects.ts';
import { officeScreens } from '../routes/offices.ts';
import { addOffices, findPlace, isSecretPath } from './routing/place-of.ts';
import { priceTypesOf } from './header/price-types.ts';
import type { ServerCall } from './routing/server-call.ts';
import { failedView, loadView, placeOf, type Setting, type View } from './routing/view.ts';
import { loadWords } from '../page/words.ts';

export { publicAddresses } from './document/public-addresses.ts';
export { builtAssets, sourceAssets } from './document/assets.ts';
export type { Assets, Manifest } from './document/assets.ts';

addOffices(officeScreens);

export interface RenderRequest {
  url: URL;
  /** Canonical and shared addresses begin with it. */
  origin: string;
  cookies: Record<string, string>;
  site: Site;
  call: ServerCall;
  assets: Assets;
  trackingUrl: string;
  /** What the marketplace is called in a language, and how the site is reached. */
  settingsIn: (language: Language) => Promise<{ brand: PageBrand; contact: SiteContact }>;
  /** Stands on a page that says something failed. */
  requestId: string;
  /** Hears of failures that the visitor sees only as a 500 page. */
  onError?: (error: unknown, screen: string) => void;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** The pieces of the text, in their order. */
  body: readonly string[];
}

/**
 * Renders the page of an address. It is the same for every visitor of a site, a language and a price type:
 * nothing of the session is read. Never throws; a failure is a 500 page.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, cookies, site } = request;
  const result = findPlace(url, site, storedLanguage(cookies));
  if (result.kind === 'redirect') {
    return {
      status: 302,
      headers: { location: result.to, 'cache-control': 'no-store' },
      body: [],
    };
  }
  const { language, path, query, match } = result;
  const [route, priceTypes, { brand, contact }] = await Promise.all([
    routeOf(path, language, request),
    priceTypesOf(site, language, request.call),
    request.settingsIn(language),
    loadWords(language, ['seo']),
  ]);
  if (route?.redirect) return redirectTo(route.redirect, language, query);
  const asked = storedPriceType(cookies) ?? sites[site].priceType.id;
  const priceType = priceTypes.find((type) => type.id === asked) ?? priceTypes[0]!;
  const { origin } = request;
  const setting: Setting = { origin, site, language, priceType, priceTypes, contact, brand };
  const place = placeOf(setting, path, query, match);
  const call: Call = (key, input) => request.call(key, input, { site, language, priceType: priceType.id });

  let view: View;
  let app: string;
  let others: Partial<Record<Language, string>> = {};
  try {
    view = { ...(await viewOf(place, match?.row ?? null, call, route)), route };
    app = render(view);
    others = await pathsIn(view, request);
  } catch (error) {
    if (error instanceof Transferred)
      return redirectTo({ to: error.path, status: 301 }, language, new URLSearchParams());
    const status = statusOf(error);
    if (status >= 500) request.onError?.(error, match?.row.path ?? '');
    view = await failedView(place, match?.row ?? null, status, status >= 500 ? request.requestId : '');
    app = render(view);
  }
  return {
    status: view.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      ...(isSecretPath(path) && secretHeaders),
    },
    body: documentOf(view, setting, app, request.assets, {
      trackingUrl: request.trackingUrl,
      others,
    }),
  };
}

/** Of a page whose address lets in whoever has it. */
const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** What is laid down for a path; nothing while that cannot be asked, so that a page that says so is still made. */
const routeOf = (
  path: string,
  language: Language,
  { site, call }: RenderRequest,
): Promise<Route | undefined> =>
  call('infra.route', { path }, { site, language, priceType: sites[site].priceType.id }).catch(
    () => undefined,
  );

// Long enough to spare old links a way, short enough that a mistake does not stay in browsers.
const movedSeconds = 3600;

function redirectTo(
  redirect: NonNullable<Route['redirect']>,
  language: Language,
  query: URLSearchParams,
): RenderedPage {
  const { address: location } = redirectAddress(redirect, language, query);
  const cache = redirect.status === 301 ? `public, max-age=${movedSeconds}` : 'no-store';
  return { status: redirect.status, headers: { location, 'cache-control': cache }, body: [] };
}

/** The canonical path of a page in the other languages of its site, where its names stand in it. */
async function pathsIn(
  { place, page, data, state }: View,
  { site, call }: RenderRequest,
): Promise<Partial<Record<Language, string>>> {
  const pathIn = page?.pathIn;
  if (state !== 'ready' || !pathIn) return {};
  const others = sites[site].languages.filter((language) => language !== place.language);
  const visitor = { site, priceType: place.priceType.id };
  const paths = others.map(async (language) => {
    const inside: Call = (key, input) => call(key, input, { ...visitor, language });
    return [language, await pathIn(data, { ...place, language, call: inside })] as const;
  });
  return Object.fromEntries(await Promise.all(paths));
}

async function viewOf(
  place: View['place'],
  screen: View['screen'],
  call: Call,
  route: Route | undefined,
): Promise<View> {
  if (!screen) return failedView(place, null, 404);
  // Who is signed in is known in the browser alone, and what is for them must not stand in a page for everybody.
  const forEverybody = screen.render === 'server' && !route?.middleware?.requireSignIn;
  if (forEverybody) return loadView(place, screen, { call });
  await loadWords(place.language, ['common']);
  return { place, screen, state: 'waiting', page: null, data: undefined, status: 200 };
}

const render = (view: View): string =>
  renderToString(<App view={view} client={new QueryClient()} onRetry={() => {}} />);

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return notThere(error.status || 500);
  // By name: in development the server and the pages are loaded apart, each with a class of its own.
  if (error instanceof Error && error.name === 'Refusal' && 'code' in error) {
    return notThere(errorStatus[error.code as ErrorCode] ?? 500);
  }
  return 500;
}

/** What a loader asks for comes from the address: when it makes no sense, there is no such page. */
const notThere = (status: number): number => (status === 400 || status === 422 ? 404 : status);
