import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { contentOf, type ContentItemOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, marketsPath, rfqsPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { isProductLabel, labelWord } from '../../features/products/product-labels.tsx';
import { organization, website } from '../../features/head/structured.ts';
import { CategoryMenu, mostListed } from '../lists/category-menu.tsx';
import { BannerCards } from './banner-cards.tsx';
import { blocksOf, pavilionsOf, type Block } from './blocks.ts';
import { Carousel } from './carousel.tsx';
import { childrenShown, Directory } from './foot.tsx';
import { Sellers } from './ranking.tsx';
import { Recommended } from './recommended.tsx';
import { ShopPage, Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';
import { CategoryStrip, fullest, HotCategories, hotCategoriesShown } from '../lists/hot-categories.tsx';
import { MallMenu } from '../lists/mall-menu.tsx';
import { MarketCard } from '../market/market-card.tsx';
import { RfqCard } from '../rfqs/rfq-card.tsx';
import { Section } from '../editorial/section.tsx';
import { SeenRow } from '../lists/seen-row.tsx';

const between = 'space-y-8 sm:space-y-10';
const productsInRow = 5;
const marketsShown = 4;
const rankedShown = 6;
const ordersShown = 2;
const sellersShown = 4;
const rfqsShown = 3;
const preferredShown = 6;
const shopsShown = 4;

export const page = definePage({
  async load({ call, site }) {
    const [
      categories,
      rows,
      banners,
      ads,
      orders,
      markets,
      sellers,
      ranking,
      tree,
      countries,
      labels,
      rfqs,
      hot,
      preferred,
      allLabels,
      shops,
    ] = await Promise.all([
      call('catalog.tree', { depth: 1 }),
      call('catalog.labelProducts', {}),
      contentOf(call, 'banner'),
      call('content.categoryAds', {}),
      call('orders.latest', {}),
      call('markets.byIndustry', { size: marketsShown }),
      call('shops.home', {}),
      call('shops.ranked', { pageSize: rankedShown }),
      call('catalog.seoTree', {}),
      call('search.countries', {}),
      contentOf(call, 'label'),
      call('rfqs.public', { pageSize: rfqsShown }),
      call('catalog.hotCategories', { limit: hotCategoriesShown }),
      call('catalog.preference', { limit: preferredShown }),
      call('catalog.labels', {}),
      call('shops.list', { pageSize: shopsShown }),
    ]);
    const rowsOnce = onceOnly(rows);
    const inStrip = new Set(fullest(categories));
    return {
      // What the menu and the strip show of them.
      categories: categories
        .filter((category, index) => index < mostListed || inStrip.has(category))
        .map(({ id, name, picture, count }) => ({ id, name, picture, count })),
      rows: rowsOnce.map((row) => ({
        ...row,
        written: labels.find(({ data }) => data.label === row.labelName)?.data,
      })),
      banners: banners.filter(({ data }) => data.place === 'home'),
      pavilions: pavilionsOf[site].flatMap((place) => banners.find(({ data }) => data.place === place) ?? []),
      ads,
      orders: orders.slice(0, ordersShown),
      // Four markets from the first industry (specification, section 2).
      markets: markets[0]?.marketList ?? [],
      sellers: sellers.slice(0, sellersShown),
      // What the short list shows: the rest would travel for nothing.
      ranked: ranking.rowList.map(({ id, rank, name, place, years }) => ({ id, rank, name, place, years })),
      tree: tree.map(({ id, name, children }) => ({
        id,
        name,
        children: children.slice(0, childrenShown).map((child) => ({ id: child.id, name: child.name })),
      })),
      countries,
      rfqs: rfqs.rowList,
      hot,
      preferred,
      allLabels,
      shops: shops.rowList.map(({ products: _products, ...shop }) => shop),
    };
  },

  head: (_data, place) => ({ data: [organization(place), website(place)] }),

  View({ data }) {
    const { site, language } = usePlace();
    const t = useWords('storefront');
    const common = useWords('common');
    const blocks: Record<Block, ReactNode> = {
      labels: data.rows.map(({ labelName, products, written }) =>
        isProductLabel(labelName) ? (
          <Section
            key={`${language}${labelName}`}
            title={written?.title || common(labelWord(labelName))}
            hint={written?.text || t(`home.${labelName}`)}
            all={listPath({ label: labelName })}
          >
            <ProductGrid products={products} />
          </Section>
        ) : null,
      ),
      ads: (
        <BannerCards
          cards={data.ads.map(({ id, title, picture, link }) => ({ id, title, text: '', picture, to: link }))}
        />
      ),
      pavilions: <Pavilions banners={data.pavilions} />,
      markets: data.markets.length > 0 && (
        <Section title={common('nav.markets')} all={marketsPath({})}>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
            {data.markets.slice(0, marketsShown).map((market) => (
              <li key={market.id}>
                <MarketCard market={market} />
              </li>
            ))}
          </ul>
        </Section>
      ),
      rfqs: data.rfqs.length > 0 && (
        <Section title={t('home.rfqs')} hint={t('home.rfqsHint')} all={rfqsPath()}>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {data.rfqs.map((requested) => (
              <li key={requested.id}>
                <RfqCard wanted={requested} />
              </li>
            ))}
          </ul>
        </Section>
      ),
      sellers: <Sellers sellers={data.sellers} ranked={data.ranked} />,
      shops: <ShopPage shops={data.shops} />,
      recommended: <Recommended above={data.rows.flatMap(({ products }) => products.map(({ id }) => id))} />,
    };
    return (
      <div className={`page ${between}`}>
        <div className="space-y-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[232px_minmax(0,1fr)] xl:grid-cols-[232px_minmax(0,1fr)_256px]">
            <CategoryMenu categories={data.categories} />
            <CategoryStrip categories={data.categories} />
            {data.banners.length > 0 && <Carousel banners={data.banners} />}
            <Welcome orders={data.orders} />
          </div>
          <MallMenu />
        </div>
        {blocksOf[site].map(
          (block) =>
            blocks[block] && (
              <div key={block} className={`${between} empty:hidden`}>
                {blocks[block]}
              </div>
            ),
        )}
        <HotCategories categories={data.hot} />
        <Shortcuts preferred={data.preferred} labels={data.allLabels} />
        <SeenRow />
        <div className={between}>
          <Directory tree={data.tree} countries={data.countries} />
        </div>
      </div>
    );
  },
});

type LabelRow = OutputOf<'catalog.labelProducts'>[number];

/** The rows with each product in the first of its rows alone. */
function onceOnly(rows: readonly LabelRow[]): LabelRow[] {
  const listedIds = new Set<string>();
  return rows.flatMap((row) => {
    const products = row.products.filter(({ id }) => !listedIds.has(id)).slice(0, productsInRow);
    for (const { id } of products) listedIds.add(id);
    return products.length > 0 ? [{ ...row, products }] : [];
  });
}

/** The ways to the pavilions, each with its banner. */
const Pavilions = ({ banners }: { banners: readonly ContentItemOf<'banner'>[] }) => (
  <BannerCards
    cards={banners.map(({ id, data: { title, text, pictures, place } }) => ({
      id,
      title,
      text,
      picture: pictures,
      to: `/national-pavilion/${place}`,
    }))}
  />
);
