import { isLanguage, type Language } from '../../../kit/languages.ts';
import { newKey } from '../calls/new-key.ts';

/** What the browser remembers between visits. Cookies last 365 days, path /, SameSite lax. */
export const cookieNames = {
  token: 'token',
  language: 'language',
  priceType: 'priceType',
  /** That this browser was led to a language, and to which. */
  redirected: 'i18n_redirected',
} as const;

/** What stands in the browser's storage under names of the specification (section 3). */
export const storageNames = {
  userInfo: 'userInfo',
  /** The role of whoever is signed in. */
  userType: 'userType',
  /** Tells this browser from others; made by chance and sent to nobody. */
  uuid: 'uuid',
} as const;

/** Keeps what a browser is to remember from its first visit on. Where storage is shut, pages go on without. */
export function rememberBrowser(language: Language): void {
  if (readCookie(cookieNames.language) !== language) writeCookie(cookieNames.language, language);
  if (readCookie(cookieNames.redirected) !== language) writeCookie(cookieNames.redirected, language);
  try {
    if (!localStorage.getItem(storageNames.uuid)) localStorage.setItem(storageNames.uuid, newUuid());
  } catch {
    // Storage is full, or was forbidden.
  }
}

/** A random UUID, also on plain HTTP, where the browser's own is missing. */
function newUuid(): string {
  const key = newKey();
  const variant = '89ab'[Number.parseInt(key[16]!, 16) % 4];
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `${variant}${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-');
}

/** What begins with this in the browser's storage is somebody's own, and forgotten when they sign out. */
export const ownPrefix = 'own ';

/** The browser's database of what somebody stored for times without a connection. */
export const offlineDatabase = 'offline';
const draftCount = `${ownPrefix}offline drafts`;

/** Notes how many drafts on this device were not sent, for whoever is about to sign out. */
export const storeDraftCount = (count: number): void => localStorage.setItem(draftCount, String(count));
export const unsentDraftCount = (): number => Number(localStorage.getItem(draftCount) ?? 0);

/**
 * Forgets what whoever signs out had begun, and what they stored for times without a connection; a session that merely
 * ended loses nothing.
 */
export function clearOwnState(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  try {
    indexedDB.deleteDatabase(offlineDatabase);
  } catch {
    // Where there is no database, nothing is in it.
  }
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
