import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopListPath } from '../../features/addresses/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { filterOf, withoutFilters } from './shop-filters.ts';
import { ShopRow } from './shop-row.tsx';
import type { ShopListData } from './shop-list-data.ts';

interface SimilarProps {
  similar: ShopListData['result']['similar'];
  keyword: string | undefined;
}

/** Shops that are near what was searched for without being it, each with what it lacks. */
export function SimilarShops({ similar, keyword }: SimilarProps) {
  const t = useWords('shopSearch');
  return (
    <section className="space-y-3 border-t border-line pt-6">
      <header>
        <h2 className="text-lg font-semibold">{t('similar')}</h2>
        <p className="text-muted">{t('similarHint')}</p>
      </header>
      <ul className="space-y-3">
        {similar.map(({ shop, misses }) => (
          <li key={shop.id}>
            <ShopRow
              shop={shop}
              keyword={misses ? keyword : undefined}
              fact={misses && <Badge>{t(`misses.${misses}`)}</Badge>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WithoutProps {
  filters: ShopListData['filters'];
  without: ShopListData['result']['without'];
}

/** What each filter dropped would find. */
export function WithoutChoices({ filters, without }: WithoutProps) {
  const t = useWords('shopSearch');
  const l = useWords('lists');
  const format = useFormat();
  return (
    <section className="space-y-2 text-center">
      <h2 className="text-muted">{l('help.drop')}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {without.map(({ choice, count }) => (
          <li key={choice}>
            <Link
              to={shopListPath(withoutFilters(filters, filterOf[choice]))}
              rel="nofollow"
              className="flex min-h-9 items-center gap-2 rounded-full border border-line bg-card px-4 hover:border-cinnabar hover:text-cinnabar"
            >
              {t(`without.${choice}`)}
              <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
