import { cutText } from '../../../kit/text/cut-text.ts';
import { Map as MapIcon } from 'lucide-react';
import { industryTypes } from '../../../contract/merchants/industries.ts';
import { definePage, keepToPages } from '../../page/define.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { marketPath, marketsPath, type MarketFilter } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { industryIcons } from './industries.tsx';
import { MarketCard } from './market-card.tsx';

const marketsOnAPage = 24;

function readFilter(query: URLSearchParams): MarketFilter {
  const country = query.get('country') ?? '';
  return {
    industry: industryTypes.find((type) => String(type) === query.get('industry')),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    keyword: cutText(query.get('keyword')?.trim() ?? '', 100) || undefined,
  };
}

export const page = definePage({
  async load({ call, query, page }) {
    const filter = readFilter(query);
    const markets = await call('markets.list', {
      industryType: filter.industry,
      country: filter.country,
      keyword: filter.keyword,
      pageNum: page,
      pageSize: marketsOnAPage,
    });
    keepToPages(page, markets.rowList);
    return { filter, found: markets };
  },

  head: ({ filter, found }, place, common) => ({
    canonical: marketsPath({ industry: filter.industry, country: filter.country }),
    hidden: filter.keyword !== undefined || found.rowList.length === 0,
    crumbs: shortCrumbs(common('nav.markets'), place.language, common),
    data: [
      itemList(
        found.rowList.map((market) => ({ name: market.name, path: marketPath(market) })),
        place,
        (place.page - 1) * marketsOnAPage,
      ),
    ],
  }),

  View({ data: { filter, found } }) {
    const t = useWords('market');
    const common = useWords('common');
    const address = useAddress();
    const { language, page } = usePlace();
    return (
      <div className="page space-y-4">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={shortCrumbs(common('nav.markets'), language, common)}
        />
        <header>
          <h1 className="text-xl font-semibold">{t('title')}</h1>
          <p className="mt-1 max-w-3xl text-base text-muted">{t('hint')}</p>
        </header>
        <nav aria-label={t('industries')} className="no-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <ul className="flex gap-2">
            {[undefined, ...industryTypes].map((type) => {
              const Icon = type ? industryIcons[type] : MapIcon;
              return (
                <li key={type ?? 0} className="shrink-0">
                  <Link
                    to={marketsPath({ ...filter, industry: type })}
                    aria-current={filter.industry === type ? 'page' : undefined}
                    className="card flex min-h-11 items-center gap-2 px-4 hover:shadow-float aria-[current=page]:border-cinnabar aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
                  >
                    <Icon size={18} aria-hidden className="shrink-0" />
                    {type ? t(`industry.${type}`) : t('allIndustries')}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        {found.countries.length > 1 && (
          <ul className="flex flex-wrap gap-2" aria-label={t('countries')}>
            {[{ id: undefined, name: common('choice.all'), count: undefined }, ...found.countries].map(
              ({ id, name, count }) => (
                <li key={id ?? ''}>
                  <Link
                    to={marketsPath({ ...filter, country: id })}
                    aria-current={filter.country === id ? 'page' : undefined}
                    className="inline-flex min-h-8 items-center gap-1 rounded border border-line bg-card px-3 hover:bg-sand aria-[current=page]:border-cinnabar aria-[current=page]:text-cinnabar"
                  >
                    {name}
                    {count !== undefined && <span className="text-xs text-muted tabular-nums">{count}</span>}
                  </Link>
                </li>
              ),
            )}
          </ul>
        )}
        {found.rowList.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
            {found.rowList.map((market, index) => (
              <li key={market.id}>
                <MarketCard market={market} eager={index < 2} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState
              icon={<MapIcon size={22} aria-hidden />}
              title={t('none')}
              hint={t('noneHint')}
              action={
                <Link to={marketsPath({})} className={buttonClass()}>
                  {t('all')}
                </Link>
              }
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(found.totalRecord / marketsOnAPage)}
          href={(to) => address(marketsPath(filter, to))}
        />
      </div>
    );
  },
});
