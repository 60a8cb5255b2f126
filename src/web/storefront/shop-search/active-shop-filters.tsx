import { countryName } from '../../../kit/region-names.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopListPath, type ShopListFilters } from '../../features/addresses/addresses.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { useHoursText } from './hours-text.ts';
import { isNarrowedShops, onlyWords, withoutFilters, withToggled } from './shop-filters.ts';
import type { ShopListData } from './shop-list-data.ts';

/** What narrows the shops now, each with a way to drop it. */
export function ActiveShopFilters({ data }: { data: ShopListData }) {
  const chips = useChips(data);
  const { filters } = data;
  if (!isNarrowedShops(filters)) return null;
  return (
    <FilterChips
      chips={chips.map(({ text, widerFilters }) => ({ text, widerPath: shopListPath(widerFilters) }))}
      clearTo={shopListPath(onlyWords(filters))}
    />
  );
}

function useChips({ filters, categories, result: { facets } }: ShopListData) {
  const t = useWords('shopSearch');
  const storefront = useWords('storefront');
  const l = useWords('lists');
  const { language } = usePlace();
  const hoursText = useHoursText();
  const names = new Map(
    [...facets.places, ...facets.certificates, ...facets.markets].map(({ id, name }) => [id, name]),
  );
  const chips: { text: string; widerFilters: ShopListFilters }[] = [];
  const add = (text: string, ...keys: (keyof ShopListFilters)[]) =>
    chips.push({ text, widerFilters: withoutFilters(filters, ...keys) });
  if (filters.category) add(categories.at(-1)?.name ?? storefront('list.category'), 'category');
  for (const field of ['places', 'certificates'] as const)
    for (const id of filters[field] ?? [])
      chips.push({ text: names.get(id) ?? id, widerFilters: withToggled(filters, field, id) });
  for (const level of filters.levels ?? [])
    chips.push({
      text: l('level', { level: Number(level) }),
      widerFilters: withToggled(filters, 'levels', level),
    });
  if (filters.market) add(names.get(filters.market) ?? t('market'), 'market');
  if (filters.trusted) add(l('filter.trusted'), 'trusted');
  if (filters.papers) add(l('standing.name.papers'), 'papers');
  if (filters.moqMax) add(storefront('list.moqUpTo', { count: filters.moqMax }), 'moqMax');
  if (filters.answers) add(`${t('answers')}: ${hoursText(filters.answers)}`, 'answers');
  if (filters.shipsTo) add(`${t('shipsTo')}: ${countryName(filters.shipsTo, language)}`, 'shipsTo');
  return chips;
}
