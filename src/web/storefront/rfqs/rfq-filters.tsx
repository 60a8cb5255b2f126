import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqsPath, type RfqFilter } from '../../features/addresses/addresses.ts';
import { Select } from '../../ui/form/field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';

export const rfqSorts = ['newest', 'ending', 'quantity'] as const;

interface Props {
  filter: RfqFilter;
  categories: readonly { id: string; name: string }[];
  countries: readonly { id: string; name: string; count: number }[];
}

/** What narrows and sorts the list of requests; all of it stands in the address. */
export function RfqFilters({ filter, categories, countries }: Props) {
  const t = useWords('rfq');
  const format = useFormat();
  const navigate = useNavigate();
  const sort = filter.sort ?? 'newest';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={t('search')}
        text={filter.keyword ?? ''}
        onSearch={(keyword) => navigate(rfqsPath({ ...filter, keyword: keyword || undefined }))}
        className="w-full sm:w-72"
      />
      <Select
        aria-label={t('category')}
        value={filter.category ?? ''}
        onChange={({ target }) => navigate(rfqsPath({ ...filter, category: target.value || undefined }))}
        className="min-w-0 max-sm:flex-1 sm:w-auto!"
      >
        <option value="">{t('anyCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('country')}
        value={filter.country ?? ''}
        onChange={({ target }) => navigate(rfqsPath({ ...filter, country: target.value || undefined }))}
        className="min-w-0 max-sm:flex-1 sm:w-auto!"
      >
        <option value="">{t('anyCountry')}</option>
        {countries.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({format.number(count)})
          </option>
        ))}
      </Select>
      <nav aria-label={t('sort')} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto sm:ms-auto">
        {rfqSorts.map((one) => (
          <Link
            key={one}
            to={rfqsPath({ ...filter, sort: one })}
            aria-current={one === sort || undefined}
            rel="nofollow"
            className={`flex min-h-10 items-center rounded px-3 whitespace-nowrap ${one === sort ? 'bg-ink font-semibold text-card' : 'hover:bg-sand-deep/60'}`}
          >
            {t(`sort.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
