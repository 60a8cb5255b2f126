import type { Site } from '../../../contract/reference/sites.ts';
import { withoutCampaign } from '../../../kit/campaign.ts';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { fetchModule } from '../../page/fetch-module.ts';
import { addressOf } from '../../page/place.tsx';
import { chooseLanguage, sites } from '../../page/visitor/sites.ts';
import { publicScreens } from '../../routes/public.ts';
import { browserQuery, officePath, type Screen } from '../../routes/screen.ts';
import { compileRoutes, splitLanguage, type Match } from './router.ts';

let matchScreen = compileRoutes<Screen>(publicScreens);
let hasOffices = false;

/** Makes the screens of the offices known too: the server does at its start, a browser when it comes to one. */
export function addOffices(officeScreens: readonly Screen[]): void {
  matchScreen = compileRoutes<Screen>([...publicScreens, ...officeScreens]);
  hasOffices = true;
}

/**
 * Fetches the table of the offices where an address may be one of theirs: to be awaited before `findPlace`.
 * @throws where it does not come
 */
export async function fetchScreens({ pathname }: URL): Promise<void> {
  if (hasOffices || !officePath.test(splitLanguage(pathname).path)) return;
  addOffices((await fetchModule(() => import('../../routes/offices.ts'))).officeScreens);
}

/** Whether a path (without language prefix or query) leads to a screen of this product; any of an office is taken for one. */
export function isScreen(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0]!;
  return officePath.test(path) || matchScreen(path) !== null;
}

export type Found =
  | { kind: 'redirect'; to: string }
  | { kind: 'screen'; language: Language; path: string; query: URLSearchParams; match: Match<Screen> | null };

/**
 * Whether a path leads to a screen whose address is kept to those who have it, or would if its letters were small and its
 * slashes single: what is not found is then no less secret.
 */
export const isSecretPath = (path: string): boolean =>
  matchScreen(path.toLowerCase().replaceAll(/\/+/g, '/'))?.row.isSecret === true;

/** The screen of a path, where the site and the language have it. */
function matchHere(path: string, site: Site, language: Language): Match<Screen> | null {
  const match = matchScreen(path);
  const only = match?.row.only;
  return only && (only.site !== site || only.language !== language) ? null : match;
}

/**
 * Finds what an address means: a redirect to its language-prefixed form without `?lang=`, or a screen
 * (null when no row of the table answers).
 */
export function findPlace(url: URL, site: Site, stored: Language | null): Found {
  const { language: prefix, path } = splitLanguage(url.pathname);
  const offered = sites[site].languages;
  const asked = url.searchParams.get('lang');
  const requested = isLanguage(asked) && offered.includes(asked) ? asked : null;
  const allowed = prefix && offered.includes(prefix) ? prefix : null;
  const language = requested ?? allowed ?? chooseLanguage(site, stored);
  if (asked === null && language === prefix) {
    const match = matchHere(path, site, language);
    // The address bar keeps what a campaign hung on it; the page is the one of all visitors.
    const query = new URLSearchParams(withoutCampaign(url.search));
    const isFree = match?.row.render !== 'server';
    return {
      kind: 'screen',
      language,
      path,
      query: isFree ? query : only([...(match?.row.query ?? []), ...browserQuery], query),
      match,
    };
  }
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('lang');
  const query = rest.size > 0 ? `?${rest}` : '';
  return { kind: 'redirect', to: addressOf(language, path) + query + url.hash };
}

/** The first of each of these parameters, in the order they came. */
function only(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of query) if (names.includes(name) && !kept.has(name)) kept.append(name, value);
  return kept;
}

/**
 * An address (path and query) as the page behind it depends on it: with what the page is drawn from and nothing else.
 * Null where it leads to a page and is none: without a language before it, or with `?lang=`.
 */
export function pageAddress(address: string): string | null {
  const at = address.indexOf('?');
  const pathname = at < 0 ? address : address.slice(0, at);
  const { language, path } = splitLanguage(pathname);
  if (language === null) return null;
  if (at < 0) return pathname;
  const query = new URLSearchParams(address.slice(at));
  if (query.has('lang')) return null;
  const row = matchScreen(path)?.row;
  const kept = only(row?.render === 'server' ? (row.query ?? []) : [], query);
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
