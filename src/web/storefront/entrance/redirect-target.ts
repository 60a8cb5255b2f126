/** A path inside, or an address outside with the host to show. */
export type Target = { path: string } | { href: string; host: string };

/**
 * What somebody wrote behind `/redirect?url=`; null when it leads nowhere we go.
 * @param own  scheme and host of this site
 */
export function readTarget(text: string, origin: string): Target | null {
  // The browser would take a backslash for a slash, and leave out tabs and line ends.
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.username || url.password) return null;
  if (url.origin === origin) {
    const path = url.pathname + url.search;
    return /^\/(?!\/|%2f|%5c)/i.test(path) ? { path } : null;
  }
  return url.protocol === 'https:' || url.protocol === 'http:' ? { href: url.href, host: url.host } : null;
}
