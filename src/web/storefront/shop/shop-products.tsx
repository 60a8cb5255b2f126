import { Package } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { readShopFilters, shopProductOnAPage, shopProductPath, type ShopData } from './shop-data.ts';
import { SimilarProducts } from '../lists/similar/similar-products.tsx';
import { SortBar } from '../lists/sort-bar.tsx';

/** All products of a shop, narrowed by its own categories or by those of the market. */
export function ShopProducts({ data: { shop, front, found } }: { data: ShopData }) {
  const t = useWords('storefront');
  const shopWords = useWords('shop');
  const lists = useWords('lists');
  const address = useAddress();
  const { query, page } = usePlace();
  const filters = readShopFilters(query);
  const { sort, keyword, category, group } = filters;
  const all = {
    text: t('home.allCategories'),
    count: shop.productCount,
    to: shopProductPath(shop.id, { keyword, sort }),
    here: !category && !group,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-6">
      <div className="space-y-2 lg:space-y-4">
        {front.categories.length > 0 && (
          <Menu
            label={shopWords('ownCategories')}
            rows={front.categories.map(({ id, name, count }) => ({
              text: name,
              count,
              to: shopProductPath(shop.id, { group: id, sort: 'relevance' }),
              here: id === group,
            }))}
          />
        )}
        {shop.categories.length > 0 && (
          <Menu
            label={t('list.category')}
            rows={[
              all,
              ...shop.categories.map(({ id, name, count }) => ({
                text: name,
                count,
                to: shopProductPath(shop.id, { category: id, keyword, sort }),
                here: id === category && !group,
              })),
            ]}
          />
        )}
      </div>
      <section className="space-y-4" aria-label={t('shop.products')}>
        {!group && (
          <SortBar current={sort} to={(to) => shopProductPath(shop.id, { keyword, category, sort: to })} />
        )}
        {found.rowList.length > 0 ? (
          <ProductGrid products={found.rowList} eager={4} narrow />
        ) : found.similar && found.similar.length > 0 ? (
          <SimilarProducts title={lists('similar.none')} similar={found.similar} />
        ) : (
          <div className="card">
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t('shop.none')}
              hint={t('shop.noneHint')}
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(found.totalRecord / shopProductOnAPage)}
          href={(to) => address(shopProductPath(shop.id, filters, to))}
        />
      </section>
    </div>
  );
}

interface Row {
  text: string;
  count: number;
  to: string;
  here: boolean;
}

/** A column beside the products; on the phone a line above them. */
function Menu({ label, rows }: { label: string; rows: readonly Row[] }) {
  const format = useFormat();
  return (
    <nav aria-label={label} className="card overflow-hidden p-2">
      <p className="px-3 py-1 text-xs font-semibold text-muted">{label}</p>
      <div className="no-scrollbar flex gap-1 overflow-x-auto lg:block">
        {rows.map(({ text, count, to, here }) => (
          <Link
            key={to}
            to={to}
            aria-current={here || undefined}
            className={`flex min-h-10 shrink-0 items-center gap-2 rounded-sm px-3 whitespace-nowrap outline-offset-[-2px] lg:whitespace-normal ${here ? 'bg-sand font-semibold text-cinnabar' : 'hover:text-cinnabar'}`}
          >
            <span className="grow">{text}</span>
            <span className="text-xs font-normal text-muted tabular-nums">{format.number(count)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
