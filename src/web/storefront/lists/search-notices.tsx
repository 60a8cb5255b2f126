import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import type { ListData } from './list-data.ts';

/** How the words of a search were read: not at all, with a price in them, without some of them, or corrected; and what else they may mean. */
export function SearchNotices({ found, filters }: Pick<ListData, 'found' | 'filters'>) {
  const l = useWords('lists');
  const t = useWords('storefront');
  const format = useFormat();
  return (
    <>
      {found.isUnread && (
        <output className="block rounded border border-line bg-saffron-soft px-4 py-2">
          {t('list.unread')}
        </output>
      )}
      {found.priceLimit && (
        <output className="block rounded border border-line bg-saffron-soft px-4 py-2">
          {t('list.priceLimit', { price: format.money(found.priceLimit) })}
        </output>
      )}
      {found.unappliedLimit && (
        <output className="block rounded border border-line bg-saffron-soft px-4 py-2">
          {t('list.unappliedLimit', { price: format.money(found.unappliedLimit) })}
        </output>
      )}
      {found.suggested && (
        <p className="rounded border border-line bg-saffron-soft px-4 py-2">
          <Link
            to={listPath({ ...filters, keyword: found.suggested, page: 1 })}
            className="text-cinnabar hover:underline"
          >
            {l('similar.meant', { words: found.suggested })}
          </Link>
        </p>
      )}
      {(found.partial ?? found.corrected) && (
        <output className="block rounded border border-line bg-saffron-soft px-4 py-2">
          {found.partial
            ? t('list.partial', { words: found.partial })
            : t('list.corrected', { words: found.corrected! })}
        </output>
      )}
    </>
  );
}
