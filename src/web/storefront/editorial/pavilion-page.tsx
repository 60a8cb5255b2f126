import { contentOf } from '../../page/content.ts';
import { definePage, notFound } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath, listPath, marketsPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { itemList } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { Hero } from './hero.tsx';
import { Sections } from './sections.tsx';
import { MarketCard } from '../market/market-card.tsx';
import { leadTimes } from './lead-times.ts';
import { PavilionTrade } from './pavilion-trade.tsx';
import { Section } from './section.tsx';
import { countryName } from '../../../kit/region-names.ts';

/** The pavilions: a country each, by the last part of their address. */
const pavilions = { uae: 'AE', indonesia: 'ID' } as const;
type Pavilion = keyof typeof pavilions;

const products = 20;
const shops = 8;
/** What the lead times are asked for with. */
const pallet = { kilograms: 300, cubicMetres: 1.2 };

export const page = definePage({
  async load({ call, params }) {
    const name = params.id as Pavilion;
    const country = Object.hasOwn(pavilions, name) ? pavilions[name] : undefined;
    if (!country) throw notFound();
    const [banners, sections, result, shopPage, marketPage, ports, freight, duties] = await Promise.all([
      contentOf(call, 'banner', { where: `place:${name}` }),
      contentOf(call, 'section', { where: `page:${name}` }),
      call('search.products', { places: country, sort: 'sales', pageSize: products }),
      call('shops.list', { country, pageSize: shops }),
      call('markets.list', { country, pageSize: 4 }),
      call('markets.ports', { country }),
      call('tradeServices.quotes', { origin: 'CN', destination: country, cargo: pallet }),
      contentOf(call, 'duty', { where: `country:${country}` }),
    ]);
    const trade = {
      ports,
      times: leadTimes(freight.quotes),
      duty: duties.find(({ data }) => data.hs === ''),
    };
    return {
      name,
      country,
      banners,
      sections,
      found: result,
      shops: shopPage,
      markets: marketPage.rowList,
      trade,
    };
  },

  head: ({ name, found }, place, common) => ({
    title: common(`nav.pavilion.${name === 'uae' ? 'uae' : 'id'}`),
    crumbs: shortCrumbs(common(`nav.pavilion.${name === 'uae' ? 'uae' : 'id'}`), place.language, common),
    data: [
      itemList(
        found.rowList.map((one) => ({ name: one.title, path: productPath(one) })),
        place,
      ),
    ],
  }),

  View({ data: { name, country, banners, sections, found, shops, markets, trade } }) {
    const t = useWords('market');
    const common = useWords('common');
    const { language } = usePlace();
    const title = common(`nav.pavilion.${name === 'uae' ? 'uae' : 'id'}`);
    const all = listPath({ places: [country] });
    return (
      <div className="page space-y-6 sm:space-y-8">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(title, language, common)} />
        <Hero title={title} text={t(`pavilion.${name}`)} banners={banners}>
          <Link to={all} className={buttonClass({ tone: 'main', size: 'large' })}>
            {t('pavilion.allProducts', { count: found.totalRecord })}
          </Link>
        </Hero>
        <Sections rows={sections.filter(({ data }) => data.role === 'fact')} />
        {found.facets && found.facets.categories.length > 1 && (
          <ul className="flex flex-wrap gap-2" aria-label={t('pavilion.categories')}>
            {found.facets.categories.slice(0, 12).map((category) => (
              <li key={category.id}>
                <Link
                  to={listPath({ category, places: [country] })}
                  className="inline-flex min-h-9 items-center gap-1 rounded border border-line bg-card px-3 hover:bg-sand"
                >
                  {category.name}
                  <span className="text-xs text-muted tabular-nums">{category.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Section title={t('pavilion.products')} all={all}>
          {found.rowList.length > 0 ? (
            <ProductGrid products={found.rowList} eager={2} />
          ) : (
            <div className="card">
              <EmptyState title={t('pavilion.none')} hint={t('pavilion.noneHint')} />
            </div>
          )}
        </Section>
        {shops.rowList.length > 0 && (
          <Section title={t('pavilion.shops')}>
            <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
              {shops.rowList.map((shop) => (
                <li key={shop.id} className="grid">
                  <ShopCard shop={shop} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {markets.length > 0 && (
          <Section title={common('nav.markets')} all={marketsPath({ country })}>
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
              {markets.map((market) => (
                <li key={market.id}>
                  <MarketCard market={market} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <PavilionTrade country={countryName(country, language)} {...trade} />
        <Sections rows={sections.filter(({ data }) => data.role !== 'fact')} />
      </div>
    );
  },
});
