import { Search } from 'react-feather';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { listPath, type ListFilters } from '../parts/addresses.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { CategoryChoice } from './list-data.ts';
import { isNarrowed, widened } from './list-filters.ts';

/** Nothing was found: what to try instead. */
export function NoGoods({ filters, below }: { filters: ListFilters; below: readonly CategoryChoice[] }) {
  const t = useWords('storefront');
  const narrowed = isNarrowed(filters);
  return (
    <div className="card">
      <EmptyState
        icon={<Search size={22} aria-hidden />}
        title={t('list.none')}
        hint={narrowed ? t('list.noneNarrowed') : t('list.noneHint')}
        action={
          <Link
            to={narrowed ? listPath(widened(filters)) : listPath({})}
            className={buttonClass({ tone: narrowed ? 'main' : 'quiet' })}
          >
            {narrowed ? t('list.clear') : t('list.seeAll')}
          </Link>
        }
      />
      <ul aria-label={t('home.categories')} className="flex flex-wrap justify-center gap-2 px-4 pb-8">
        {below.slice(0, 10).map((category) => (
          <li key={category.id}>
            <Link
              to={listPath({ category })}
              className="flex min-h-9 items-center rounded-full border border-line px-4 hover:border-cinnabar hover:text-cinnabar"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
