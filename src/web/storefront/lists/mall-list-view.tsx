import type { ReactNode } from 'react';
import { Award, MapPin, Package } from 'lucide-react';
import { hotDays } from '../../../contract/lists.ts';
import type { ListedProduct } from '../../../contract/search/search.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, mallPaths } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from './crumbs.ts';
import { productsOnAPage } from './list-data.ts';
import { NextTierSwitch, useNextTiers } from './next-tiers/next-tiers.tsx';
import { MallMenu } from './mall-menu.tsx';
import { choicesOf, mallListPath, type MallListData, type PagedList } from './mall-list.ts';

/** A list of the mall: the rule it follows, what it can be narrowed by, and of each product why it stands there. */
export function MallListView({ data: { list, filters, found, written } }: { data: MallListData }) {
  const t = useWords('lists');
  const common = useWords('common');
  const address = useAddress();
  const { language, page } = usePlace();
  const tierOf = useNextTiers();
  const before = (page - 1) * productsOnAPage;
  return (
    <div className="page space-y-4">
      <Breadcrumbs crumbs={shortCrumbs(t(`menu.${list}`), language, common)} label={common('nav.way')} />
      <header className="space-y-1">
        <h1 className="text-xl font-semibold">{written?.title || t(`menu.${list}`)}</h1>
        {written?.text && <p className="max-w-3xl text-base">{written.text}</p>}
        <div className="flex items-center justify-between gap-4">
          <p className="max-w-3xl text-muted">{t(`rule.${list}`, { days: hotDays })}</p>
          <NextTierSwitch />
        </div>
      </header>
      {written?.pictures && (
        <WidePicture src={written.pictures} alt="" eager sizes="100vw" className="rounded sm:aspect-[5/1]!" />
      )}
      <MallMenu here={mallPaths[list]} />
      <Choices list={list} filters={filters} found={found} />
      {found.rowList.length > 0 ? (
        <ProductGrid
          products={found.rowList}
          eager={5}
          detailsOf={(product, index) => ({
            video: product.video,
            corner: list === 'hot' && <Rank number={before + index + 1} />,
            fact: <Fact list={list} product={product} />,
            tier: tierOf?.(product),
          })}
        />
      ) : (
        <div className="card">
          <EmptyState
            icon={<Package size={22} aria-hidden />}
            title={t('none')}
            hint={t('noneHint')}
            action={
              <Link to={listPath({})} className={buttonClass()}>
                {common('nav.products')}
              </Link>
            }
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(found.totalRecord / productsOnAPage)}
        href={(to) => address(mallListPath(list, filters, to))}
      />
    </div>
  );
}

/** Places or categories that products of the list come from, each a list of its own. */
function Choices({ list, filters, found }: Omit<MallListData, 'written'>) {
  const t = useWords('lists');
  const format = useFormat();
  const field = choicesOf[list];
  if (!field) return null;
  const choices = field === 'place' ? found.places : found.categories;
  if (choices.length < 2) return null;
  const chip = (id: string | undefined, text: ReactNode) => (
    <li key={id ?? 'all'}>
      <Link
        to={mallListPath(list, { [field]: id })}
        rel="nofollow"
        aria-current={filters[field] === id || undefined}
        className={`flex min-h-8 items-center gap-1.5 rounded px-3 whitespace-nowrap ${
          filters[field] === id
            ? 'bg-cinnabar-soft font-semibold text-cinnabar-deep'
            : 'hover:bg-sand-deep/60'
        }`}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <ul
      aria-label={t(field === 'place' ? 'places' : 'categories')}
      className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {chip(undefined, t('all'))}
      {choices.slice(0, 16).map(({ id, name, count }) =>
        chip(
          id,
          <>
            {name}
            <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>
          </>,
        ),
      )}
    </ul>
  );
}

function Rank({ number }: { number: number }) {
  const t = useWords('lists');
  const format = useFormat();
  return (
    <span
      className={`flex h-7 min-w-7 items-center justify-center rounded-sm px-1.5 font-semibold tabular-nums ${
        number <= 3 ? 'bg-cinnabar text-card' : 'bg-card text-ink'
      }`}
    >
      <span className="sr-only">{t('rank', { number })}</span>
      <span aria-hidden>{format.number(number)}</span>
    </span>
  );
}

/** Why a product stands in a list. */
function Fact({ list, product }: { list: PagedList; product: ListedProduct }) {
  const t = useWords('lists');
  const format = useFormat();
  switch (list) {
    case 'hot':
      return product.soldRecently > 0 ? (
        <Badge tone="accent">
          {t('fact.sold', { count: format.compact(product.soldRecently), days: hotDays })}
        </Badge>
      ) : null;
    case 'featured':
    case 'luohe':
      return (
        <Badge tone="promotion">
          <MapPin size={12} aria-hidden />
          {t('fact.from', { place: product.shop.place })}
        </Badge>
      );
    case 'factory':
      return (
        <Badge tone="good">
          <Award size={12} aria-hidden />
          {t('fact.factory', { count: product.shop.years })}
        </Badge>
      );
    case 'novelty':
      return (
        <time
          dateTime={product.listedOn}
          suppressHydrationWarning
          className="text-xs font-semibold text-jade"
        >
          {t('fact.since', { day: format.day(product.listedOn) })}
        </time>
      );
    case 'video':
      return null;
  }
}
