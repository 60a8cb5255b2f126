import { lazy, Suspense, useState } from 'react';
import { Search, SlidersVertical } from 'lucide-react';
import { fewShops, shopSorts } from '../../../contract/search/shop-search-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, shopListPath } from '../../features/addresses/addresses.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { RequestOffer } from '../lists/request-offer.tsx';
import { ActiveShopFilters } from './active-shop-filters.tsx';
import { isNarrowedShops, onlyWords, shopsOnAPage } from './shop-filters.ts';
import { ShopFilterPanel } from './shop-filter-panel.tsx';
import { ShopNotices } from './shop-notices.tsx';
import { ShopRow } from './shop-row.tsx';
import type { ShopListData } from './shop-list-data.ts';
import { SimilarShops, WithoutChoices } from './similar-shops.tsx';

const ShopFilterDrawer = lazy(async () => ({
  default: (await import('./shop-filter-drawer.tsx')).ShopFilterDrawer,
}));

/** The search answers this many pages and no more. */
const lastPage = 500;

/** Shops that were searched for: filters at the side (on the phone in a drawer), sorting, a row for each. */
export function ShopList({ data }: { data: ShopListData }) {
  const { filters, result } = data;
  const t = useWords('shopSearch');
  const storefront = useWords('storefront');
  const common = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  const total = format.number(result.totalRecord);
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.shops'), language, common)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)]">
        <aside aria-label={storefront('list.filters')} className="card hidden p-4 lg:block">
          <ShopFilterPanel data={data} />
        </aside>
        <div className="space-y-4">
          <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h1 className="text-lg font-semibold break-words" dir="auto">
              {filters.keyword
                ? storefront('list.searched', { words: filters.keyword })
                : common('nav.shops')}
            </h1>
            <p className="text-muted">
              {t('total', { count: result.totalRecord, total: result.totalIsFloor ? `${total}+` : total })}
            </p>
            {filters.keyword && (
              <Link
                to={listPath({ keyword: filters.keyword })}
                className="ms-auto text-cinnabar hover:underline"
              >
                {t('products')}
              </Link>
            )}
          </header>
          <ShopNotices result={result} filters={filters} />
          <div className="flex items-center gap-2">
            <FilterButton data={data} />
            <SortLinks data={data} />
          </div>
          <ActiveShopFilters data={data} />
          <Shops data={data} />
        </div>
      </div>
    </div>
  );
}

/** The shops that fit, and where they are few, what is near and how to ask all sellers. */
function Shops({ data: { filters, result } }: { data: ShopListData }) {
  const address = useAddress();
  const { rowList, totalRecord, similar, without } = result;
  const pages = Math.min(Math.ceil(totalRecord / shopsOnAPage), lastPage);
  return (
    <>
      {rowList.length > 0 ? (
        <ul className="space-y-3">
          {rowList.map((shop, index) => (
            <li key={shop.id}>
              <ShopRow shop={shop} keyword={filters.keyword} eager={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <NoShops filters={filters} />
      )}
      <Pagination
        page={filters.page ?? 1}
        pages={pages}
        href={(page) => address(shopListPath({ ...filters, page }))}
      />
      {totalRecord <= fewShops && (
        <>
          {without.length > 0 && <WithoutChoices filters={filters} without={without} />}
          <RequestOffer words={filters.keyword} />
          {similar.length > 0 && <SimilarShops similar={similar} keyword={filters.keyword} />}
        </>
      )}
    </>
  );
}

function NoShops({ filters }: Pick<ShopListData, 'filters'>) {
  const t = useWords('storefront');
  const s = useWords('shopSearch');
  const isNarrowed = isNarrowedShops(filters);
  return (
    <div className="card">
      <EmptyState
        icon={<Search size={22} aria-hidden />}
        title={t('shops.none')}
        hint={isNarrowed ? t('list.noneNarrowed') : s('noneHint')}
        action={
          <Link to={shopListPath(isNarrowed ? onlyWords(filters) : {})} className={buttonClass()}>
            {isNarrowed ? t('list.clear') : t('shops.all')}
          </Link>
        }
      />
    </div>
  );
}

function SortLinks({ data: { filters } }: { data: ShopListData }) {
  const t = useWords('shopSearch');
  const storefront = useWords('storefront');
  const current = filters.sort ?? 'relevance';
  return (
    <nav aria-label={storefront('list.sort')} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
      {shopSorts.map((sort) => (
        <Link
          key={sort}
          to={shopListPath({ ...filters, sort, page: 1 })}
          aria-current={sort === current || undefined}
          rel="nofollow"
          className={`flex min-h-10 items-center rounded px-3 whitespace-nowrap ${sort === current ? 'bg-ink font-semibold text-card' : 'hover:bg-sand-deep/60'}`}
        >
          {t(`sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

function FilterButton({ data }: { data: ShopListData }) {
  const t = useWords('storefront');
  const { query } = usePlace();
  // It is open over the list it was opened on: following a choice closes it.
  const [openOn, setOpenOn] = useState<URLSearchParams | null>(null);
  return (
    <>
      <Button className="shrink-0 lg:hidden" aria-haspopup="dialog" onClick={() => setOpenOn(query)}>
        <SlidersVertical size={16} aria-hidden />
        {t('list.filters')}
      </Button>
      {openOn === query && (
        <Suspense fallback={null}>
          <ShopFilterDrawer data={data} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
}
