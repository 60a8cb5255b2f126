import { Calendar, Clock, Package } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { definePage, keepToPages, notFound } from '../../page/define.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useNow } from '../../page/format/use-now.ts';
import { useWords, wordsOf } from '../../page/words.ts';
import { productPath, listPath } from '../../features/addresses/addresses.ts';
import { CouponClaim, useHeld } from '../../features/coupons/coupon-claim.tsx';
import { CouponFace } from '../../features/coupons/coupon-face.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { couponsPath, promotionPath, readPromotionPath } from '../../features/coupons/promotion-paths.ts';
import { itemList } from '../../features/head/structured.ts';
import { durationText } from '../../features/duration.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';

const productsOnAPage = 40;

type Data = OutputOf<'promotion.page'> & { pageNum: number };

export const page = definePage<Data>({
  async load({ call, params }) {
    const promotionPath = readPromotionPath(params);
    if (!promotionPath) throw notFound();
    const { address, page: pageNum } = promotionPath;
    const data = await call('promotion.page', { address, pageNum, pageSize: productsOnAPage });
    if (data.state === 'running') keepToPages(pageNum, data.product.rowList);
    return { ...data, pageNum };
  },

  head(data, place) {
    const seo = wordsOf(place.language, 'seo');
    const { name, description, banner, token, tab, pageNum, product, state } = data;
    return {
      // The page stands in the address by a name of its own, where the head does not look for it.
      title:
        (tabName(data) ? `${name} · ${tabName(data)}` : name) +
        (pageNum > 1 ? seo('page', { page: pageNum }) : ''),
      description: description || undefined,
      image: banner ? { address: `${banner}?w=800`, alt: name } : undefined,
      canonical: promotionPath(token, tab, pageNum),
      hidden: state === 'over',
      data: [
        itemList(
          product.rowList.map((each) => ({ name: each.title, path: productPath(each) })),
          place,
          (pageNum - 1) * productsOnAPage,
        ),
      ],
    };
  },

  View({ data }) {
    const t = useWords('promotion');
    const common = useWords('common');
    const address = useAddress();
    const { name, token, tab, pageNum, product, state } = data;
    const tabTitle = tabName(data);
    const crumbs: Crumb[] = [
      { text: common('nav.home'), href: address('/') },
      { text: common('nav.couponCentre'), href: address(couponsPath()) },
      ...(tabTitle
        ? [{ text: name, href: address(promotionPath(token)) }, { text: tabTitle }]
        : [{ text: name }]),
    ];
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={crumbs} />
        <Banner data={data} />
        {state === 'running' && <Coupons coupons={data.coupons} />}
        {state === 'running' && data.tabs.length > 0 && <TabLinks data={data} />}
        {state !== 'running' ? (
          <Closed state={state} />
        ) : product.rowList.length > 0 ? (
          <ProductGrid products={product.rowList} eager={4} />
        ) : (
          <div className="card">
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t('promo.none')}
              hint={t('promo.noneHint')}
              action={
                <Link to={promotionPath(token)} className={buttonClass()}>
                  {t('promo.all')}
                </Link>
              }
            />
          </div>
        )}
        <Pagination
          page={pageNum}
          pages={Math.ceil(product.totalRecord / productsOnAPage)}
          href={(to) => address(promotionPath(token, tab, to))}
        />
      </div>
    );
  },
});

const tabName = ({ tabs, tab }: Data): string | undefined =>
  tabs.find(({ code }) => code === tab)?.category.name;

function Banner({ data }: { data: Data }) {
  const { name, description, banner } = data;
  return (
    <header className="sheet -mx-4 overflow-hidden sm:mx-0">
      {banner && (
        <img
          src={`${banner}?w=800`}
          alt=""
          width={1280}
          height={200}
          className="aspect-[4/1] w-full bg-sand object-cover sm:aspect-[32/5]"
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-4 p-4 sm:p-6">
        <div className="max-w-2xl space-y-1">
          <h1 className="text-xl font-semibold text-pretty">{name}</h1>
          {description && <p className="text-muted">{description}</p>}
        </div>
        <Left data={data} />
      </div>
    </header>
  );
}

/** How long it goes on, or until it begins: in the browser alone, whose clock it is. */
function Left({ data: { state, beginsAt, endsAt } }: { data: Data }) {
  const t = useWords('promotion');
  const { language } = usePlace();
  const format = useFormat();
  const now = useNow(1000);
  if (state === 'over') return null;
  const at = state === 'soon' ? beginsAt : endsAt;
  const seconds = now === null ? 0 : Math.floor((Date.parse(at) - now) / 1000);
  return (
    <p className="min-h-10 text-sm">
      {now !== null && seconds > 0 && (
        <>
          <span className="flex items-center gap-1.5 font-semibold text-cinnabar tabular-nums">
            <Clock size={14} aria-hidden />
            {t(state === 'soon' ? 'promo.beginsIn' : 'promo.endsIn', {
              time: durationText(seconds, intlLocale(language)),
            })}
          </span>
          <span className="block text-xs text-muted">{format.dateTime(at)}</span>
        </>
      )}
    </p>
  );
}

function TabLinks({ data: { token, tabs, tab } }: { data: Data }) {
  const t = useWords('promotion');
  const all = { code: null, name: t('promo.all') };
  return (
    <nav aria-label={t('promo.tabs')} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
      {[all, ...tabs.map(({ code, category }) => ({ code, name: category.name }))].map(({ code, name }) => (
        <Link
          key={code ?? ''}
          to={promotionPath(token, code)}
          aria-current={code === tab || undefined}
          className={`flex min-h-10 items-center rounded px-3 whitespace-nowrap ${code === tab ? 'bg-ink font-semibold text-card' : 'hover:bg-sand-deep/60'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Coupons({ coupons }: Pick<Data, 'coupons'>) {
  const common = useWords('common');
  const held = useHeld(coupons);
  if (coupons.length === 0) return null;
  return (
    <section aria-label={common('title.coupons')}>
      <h2 className="mb-3 text-base font-semibold">{common('title.coupons')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="min-w-0">
            <CouponFace
              coupon={coupon}
              over={coupon.state === 'gone'}
              action={<CouponClaim coupon={coupon} held={held(coupon.id)} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Before the first day and after the last. */
function Closed({ state }: { state: 'soon' | 'over' }) {
  const t = useWords('promotion');
  return (
    <div className="card">
      <EmptyState
        icon={<Calendar size={22} aria-hidden />}
        title={t(`promo.${state}`)}
        hint={t(`promo.${state}Hint`)}
        action={
          <Link to={state === 'soon' ? couponsPath() : listPath({})} className={buttonClass()}>
            {t(state === 'soon' ? 'promo.seeCoupons' : 'promo.seeProducts')}
          </Link>
        }
      />
    </div>
  );
}
