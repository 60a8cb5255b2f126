import type { Site } from '../../contract/reference/sites.ts';
import { isLanguage } from '../../kit/languages.ts';
import { trimEndMarks } from '../../kit/text/trim-marks.ts';

/** Price types (pay currencies); ids 1, 3 and 4 stand in the specification, section 3. */
export const priceTypes = [
  { id: 1, currency: 'CNY', symbol: '¥' },
  { id: 2, currency: 'USD', symbol: '$' },
  { id: 3, currency: 'AED', symbol: 'AED' },
  { id: 4, currency: 'IDR', symbol: 'Rp' },
  { id: 5, currency: 'HKD', symbol: 'HK$' },
  { id: 6, currency: 'RUB', symbol: '₽' },
  { id: 7, currency: 'TRY', symbol: '₺' },
  { id: 8, currency: 'THB', symbol: '฿' },
] as const;

/** The price types of a site, its default first (specification, section 9: 1, 3 UAE, 4 Indonesia). */
export const priceTypesOfSite: Record<Site, readonly number[]> = {
  cn: [1, 2, 5, 6, 7, 8],
  hk: [1, 5, 2],
  uae: [3, 1, 2],
  id: [4, 1, 2],
};

/** The currencies a seller may price in. */
export const saleCurrencies: readonly string[] = ['CNY', 'USD', 'HKD', 'AED', 'IDR'];

/**
 * Units of a currency for one euro on 13 April 2026: European Central Bank reference rates;
 * AED and SAR by their pegs to the dollar (3.6725, 3.75); RUB is the last one published (1 March 2022) and wants an operator's.
 */
export const firstRates: Record<string, string> = {
  EUR: '1',
  USD: '1.1684',
  CNY: '7.9827',
  HKD: '9.1507',
  IDR: '20082.05',
  THB: '37.728',
  TRY: '52.2478',
  GBP: '0.87058',
  AED: '4.290949',
  SAR: '4.3815',
  RUB: '117.201',
};
export const firstRatesDay = '2026-04-13';

/** A value as it is kept. */
export interface RateRow {
  currency: string;
  /** 2026-04-13 */
  day: string;
  per_eur: string;
  /** Null for those that came with the product. */
  loaded_at: Date | null;
  /** The operator; null of the product and of the address that rates are read from. */
  loaded_by: string | null;
}

/**
 * A path in the form it is looked up by: decoded, composed, without query and without a slash at the end; null of one
 * that is none of ours, such as one with a language, or badly encoded.
 */
export function lookupPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURI(path.split(/[?#]/, 1)[0]!).normalize('NFC');
  } catch {
    return null;
  }
  // A decoded question mark or hash would begin a query, a backslash is a slash to browsers.
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (!decoded.startsWith('/') || /^\/\/|[?#\\\u0000-\u001F\u007F-\u009F]/.test(decoded)) return null;
  if (decoded.length > 500 || isLanguage(decoded.split('/', 2)[1])) return null;
  return trimEndMarks(decoded, '/') || '/';
}

/**
 * A redirect's target as it is kept: a path inside with its query, or an http(s) address outside. Null of everything
 * that a browser could take for another place than it seems: `//host`, `/\\host`, `/%2Fhost`, `javascript:`, a name
 * before the host.
 */
export function redirectTarget(to: string): string | null {
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (to.length > 2000 || /[\\\u0000-\u001F\u007F-\u009F]/.test(to)) return null;
  if (to.startsWith('/')) {
    const path = lookupPath(to);
    if (path === null || /^\/(\/|%2f|%5c)/i.test(path)) return null;
    return path + (/[?#].*/s.exec(to)?.[0] ?? '');
  }
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) return null;
  const { href, username, password } = new URL(to);
  return username || password ? null : href;
}

/** What no row may stand for: the first page, and what is not a page at all. */
export const isReserved = (path: string): boolean =>
  path === '/' || /^\/(api|dev|files|livez|healthz|readyz|metrics)(\/|$)/i.test(path);

/** The host that a target outside leads to, with its port; null of a path inside. */
export const hostOf = (to: string): string | null =>
  to.startsWith('/') ? null : URL.canParse(to) ? new URL(to).host : null;

/** A host as somebody types it (`Partner.example`), or null of what is none: an address, a wildcard, a bare number. */
export function readHost(text: string): string | null {
  const host = text.trim().toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(host) || !URL.canParse(`https://${host}`)) return null;
  return new URL(`https://${host}`).host === host ? host : null;
}
