import { lazy, Suspense, useState, type MouseEventHandler } from 'react';
import { SlidersVertical } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Section } from '../editorial/section.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { listCrumbs } from './crumbs.ts';
import { FilterPanel } from './filter-panel.tsx';
import { lastPage, productsOnAPage, shortList, type ListData } from './list-data.ts';
import { isNarrowed, without } from './list-filters.ts';
import { MallMenu } from './mall-menu.tsx';
import { NextTierSwitch, useNextTiers } from './next-tiers/next-tiers.tsx';
import { NoProducts } from './no-products.tsx';
import { RequestOffer } from './request-offer.tsx';
import { SavedSearches } from './saved/saved-searches.tsx';
import { SearchNotices } from './search-notices.tsx';
import { SimilarProducts } from './similar/similar-products.tsx';
import { SortBar } from './sort-bar.tsx';
import { useRecordedSearch } from './use-recorded-search.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

/** Products that were searched for: filters at the side (on the phone in a drawer), sorting, cards, pages. */
export function ProductList({ data }: { data: ListData }) {
  const { filters, found } = data;
  const t = useWords('storefront');
  const common = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  // Narrowed or turned over, a search is the same one.
  const isFirst = !filters.category && !isNarrowed(filters) && (filters.page ?? 1) === 1;
  const noteClick = useRecordedSearch(isFirst ? filters.keyword : undefined);
  const title = filters.keyword
    ? t('list.searched', { words: filters.keyword })
    : (filters.category?.name ?? common('nav.products'));
  const total = format.number(found.totalRecord);
  return (
    <div className="page space-y-4">
      <Breadcrumbs crumbs={listCrumbs(data, language, common)} label={common('nav.way')} />
      {!filters.category && !filters.keyword && (
        <MallMenu here={listPath(without(filters, 'page', 'sort'))} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)]">
        <aside aria-label={t('list.filters')} className="card hidden p-4 lg:block">
          <FilterPanel data={data} />
        </aside>
        <div className="space-y-4">
          <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h1 className="text-lg font-semibold break-words" dir="auto">
              {title}
            </h1>
            <p className="text-muted">
              {t('list.found', { count: found.totalRecord, total: found.totalIsFloor ? `${total}+` : total })}
            </p>
          </header>
          <SearchNotices found={found} filters={filters} />
          <div className="flex items-center gap-2">
            <FilterButton data={data} />
            <SortBar
              current={filters.sort ?? 'relevance'}
              to={(sort) => listPath({ ...filters, sort, page: 1 })}
            />
            <NextTierSwitch />
            <SavedSearches filters={filters} title={title} />
          </div>
          <ActiveFilters data={data} />
          {found.rowList.length > 0 ? (
            <FoundProducts data={data} onClickCapture={noteClick} />
          ) : (
            <NoProducts similar={found.similar} filters={filters} below={data.below} help={data.help} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The cards of a page of the list, with what to look at when there are few. */
interface FoundProps {
  data: ListData;
  onClickCapture: MouseEventHandler;
}

function FoundProducts({ data: { filters, found, related }, onClickCapture }: FoundProps) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const address = useAddress();
  const tierOf = useNextTiers();
  const pages = Math.min(Math.ceil(found.totalRecord / productsOnAPage), lastPage);
  return (
    <>
      <div onClickCapture={onClickCapture}>
        <ProductGrid
          products={found.rowList}
          eager={2}
          narrow
          detailsOf={tierOf && ((product) => ({ tier: tierOf(product) }))}
        />
      </div>
      <Pagination
        page={filters.page ?? 1}
        pages={pages}
        href={(page) => address(listPath({ ...filters, page }))}
      />
      {found.totalRecord <= shortList && <RequestOffer words={filters.keyword} />}
      {found.similar.length > 0 && <SimilarProducts title={l('similar.more')} similar={found.similar} />}
      {related.length > 0 && (
        <Section title={t('products.related')}>
          <ProductGrid products={related} narrow />
        </Section>
      )}
    </>
  );
}

function FilterButton({ data }: { data: ListData }) {
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
          <FilterDrawer data={data} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
}
