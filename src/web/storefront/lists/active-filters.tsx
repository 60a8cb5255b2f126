import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { isProductLabel, labelWord } from '../../features/products/product-labels.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import type { ListData } from './list-data.ts';
import { isNarrowed, toggled, widened, without } from './list-filters.ts';

/** What narrows the list now, each with a way to drop it. */
export function ActiveFilters({ data: { filters, found } }: { data: ListData }) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const common = useWords('common');
  const format = useFormat();
  const { priceType } = usePlace();
  if (!isNarrowed(filters)) return null;
  const names = namesOf(found.facets);
  const price = (amount: string) => format.money({ amount, currency: priceType.currency });
  const chips: { text: string; rest: ListFilters }[] = [];
  if (filters.label && isProductLabel(filters.label)) {
    chips.push({ text: common(labelWord(filters.label)), rest: without(filters, 'label') });
  }
  for (const field of ['places', 'values', 'certificates'] as const) {
    for (const id of filters[field] ?? [])
      chips.push({ text: names.get(id) ?? id, rest: toggled(filters, field, id) });
  }
  if (filters.priceMin)
    chips.push({ text: `≥ ${price(filters.priceMin)}`, rest: without(filters, 'priceMin') });
  if (filters.priceMax)
    chips.push({ text: `≤ ${price(filters.priceMax)}`, rest: without(filters, 'priceMax') });
  for (const level of filters.levels ?? [])
    chips.push({ text: l('level', { level: Number(level) }), rest: toggled(filters, 'levels', level) });
  for (const key of ['trusted', 'video', 'onePiece'] as const)
    if (filters[key]) chips.push({ text: l(`filter.${key}`), rest: without(filters, key) });
  if (filters.moqMin) {
    chips.push({ text: l('filter.moqFrom', { count: filters.moqMin }), rest: without(filters, 'moqMin') });
  }
  if (filters.moqMax) {
    chips.push({ text: t('list.moqUpTo', { count: filters.moqMax }), rest: without(filters, 'moqMax') });
  }
  if (filters.inStock) chips.push({ text: t('list.inStock'), rest: without(filters, 'inStock') });
  return (
    <FilterChips
      chips={chips.map(({ text, rest }) => ({ text, widerPath: listPath(rest) }))}
      clearTo={listPath(widened(filters))}
    />
  );
}

function namesOf(facets: ListData['found']['facets']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of [...(facets?.places ?? []), ...(facets?.certificates ?? [])])
    names.set(id, name);
  for (const { values } of facets?.attributes ?? []) for (const { id, name } of values) names.set(id, name);
  return names;
}
