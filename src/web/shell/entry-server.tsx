import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { ApiError, type Call } from '../page/api.ts';
import { storedLanguage, storedPriceType } from '../page/client-state.ts';
import { sites } from '../page/sites.ts';
import { App } from './app.tsx';
import type { Assets } from './assets.ts';
import { documentOf } from './document.ts';
import { findPlace } from './place-of.ts';
import { priceTypesOf } from './price-types.ts';
import { failedView, loadView, placeOf, type Setting, type View } from './view.ts';
import { loadWords } from '../page/words.ts';

export { builtAssets, sourceAssets } from './assets.ts';
export type { Assets, Manifest } from './assets.ts';

/** A call inside the process, made for an anonymous visitor of a site in a language and a price type. */
export type ServerCall = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  visitor: { site: Site; language: Language; priceType: number },
) => Promise<OutputOf<Key>>;

export interface RenderRequest {
  /** Absolute: canonical and shared addresses are made from its origin. */
  url: URL;
  cookies: Record<string, string>;
  site: Site;
  call: ServerCall;
  assets: Assets;
  /** Hears of failures that the visitor sees only as a 500 page. */
  onError?: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** What the page depends on besides its address: equal keys are equal pages, so it may be kept by it. */
  variant: string;
}

/**
 * Renders the page of an address. It is the same for every visitor of a site, a language and a price type:
 * nothing of the session is read. Never throws; a failure is a 500 page.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, cookies, site } = request;
  const found = findPlace(url, site, storedLanguage(cookies));
  if (found.kind === 'redirect') {
    return {
      status: 302,
      headers: { location: found.to, 'cache-control': 'no-store' },
      body: '',
      variant: '',
    };
  }
  const { language, path, query, match } = found;
  const priceTypes = await priceTypesOf(site, language, request.call);
  const asked = storedPriceType(cookies) ?? sites[site].priceType.id;
  const priceType = priceTypes.find((type) => type.id === asked) ?? priceTypes[0]!;
  const setting: Setting = { site, language, priceType, priceTypes };
  const place = placeOf(setting, path, query, match);
  const call: Call = (key, input) => request.call(key, input, { site, language, priceType: priceType.id });

  let view: View;
  let app: string;
  try {
    view = await viewOf(place, match?.row ?? null, call);
    app = render(view);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) request.onError?.(error);
    view = await failedView(place, match?.row ?? null, status);
    app = render(view);
  }
  return {
    status: view.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
    body: documentOf(view, setting, app, request.assets, url.origin),
    variant: `${site} ${language} ${priceType.id}`,
  };
}

async function viewOf(place: View['place'], screen: View['screen'], call: Call): Promise<View> {
  if (!screen) return failedView(place, null, 404);
  if (screen.render === 'server') return loadView(place, screen, { call });
  await loadWords(place.language, ['common']);
  return { place, screen, state: 'waiting', page: null, data: undefined, status: 200 };
}

const render = (view: View): string =>
  renderToString(<App view={view} client={new QueryClient()} onRetry={() => {}} />);

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status || 500;
  // By name: in development the server and the pages are loaded apart, each with a class of its own.
  if (error instanceof Error && error.name === 'Refusal' && 'code' in error) {
    return errorStatus[error.code as ErrorCode] ?? 500;
  }
  return 500;
}
