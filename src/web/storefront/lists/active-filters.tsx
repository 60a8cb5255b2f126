import { X } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { isProductLabel, labelWord } from '../../features/products/product-labels.tsx';
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
    <ul aria-label={t('list.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, rest }) => (
        <li key={text}>
          <Link
            to={listPath(rest)}
            aria-label={t('list.drop', { name: text })}
            className="flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-card ps-3 pe-2 hover:border-cinnabar hover:text-cinnabar"
          >
            {text}
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listPath(widened(filters))}
          className="flex min-h-8 items-center px-2 text-muted hover:text-cinnabar"
        >
          {t('list.clear')}
        </Link>
      </li>
    </ul>
  );
}

function namesOf(facets: ListData['found']['facets']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of [...(facets?.places ?? []), ...(facets?.certificates ?? [])])
    names.set(id, name);
  for (const { values } of facets?.attributes ?? []) for (const { id, name } of values) names.set(id, name);
  return names;
}
