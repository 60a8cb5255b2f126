import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import type { ListData } from './list-data.ts';

/** How the words of a search were read: not at all, with a price in them, without some of them, or corrected. */
export function SearchNotices({ found }: Pick<ListData, 'found'>) {
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
