import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopListPath } from '../../features/addresses/addresses.ts';
import type { ShopListData } from './shop-list-data.ts';

/** How the words of a search for shops were read: without some of them, or corrected; and what else they may mean. */
export function ShopNotices({ result, filters }: Pick<ShopListData, 'result' | 'filters'>) {
  const t = useWords('shopSearch');
  const l = useWords('lists');
  const storefront = useWords('storefront');
  const { suggested, partial, corrected } = result;
  return (
    <>
      {suggested && (
        <p className="rounded border border-line bg-saffron-soft px-4 py-2">
          <Link
            to={shopListPath({ ...filters, keyword: suggested, page: 1 })}
            className="text-cinnabar hover:underline"
          >
            {l('similar.meant', { words: suggested })}
          </Link>
        </p>
      )}
      {(partial ?? corrected) && (
        <output className="block rounded border border-line bg-saffron-soft px-4 py-2">
          {partial ? t('partial', { words: partial }) : storefront('list.corrected', { words: corrected! })}
        </output>
      )}
    </>
  );
}
