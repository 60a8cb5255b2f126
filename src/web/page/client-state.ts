import { isLanguage, type Language } from '../../kit/languages.ts';

/** What the browser remembers between visits. Cookies last 365 days, path /, SameSite lax. */
export const cookieNames = { token: 'token', language: 'language', priceType: 'priceType' } as const;

/** What begins with this in the browser's storage is somebody's own, and forgotten when they sign out. */
export const ownPrefix = 'own ';

/** Forgets what whoever signs out had begun; a session that merely ended loses nothing. */
export function forgetOwn(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
}

const year = 365 * 24 * 60 * 60;

/** A cookie's value, or '' where there is none (and always on the server, which serves everybody the same page). */
export function readCookie(name: string): string {
  if (typeof document === 'undefined') return '';
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return '';
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${value ? year : 0}; Path=/; SameSite=Lax${secure}`;
}

/** The language remembered from an earlier choice. */
export function storedLanguage(cookies: Record<string, string>): Language | null {
  const code = cookies[cookieNames.language];
  return isLanguage(code) ? code : null;
}

/** A price type remembered from an earlier choice, or null; whether the site offers it is for the caller to see. */
export function storedPriceType(cookies: Record<string, string>): number | null {
  const id = Number(cookies[cookieNames.priceType]);
  return Number.isInteger(id) && id > 0 ? id : null;
}
