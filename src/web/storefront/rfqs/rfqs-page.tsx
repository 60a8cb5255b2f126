import { cutText } from '../../../kit/text/cut-text.ts';
import { Plus, Radio } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage, keepToPages } from '../../page/define.ts';
import { GatedLink } from '../../page/visitor/gated-link.tsx';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqsPath, rfqPath, type RfqFilter } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { RfqCard } from './rfq-card.tsx';
import { RfqFilters, rfqSorts } from './rfq-filters.tsx';

const onAPage = 24;

function readFilter(query: URLSearchParams): RfqFilter {
  const category = query.get('category') ?? '';
  const country = query.get('country') ?? '';
  return {
    keyword: cutText(query.get('keyword')?.trim() ?? '', 100) || undefined,
    category: /^[0-9a-f-]{36}$/.test(category) ? category : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    sort: rfqSorts.find((sort) => sort === query.get('sort')),
  };
}

export const page = definePage({
  async load({ call, query, page }) {
    const filter = readFilter(query);
    const { keyword, category, country, sort } = filter;
    const [tree, result] = await Promise.all([
      call('catalog.tree', { depth: 1 }),
      call('rfqs.public', {
        keyword,
        categoryId: category,
        country,
        sort,
        pageNum: page,
        pageSize: onAPage,
      }),
    ]);
    keepToPages(page, result.rowList);
    return { filter, categories: tree.map(({ id, name }) => ({ id, name })), found: result };
  },

  head: ({ filter, found }, place, common) => ({
    canonical: rfqsPath({ category: filter.category, country: filter.country }),
    hidden: Boolean(filter.keyword || filter.sort) || found.rowList.length === 0,
    crumbs: shortCrumbs(common('nav.rfqs'), place.language, common),
    data: [
      itemList(
        found.rowList.map(({ id, title }) => ({ name: title, path: rfqPath(id) })),
        place,
        (place.page - 1) * onAPage,
      ),
    ],
  }),

  View({ data: { filter, categories, found } }) {
    const t = useWords('rfq');
    const common = useWords('common');
    const address = useAddress();
    const { language, page } = usePlace();
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.rfqs'), language, common)} />
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="text-xl font-semibold">{t('title')}</h1>
            <p className="mt-1 max-w-3xl text-base text-muted">{t('hint')}</p>
          </div>
          <GatedLink
            to="/merchants/buyer-center/my-opportunity-add"
            needs={roles.buyer}
            className={buttonClass({ tone: 'main' })}
          >
            <Plus size={16} aria-hidden />
            {common('title.rfqAdd')}
          </GatedLink>
        </header>
        <RfqFilters
          key={filter.keyword}
          filter={filter}
          categories={categories}
          countries={found.countries}
        />
        {found.rowList.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {found.rowList.map((requested, index) => (
              <li key={requested.id} className="min-w-0">
                <RfqCard wanted={requested} eager={index < 3} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState
              icon={<Radio size={22} aria-hidden />}
              title={t('none')}
              hint={t('noneHint')}
              action={
                <Link to={rfqsPath()} className={buttonClass()}>
                  {t('showAll')}
                </Link>
              }
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(found.totalRecord / onAPage)}
          href={(to) => address(rfqsPath(filter, to))}
        />
      </div>
    );
  },
});
