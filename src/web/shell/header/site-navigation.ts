import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { WordKey } from '../../page/words.ts';
import { listPath, shopSearchPath } from '../../features/addresses/addresses.ts';

/** A way of the header's bar; one with `below` opens a list. */
export interface Way {
  word: WordKey<'common'>;
  path?: string;
  below?: readonly { word: WordKey<'common'>; path: string }[];
}

const pavilions = {
  uae: { word: 'nav.pavilion.uae', path: '/national-pavilion/uae' },
  id: { word: 'nav.pavilion.id', path: '/national-pavilion/indonesia' },
} as const;

const services = [
  ['nav.service.customs', 'customs-inspection-foreign-exchange-taxation'],
  ['nav.service.logistics', 'international-logistics'],
  ['nav.service.warehouse', 'overseas-warehouse'],
  ['nav.service.exhibition', 'international-exhibition'],
  ['nav.service.financing', 'low-cost-financing'],
  ['nav.service.digital', 'cross-border-digital-trade'],
  ['nav.service.news', 'global-trade-news'],
] as const;

/**
 * The ways of the header on a site, in their order, of those whose screens are there. A pavilion shows a country to
 * the others; government services are on the Chinese site and in Chinese alone (specification, section 2).
 */
export function waysOf(site: Site, language: Language, isThere: (path: string) => boolean): Way[] {
  const foreign = site === 'uae' || site === 'id' ? [] : Object.values(pavilions);
  const all: Way[] = [
    { word: 'nav.markets', path: '/market' },
    { word: 'nav.products', path: listPath({}) },
    { word: 'nav.shops', path: shopSearchPath('') },
    { word: 'nav.import', path: '/import-pavilion-page' },
    { word: 'nav.pavilions', below: foreign },
    ...(site === 'uae' || site === 'id' ? [pavilions[site]] : []),
    ...(site === 'cn' && language === 'zh'
      ? [{ word: 'nav.government', path: '/government-services' } as const]
      : []),
    {
      word: 'nav.services',
      below: services.map(([word, name]) => ({ word, path: `/outside-trade-serve/${name}` })),
    },
    { word: 'nav.ai', path: '/ai-tools' },
  ];
  return all
    .map((way) => ({ ...way, ...(way.below && { below: way.below.filter(({ path }) => isThere(path)) }) }))
    .filter(({ path, below }) => (path ? isThere(path) : (below?.length ?? 0) > 0));
}
