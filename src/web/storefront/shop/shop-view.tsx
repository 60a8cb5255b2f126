import { lazy, Suspense } from 'react';
import { CircleCheckBig, MapPin } from 'lucide-react';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { AskSeller } from '../../features/conversations/ask-seller.tsx';
import { SaveButton } from '../../features/favorites/save-button.tsx';
import { CouponStrip } from '../../features/coupons/coupon-strip.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { useVisit } from '../../features/shops/use-visit.ts';
import { Stars } from '../../features/reviews/stars.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { AboutShop } from './about-shop.tsx';
import { ShopProducts } from './shop-products.tsx';
import { ShopHome } from './shop-home.tsx';
import { readShopView, shopViewPath, shopViews, type ShopData, type ShopViewName } from './shop-data.ts';

/** A shop: what its seller put in front, its products, and who it is, each at an address of its own. */
export function ShopView({ data }: { data: ShopData }) {
  const common = useWords('common');
  const { language, query, page } = usePlace();
  const { shop, front } = data;
  useVisit(shop.id);
  const view = readShopView(query, page);
  // Coupons on a floor are not said twice.
  const showsCoupons = !(view === 'home' && front.floors.some(({ kind }) => kind === 'coupons'));
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(shop.name, language, common)} />
      <ShopHead data={data} showsCoupons={showsCoupons} />
      <Views id={shop.id} current={view} />
      {view === 'home' ? (
        <ShopHome data={data} />
      ) : view === 'about' ? (
        <AboutShop shop={shop} />
      ) : (
        <ShopProducts data={data} />
      )}
    </div>
  );
}

function ShopHead({ data: { shop, rating }, showsCoupons }: { data: ShopData; showsCoupons: boolean }) {
  const common = useWords('common');
  return (
    <header className="sheet -mx-4 overflow-hidden sm:mx-0">
      {shop.banner && (
        <img
          src={`${shop.banner}?w=1200`}
          srcSet={`${shop.banner}?w=480 480w, ${shop.banner}?w=800 800w, ${shop.banner}?w=1200 1200w, ${shop.banner}?w=1600 1600w`}
          sizes="(min-width: 1280px) 1248px, 100vw"
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
                <CircleCheckBig size={12} aria-hidden />
                {common('shop.trusted')}
              </Badge>
            )}
            {rating.average !== null && <Rating average={rating.average} count={rating.count} />}
            <span>{common('shop.years', { count: shop.years })}</span>
            <span className="flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {shop.place}
            </span>
            <span>{common('shop.productCount', { count: shop.productCount })}</span>
          </p>
          {showsCoupons && <CouponStrip shopId={shop.id} />}
          <div className="flex flex-wrap gap-2">
            <SaveButton kind="shop" id={shop.id} name={shop.name} />
            <AskSeller shopId={shop.id} name={shop.name} />
            <ShareShop id={shop.id} name={shop.name} />
            {shop.productCount > 0 && <ShopCatalog shopId={shop.id} />}
            {shop.productCount > 0 && <KeepShop id={shop.id} name={shop.name} />}
          </div>
        </div>
      </div>
    </header>
  );
}

function Rating({ average, count }: { average: number; count: number }) {
  const t = useWords('shop');
  const format = useFormat();
  return (
    <span className="flex items-center gap-1.5">
      <Stars value={average} label="" />
      {t('rating', { average: format.number(average), count })}
    </span>
  );
}

function Views({ id, current }: { id: string; current: ShopViewName }) {
  const t = useWords('shop');
  return (
    <nav aria-label={t('views')} className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
      {shopViews.map((view) => (
        <Link
          key={view}
          to={shopViewPath(id, view)}
          aria-current={view === current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink aria-[current]:border-cinnabar aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

const ShareShopButton = lazy(async () => ({
  default: (await import('./share-shop-button.tsx')).ShareShopButton,
}));

const CatalogButton = lazy(async () => ({
  default: (await import('../../features/product-documents/catalog-button.tsx')).CatalogButton,
}));

const catalogSpace = <span className="inline-block h-10 w-36" aria-hidden />;

/** The button of the shop’s catalog; it comes after the page. */
function ShopCatalog({ shopId }: { shopId: string }) {
  if (!useInBrowser()) return catalogSpace;
  return (
    <Suspense fallback={catalogSpace}>
      <CatalogButton source={{ kind: 'shop', shopId }} />
    </Suspense>
  );
}

const shareSpace = <span className="inline-block h-10 w-28" aria-hidden />;

/** The button that passes a shop on; it comes after the page. */
function ShareShop(props: { id: string; name: string }) {
  if (!useInBrowser()) return shareSpace;
  return (
    <Suspense fallback={shareSpace}>
      <ShareShopButton {...props} />
    </Suspense>
  );
}

const KeepButton = lazy(async () => ({
  default: (await import('../../features/offline/keep-button.tsx')).KeepButton,
}));

const keepSpace = <span className="inline-block h-10 w-36" aria-hidden />;

/** The button that stores a shop for times without a network; it comes after the page. */
function KeepShop({ id, name }: { id: string; name: string }) {
  if (!useInBrowser()) return keepSpace;
  return (
    <Suspense fallback={keepSpace}>
      <KeepButton source={{ kind: 'shop', shopId: id }} name={name} />
    </Suspense>
  );
}
