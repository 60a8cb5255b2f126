import { CheckCircle, MapPin, Package } from 'react-feather';
import { useFormat } from '../page/format.ts';
import { Link, useAddress, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { AskSeller } from '../parts/ask-seller.tsx';
import { Collect } from '../parts/collect.tsx';
import { CouponStrip } from '../parts/coupon-strip.tsx';
import { GoodsGrid } from '../parts/goods-grid.tsx';
import { Picture } from '../parts/picture.tsx';
import { ShopFacts } from '../parts/shop-facts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { shortCrumbs } from './crumbs.ts';
import { ShopDescription } from './shop-description.tsx';
import {
  readShopFilters,
  shopGoodsOnAPage,
  shopGoodsPath,
  type ShopData,
  type ShopFilters,
} from './shop-data.ts';
import { SortBar } from './sort-bar.tsx';

/** A shop: who it is, and its goods by its own categories. */
export function ShopView({ data: { shop, found } }: { data: ShopData }) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const common = useWords('common');
  const address = useAddress();
  const { language, query, page } = usePlace();
  const filters = readShopFilters(query);
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(shop.name, language, common)} />
      <ShopHead shop={shop} />
      <section aria-labelledby="shop-facts" className="card space-y-2 p-4 sm:px-6">
        <h2 id="shop-facts" className="font-semibold">
          {l('facts.title')}
        </h2>
        <ShopFacts facts={shop.facts} openedYear={shop.openedYear} wide />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-6">
        <Categories shop={shop} filters={filters} />
        <section className="space-y-4" aria-label={t('shop.goods')}>
          <SortBar current={filters.sort} to={(sort) => shopGoodsPath(shop.id, { ...filters, sort })} />
          {found.rowList.length > 0 ? (
            <GoodsGrid goods={found.rowList} eager={4} narrow />
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
            pages={Math.ceil(found.totalRecord / shopGoodsOnAPage)}
            href={(to) => address(shopGoodsPath(shop.id, filters, to))}
          />
        </section>
      </div>
    </div>
  );
}

function ShopHead({ shop }: { shop: ShopData['shop'] }) {
  const t = useWords('storefront');
  const common = useWords('common');
  return (
    <header className="sheet -mx-4 overflow-hidden sm:mx-0">
      {shop.banner && (
        <img
          src={`${shop.banner}?w=800`}
          alt=""
          width={1280}
          height={200}
          className="aspect-[32/5] w-full object-cover"
        />
      )}
      <div className="flex flex-wrap items-start gap-4 p-4 sm:p-6">
        {shop.logo && (
          <Picture
            src={shop.logo}
            alt=""
            size={80}
            eager
            className="size-16 shrink-0 rounded border border-line sm:size-20"
          />
        )}
        <div className="min-w-0 grow basis-60 space-y-2">
          <h1 className="text-lg font-semibold break-words" dir="auto">
            {shop.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {shop.trusted && (
              <Badge tone="good">
                <CheckCircle size={12} aria-hidden />
                {common('shop.trusted')}
              </Badge>
            )}
            <span>{common('shop.years', { count: shop.years })}</span>
            <span className="flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {shop.place}
            </span>
            {shop.market && (
              <span>
                {shop.market.name} · {shop.market.city}
              </span>
            )}
            <span>{common('shop.goodsCount', { count: shop.goodsCount })}</span>
          </p>
          <ShopDescription key={shop.id} shop={shop} />
          <CouponStrip shopId={shop.id} />
          <div className="flex flex-wrap gap-2">
            <Collect kind="shop" id={shop.id} name={shop.name} />
            <AskSeller shopId={shop.id} name={shop.name} />
          </div>
          <p className="text-xs text-muted">
            {shop.preRatio < 100 ? t('goods.deposit', { percent: shop.preRatio }) : t('goods.payWhole')}
          </p>
        </div>
      </div>
    </header>
  );
}

function Categories({ shop, filters }: { shop: ShopData['shop']; filters: ShopFilters }) {
  const t = useWords('storefront');
  const format = useFormat();
  if (shop.categories.length === 0) return <div className="hidden lg:block" />;
  const all = { id: undefined, name: t('shop.allGoods'), count: shop.goodsCount };
  return (
    <nav
      aria-label={t('list.category')}
      className="card no-scrollbar flex gap-1 overflow-x-auto p-2 lg:block"
    >
      {[all, ...shop.categories].map(({ id, name, count }) => {
        const here = id === filters.category;
        return (
          <Link
            key={id ?? 'all'}
            to={shopGoodsPath(shop.id, { ...filters, category: id })}
            aria-current={here || undefined}
            className={`flex min-h-10 shrink-0 items-center gap-2 rounded-sm px-3 whitespace-nowrap lg:whitespace-normal ${here ? 'bg-sand font-semibold text-cinnabar' : 'hover:text-cinnabar'}`}
          >
            <span className="grow">{name}</span>
            <span className="text-xs font-normal text-muted tabular-nums">{format.number(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
