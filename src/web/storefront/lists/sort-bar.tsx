import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listSorts, type ListSort } from './list-filters.ts';

interface Props {
  current: ListSort;
  /** The path of the same list in another order. */
  to: (sort: ListSort) => string;
}

/** The orders a list can stand in, each with an address of its own. */
export function SortBar({ current, to }: Props) {
  const t = useWords('storefront');
  return (
    <nav aria-label={t('list.sort')} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
      {listSorts.map((sort) => (
        <Link
          key={sort}
          to={to(sort)}
          aria-current={sort === current || undefined}
          rel="nofollow"
          className={`flex min-h-10 items-center rounded px-3 whitespace-nowrap ${sort === current ? 'bg-ink font-semibold text-card' : 'hover:bg-sand-deep/60'}`}
        >
          {t(`list.sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}
