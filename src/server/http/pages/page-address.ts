import type { Context as HonoContext } from 'hono';
import { withoutCampaign } from '../../../kit/campaign.ts';
import { isLanguage, languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { askedLanguage } from '../context.ts';
import type { PagePlace } from './places.ts';

/** What a page depends on. */
export interface PageAddress extends Omit<PagePlace, 'priceTypes'> {
  /** Path and query, without what the page does not depend on. */
  address: string;
  cookies: Record<string, string>;
}

/** What a page is cached by; the language stands in the address. */
export const pageKey = ({ origin, site, address, cookies }: PageAddress): string =>
  `${site} ${origin} ${cookies.priceType ?? ''} ${address}`;

/** A page as it is asked for: with the address as it came, and without the part that it does not depend on. */
export interface RequestedPage extends Omit<PageAddress, 'address'> {
  full: string;
  /** Null where the request is redirected. */
  address: string | null;
}

/** @param canonical  the address without what no page depends on; null where it is redirected */
export const requestedPage = (
  { site, origin, priceTypes }: PagePlace,
  full: string,
  cookieHeader: string,
  canonical: (address: string) => string | null,
): RequestedPage => ({
  site,
  origin,
  full,
  address: canonical(withoutCampaign(full)),
  cookies: readCookies(cookieHeader, priceTypes),
});

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

/** What is sent from person to person: its address says no language, since whoever opens it may read another one. */
const sharedPath = '/shared/';

/** The language that whoever opens a shared address reads, as their browser says; undefined for all other addresses. */
export function readersLanguage(address: string, acceptLanguage: string): Language | undefined {
  if (!address.startsWith(sharedPath)) return undefined;
  for (const range of acceptLanguage.slice(0, 200).split(',')) {
    const primary = range.split(/[;-]/, 1)[0]!.trim().toLowerCase();
    const language = languageCodes.find((code) => languages[code].tag.split('-', 1)[0] === primary);
    if (language) return language;
  }
  return undefined;
}

/** The language that a page's address begins with, else the one that its visitor asks for. */
export function languageOfPath(pathname: string, request: HonoContext): Language {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : askedLanguage(request);
}
