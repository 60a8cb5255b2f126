import type { Route } from '../../../contract/infra/infra.ts';
import type { Language } from '../../../kit/languages.ts';
import { addressOf } from '../../page/place.tsx';

/**
 * Where a redirect that is laid down leads: outside as it was written, inside in the visitor's language. A target
 * inside that has no query of its own keeps the visitor's; nothing of the visitor's goes outside.
 */
export function redirectAddress(
  { to }: NonNullable<Route['redirect']>,
  language: Language,
  query: URLSearchParams,
): { address: string; outbound: boolean } {
  if (!to.startsWith('/')) return { address: to, outbound: true };
  const { pathname, search, hash } = new URL(addressOf(language, to), 'http://inside.invalid');
  const keptQuery = search || (query.size > 0 ? `?${query}` : '');
  return { address: pathname + keptQuery + hash, outbound: false };
}
