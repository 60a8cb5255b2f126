import { useEffect } from 'react';
import { Tag } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage, keepToPages, type LoadContext } from '../../page/define.ts';
import { Link, useAddress, useNavigate, usePlace } from '../../page/place.tsx';
import { useNow } from '../../page/format/use-now.ts';
import { useWords } from '../../page/words.ts';
import { CouponClaim, CouponLeft, useHeld } from '../../features/coupons/coupon-claim.tsx';
import { CouponFace } from '../../features/coupons/coupon-face.tsx';
import { couponsPath, promotionPath, type CouponFilters } from '../../features/coupons/promotion-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';

const couponsOnAPage = 24;
const lookAgainMs = 15_000;

interface Data {
  categories: { id: string; name: string }[];
  activities: OutputOf<'promotion.activities'>;
  found: OutputOf<'promotion.coupons'>;
}

function readCouponFilters(query: URLSearchParams): CouponFilters {
  const giver = query.get('giver');
  const category = query.get('category') ?? '';
  return {
    giver: giver === 'platform' || giver === 'shop' ? giver : undefined,
    category: /^[0-9a-f-]{36}$/.test(category) ? category : undefined,
    ending: query.get('ending') === '1' || undefined,
  };
}

const sought = ({ query, page }: Pick<LoadContext, 'query' | 'page'>) => {
  const { giver, category, ending } = readCouponFilters(query);
  return { giver, categoryId: category, ending, pageNum: page, pageSize: couponsOnAPage };
};

export const page = definePage<Data>({
  async load(context) {
    const { call } = context;
    const [tree, activities, result] = await Promise.all([
      call('catalog.tree', { depth: 1 }),
      call('promotion.activities', {}),
      call('promotion.coupons', sought(context)),
    ]);
    keepToPages(context.page, result.rowList);
    return { categories: tree.map(({ id, name }) => ({ id, name })), activities, found: result };
  },

  head: (_data, place) => ({
    canonical: couponsPath(),
    hidden: ['giver', 'category', 'ending'].some((key) => place.query.has(key)),
  }),

  View({ data: { categories, activities, found } }) {
    const t = useWords('promotion');
    const common = useWords('common');
    const address = useAddress();
    const { query, page } = usePlace();
    const filters = readCouponFilters(query);
    // What is left changes while one looks.
    const isAlive = useNow(lookAgainMs) !== null;
    const fresh = useCall('promotion.coupons', sought({ query, page }), { enabled: isAlive, keep: true });
    const { refetch } = fresh;
    useEffect(() => {
      const timer = setInterval(() => document.hidden || void refetch(), lookAgainMs);
      return () => clearInterval(timer);
    }, [refetch]);
    const { rowList, totalRecord } = fresh.data && !fresh.isPlaceholderData ? fresh.data : found;
    const held = useHeld(rowList);
    return (
      <div className="page space-y-4">
        <header className="space-y-1">
          <h1 className="text-xl font-semibold">{common('nav.couponCentre')}</h1>
          <p className="text-muted">{t('page.lead')}</p>
        </header>
        <Activities activities={activities} />
        <Filters filters={filters} categories={categories} />
        {rowList.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {rowList.map((coupon) => (
              <li key={coupon.id} className="min-w-0">
                <CouponFace
                  coupon={coupon}
                  over={coupon.state === 'gone'}
                  note={coupon.state === 'open' && <CouponLeft coupon={coupon} />}
                  action={<CouponClaim coupon={coupon} held={held(coupon.id)} />}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState
              icon={<Tag size={22} aria-hidden />}
              title={t('page.none')}
              hint={t('page.noneHint')}
              action={
                <Link to={couponsPath()} className={buttonClass()}>
                  {t('page.showAll')}
                </Link>
              }
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(totalRecord / couponsOnAPage)}
          href={(to) => address(couponsPath(filters, to))}
        />
      </div>
    );
  },
});

/** The promotions of these days. */
function Activities({ activities }: Pick<Data, 'activities'>) {
  const t = useWords('promotion');
  if (activities.length === 0) return null;
  return (
    <nav aria-label={t('page.activities')}>
      <ul className="flex flex-wrap gap-2">
        {activities.map(({ token, name, state }) => (
          <li key={token}>
            <Link
              to={promotionPath(token)}
              className="flex min-h-10 items-center gap-2 rounded border border-line bg-saffron-soft px-3 font-semibold text-saffron-deep hover:border-saffron"
            >
              {name}
              {state === 'soon' && <span className="text-xs font-normal">{t('promo.soonShort')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ filters, categories }: { filters: CouponFilters; categories: Data['categories'] }) {
  const t = useWords('promotion');
  const common = useWords('common');
  const navigate = useNavigate();
  const tabClass = (here: boolean) =>
    `flex min-h-10 items-center rounded px-3 whitespace-nowrap ${here ? 'bg-ink font-semibold text-card' : 'hover:bg-sand-deep/60'}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t('page.giver')} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
        {([undefined, 'platform', 'shop'] as const).map((giver) => (
          <Link
            key={giver ?? 'any'}
            to={couponsPath({ ...filters, giver })}
            aria-current={giver === filters.giver || undefined}
            rel="nofollow"
            className={tabClass(giver === filters.giver)}
          >
            {t(`page.giver.${giver ?? 'any'}`)}
          </Link>
        ))}
        <Link
          to={couponsPath({ ...filters, ending: filters.ending ? undefined : true })}
          aria-current={filters.ending}
          rel="nofollow"
          className={tabClass(filters.ending ?? false)}
        >
          {t('page.ending')}
        </Link>
      </nav>
      <Select
        aria-label={common('field.category')}
        value={filters.category ?? ''}
        onChange={(event) => navigate(couponsPath({ ...filters, category: event.target.value || undefined }))}
        className="w-auto! max-w-full"
      >
        <option value="">{t('page.anyCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
