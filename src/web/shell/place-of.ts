import type { Site } from '../../contract/sites.ts';
import { withoutCampaign } from '../../kit/campaign.ts';
import { isLanguage, type Language } from '../../kit/languages.ts';
import { addressOf } from '../page/place.tsx';
import { chooseLanguage, sites } from '../page/sites.ts';
import { screens, type Screen } from '../routes.ts';
import { compileRoutes, splitLanguage, type Match } from './router.ts';

export const matchScreen = compileRoutes<Screen>(screens);

/** Whether a path (without language prefix or query) leads to a screen of this product. */
export const isScreen = (path: string): boolean => matchScreen(path.split(/[?#]/, 1)[0]!) !== null;

export type Found =
  | { kind: 'redirect'; to: string }
  | { kind: 'screen'; language: Language; path: string; query: URLSearchParams; match: Match<Screen> | null };

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
  const wanted = isLanguage(asked) && offered.includes(asked) ? asked : null;
  const allowed = prefix && offered.includes(prefix) ? prefix : null;
  const language = wanted ?? allowed ?? chooseLanguage(site, stored);
  if (asked === null && language === prefix) {
    return {
      kind: 'screen',
      language,
      path,
      // The address bar keeps what a campaign hung on it; the page is the one of all visitors.
      query: new URLSearchParams(withoutCampaign(url.search)),
      match: matchHere(path, site, language),
    };
  }
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('lang');
  const query = rest.size > 0 ? `?${rest}` : '';
  return { kind: 'redirect', to: addressOf(language, path) + query + url.hash };
}
