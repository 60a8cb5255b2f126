import type { OutputOf } from '../../../contract/contract.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { merchantPaths, shopPath } from '../../features/addresses/addresses.ts';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { Section } from '../editorial/section.tsx';

interface Props {
  sellers: OutputOf<'shops.home'>;
  ranked: Pick<OutputOf<'shops.ranked'>['rowList'][number], 'id' | 'rank' | 'name' | 'place' | 'years'>[];
}

/** Sellers to begin with, and the ranking beside them. */
export function Sellers({ sellers, ranked }: Props) {
  const t = useWords('storefront');
  const common = useWords('common');
  if (sellers.length === 0) return null;
  return (
    <Section title={t('home.shops')} hint={t('home.shopsHint')} all={merchantPaths.rank}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4">
          {sellers.map((shop) => (
            <li key={shop.id} className="grid">
              <ShopCard shop={shop} />
            </li>
          ))}
        </ul>
        {ranked.length > 0 && (
          <ol className="card divide-y divide-line" aria-label={t('home.ranking')}>
            {ranked.map(({ id, rank, name, place, years }) => (
              <li key={id}>
                <Link to={shopPath(id)} className="group flex min-h-14 items-center gap-3 px-4 py-2">
                  <span
                    className={`figures w-7 text-center text-lg font-semibold ${rank <= 3 ? 'text-cinnabar' : 'text-muted'}`}
                  >
                    {rank}
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate group-hover:text-cinnabar">{name}</span>
                    <span className="block truncate text-xs text-muted">
                      {common('shop.years', { count: years })} · {place}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}
