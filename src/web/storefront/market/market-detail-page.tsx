import { Clock, MapPin } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { definePage, keepToPages } from '../../page/define.ts';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { marketPath, marketsPath, shopPath } from '../../features/addresses/addresses.ts';
import { MapLink } from '../../features/addresses/map-link.tsx';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { itemList } from '../../features/head/structured.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { crumbsBelow } from '../lists/crumbs.ts';
import { planFloors } from './floor-plan.ts';
import { Floors } from './floors.tsx';
import { CoastMap, PortList } from './coast-map.tsx';
import { industryIcons } from './industries.tsx';
import { VisitButton } from './visit-button.tsx';
import type { IndustryType } from '../../../contract/merchants/industries.ts';

const shopsOnAPage = 24;

export const page = definePage({
  async load({ call, params, page }) {
    const id = params.id!;
    const [market, map, shops] = await Promise.all([
      call('markets.get', { id }),
      call('markets.map', { id }),
      call('shops.list', { marketId: id, pageNum: page, pageSize: shopsOnAPage }),
    ]);
    keepToPages(page, shops.rowList);
    return { market, map, shops };
  },

  head: ({ market, shops }, place, common) => ({
    title: market.name,
    description: market.description || undefined,
    image: market.pic ? { address: `${market.pic.split(',')[0]}?w=800`, alt: market.name } : undefined,
    canonical: marketPath(market),
    crumbs: crumbsBelow(common('nav.markets'), marketsPath({}), market.name, place.language, common),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Place',
        name: market.name,
        ...(market.description && { description: market.description }),
        address: [market.address, market.city, market.countryName].filter(Boolean).join(', '),
        ...(market.lat !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: market.lat, longitude: market.lng },
        }),
      },
      itemList(
        shops.rowList.map(({ id, name }) => ({ name, path: shopPath(id) })),
        place,
        (place.page - 1) * shopsOnAPage,
      ),
    ],
  }),

  pathIn: async ({ market }, { call }) => marketPath(await call('markets.get', { id: market.id })),

  View({ data: { market, map, shops } }) {
    const t = useWords('market');
    const common = useWords('common');
    const address = useAddress();
    const { language, page } = usePlace();
    const plan = planFloors(market.floors, market.stalls);
    return (
      <div className="page space-y-6">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={crumbsBelow(common('nav.markets'), marketsPath({}), market.name, language, common)}
        />
        <MarketSummary market={market} />
        {(map || market.directions) && (
          <section className="sheet -mx-4 space-y-4 p-4 sm:mx-0 sm:p-6">
            <h2 className="text-lg font-semibold">{t('directions')}</h2>
            <div className="grid gap-6 lg:grid-cols-2">
              {map && (
                <CoastMap
                  label={t('map.shows', {
                    market: market.name,
                    city: market.city,
                    country: market.countryName,
                  })}
                  map={map}
                />
              )}
              <div className="space-y-4">
                {market.directions && <p className="text-base whitespace-pre-line">{market.directions}</p>}
                {map && map.ports.length > 0 && (
                  <div className="space-y-2">
                    <h3 className="text-muted">{t('map.ports')}</h3>
                    <PortList ports={map.ports} />
                  </div>
                )}
              </div>
            </div>
          </section>
        )}
        {plan && <Floors plan={plan} />}
        <section className="space-y-4">
          <h2 className="text-lg font-semibold">{t('shopsInside', { count: shops.totalRecord })}</h2>
          {shops.rowList.length > 0 ? (
            <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
              {shops.rowList.map((shop) => (
                <li key={shop.id} className="grid">
                  <ShopCard shop={shop} />
                </li>
              ))}
            </ul>
          ) : (
            <div className="card">
              <EmptyState title={t('noShops')} hint={t('noShopsHint')} />
            </div>
          )}
          <Pagination
            page={page}
            pages={Math.ceil(shops.totalRecord / shopsOnAPage)}
            href={(to) => address(marketPath(market, to))}
          />
        </section>
      </div>
    );
  },
});

function MarketSummary({ market }: { market: OutputOf<'markets.get'> }) {
  const t = useWords('market');
  const pictures = market.pic.split(',').filter(Boolean);
  const type = market.industryType as IndustryType;
  const Icon = industryIcons[type];
  return (
    <section className="sheet -mx-4 grid gap-6 p-4 sm:mx-0 sm:p-6 lg:grid-cols-2">
      <div className="space-y-2">
        <WidePicture
          src={pictures[0] ?? ''}
          alt={market.name}
          eager
          sizes="(min-width: 1024px) 600px, 100vw"
          className="rounded"
        />
        {pictures.length > 1 && (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.slice(1, 4).map((picture) => (
              <li key={picture}>
                <WidePicture src={picture} alt="" sizes="200px" className="rounded-sm" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="space-y-4">
        <p className="flex items-center gap-2 text-muted">
          <Icon size={18} aria-hidden />
          {t(`industry.${type}`)}
        </p>
        <h1 className="text-xl font-semibold text-balance">{market.name}</h1>
        {market.description && <p className="text-base">{market.description}</p>}
        <dl className="space-y-2">
          <div className="flex items-start gap-2">
            <dt>
              <MapPin size={18} aria-hidden className="mt-0.5 text-muted" />
              <span className="sr-only">{t('address')}</span>
            </dt>
            <dd>
              {market.address || t('place', { city: market.city, country: market.countryName })}
              <span className="block">
                <MapLink lat={market.lat} lng={market.lng} name={market.name} />
              </span>
            </dd>
          </div>
          {market.hours && (
            <div className="flex items-center gap-2">
              <dt>
                <Clock size={18} aria-hidden className="text-muted" />
                <span className="sr-only">{t('hours')}</span>
              </dt>
              <dd className="figures">{market.hours}</dd>
            </div>
          )}
        </dl>
        <VisitButton market={market.name} />
      </div>
    </section>
  );
}
