import { cutText } from '../../../kit/text/cut-text.ts';
import { Search } from 'lucide-react';
import { definePage, keepToPages } from '../../page/define.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopPath, shopSearchPath } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';

const shopsOnAPage = 24;

export const page = definePage({
  async load({ call, query, page }) {
    const shops = await call('shops.list', {
      keyword: cutText(query.get('keyword')?.trim() ?? '', 100) || undefined,
      pageNum: page,
      pageSize: shopsOnAPage,
    });
    keepToPages(page, shops.rowList);
    return shops;
  },

  head: (data, place) => ({
    title: place.query.get('keyword')?.trim() || undefined,
    hidden: place.query.has('keyword') || data.rowList.length === 0,
    data: [
      itemList(
        data.rowList.map(({ id, name }) => ({ name, path: shopPath(id) })),
        place,
        (place.page - 1) * shopsOnAPage,
      ),
    ],
  }),

  View({ data }) {
    const t = useWords('storefront');
    const common = useWords('common');
    const address = useAddress();
    const { query, page } = usePlace();
    const keyword = query.get('keyword')?.trim() ?? '';
    return (
      <div className="page space-y-4">
        <header className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-lg font-semibold break-words" dir="auto">
            {keyword ? t('list.searched', { words: keyword }) : common('nav.shops')}
          </h1>
          <p className="text-muted">{t('shops.found', { count: data.totalRecord })}</p>
        </header>
        {data.rowList.length > 0 ? (
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
            {data.rowList.map((shop) => (
              <li key={shop.id} className="grid">
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState
              icon={<Search size={22} aria-hidden />}
              title={t('shops.none')}
              hint={t('shops.noneHint')}
              action={
                <Link to={shopSearchPath('')} className={buttonClass()}>
                  {t('shops.all')}
                </Link>
              }
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(data.totalRecord / shopsOnAPage)}
          href={(to) => address(shopSearchPath(keyword, to))}
        />
      </div>
    );
  },
});
