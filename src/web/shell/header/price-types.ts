import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { PriceType } from '../../page/place.tsx';
import { sites } from '../../page/visitor/sites.ts';
import type { ServerCall } from '../routing/server-call.ts';

const keep = 30 * 60_000;
const cache = new Map<string, { until: number; types: Promise<PriceType[]> }>();

/**
 * The price types of a site, named in a language, its default first; kept for 30 minutes.
 * While they cannot be had, the site's default stands alone.
 */
export function priceTypesOf(site: Site, language: Language, call: ServerCall): Promise<PriceType[]> {
  const id = `${site} ${language}`;
  const cached = cache.get(id);
  if (cached && cached.until > Date.now()) return cached.types;
  const { priceType } = sites[site];
  const types = call('reference.payPriceTypes', {}, { site, language, priceType: priceType.id }).catch(() => {
    cache.delete(id);
    return [priceType];
  });
  cache.set(id, { until: Date.now() + keep, types });
  return types;
}
