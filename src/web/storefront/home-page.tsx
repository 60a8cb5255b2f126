import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { listPath, shopSearchPath } from '../parts/addresses.ts';
import { GoodsGrid } from '../parts/goods-grid.tsx';
import { isGoodsLabel, labelWord } from '../parts/goods-labels.tsx';
import { ShopCard } from '../parts/shop-card.tsx';
import { organization, website } from '../parts/structured.ts';
import { CategoryMenu } from './category-menu.tsx';
import { CategoryStrip, HotCategories } from './hot-categories.tsx';
import { HomeOpening } from './home-opening.tsx';
import { Section } from './section.tsx';

const shops = 8;
const goodsInFirstRow = 10;
const goodsInRow = 5;

export const page = definePage({
  async load({ call }) {
    const [categories, rows, shopPage] = await Promise.all([
      call('catalog.tree', { depth: 1 }),
      call('catalog.labelGoods', {}),
      call('shops.list', { pageSize: shops }),
    ]);
    return { categories, rows: rows.filter((row) => row.goods.length > 0), shops: shopPage.rowList };
  },

  head: (_data, place) => ({ data: [organization(place), website(place)] }),

  View({ data: { categories, rows, shops } }) {
    const { language } = usePlace();
    const t = useWords('storefront');
    const common = useWords('common');
    return (
      <div className="page space-y-8 sm:space-y-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[256px_minmax(0,1fr)]">
          <CategoryMenu categories={categories} />
          <CategoryStrip categories={categories} />
          <HomeOpening goods={rows[0]?.goods ?? []} />
        </div>
        <HotCategories categories={categories} />
        {rows.map(({ labelName, goods }, index) =>
          isGoodsLabel(labelName) ? (
            <Section
              key={`${language}${labelName}`}
              title={common(labelWord(labelName))}
              hint={t(`home.${labelName}`)}
              all={listPath({ label: labelName })}
            >
              <GoodsGrid goods={goods.slice(0, index === 0 ? goodsInFirstRow : goodsInRow)} />
            </Section>
          ) : null,
        )}
        {shops.length > 0 && (
          <Section title={t('home.shops')} hint={t('home.shopsHint')} all={shopSearchPath('')}>
            <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
              {shops.map((shop) => (
                <li key={shop.id} className="grid">
                  <ShopCard shop={shop} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    );
  },
});
