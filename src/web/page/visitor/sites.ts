import type { Site } from '../../../contract/reference/sites.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import type { PriceType } from '../place.tsx';

interface SiteRow {
  /** Languages a visitor may choose, the default first. */
  languages: readonly Language[];
  /** The default price type. */
  priceType: PriceType;
}

const all = languageCodes;
const cny: PriceType = { id: 1, symbol: '¥', currency: 'CNY', value: 'CNY' };

export const sites: Record<Site, SiteRow> = {
  cn: { languages: all, priceType: cny },
  hk: { languages: all, priceType: cny },
  uae: { languages: ['en', 'zh'], priceType: { id: 3, symbol: 'AED', currency: 'AED', value: 'AED' } },
  id: {
    languages: ['indonesian', 'zh', 'en'],
    priceType: { id: 4, symbol: 'Rp', currency: 'IDR', value: 'IDR' },
  },
};

/** The language of an address without a prefix: the stored one where the site allows it, else the site's own. */
export function chooseLanguage(site: Site, stored: Language | null): Language {
  const offered = sites[site].languages;
  return stored && offered.includes(stored) ? stored : offered[0]!;
}
