import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath, listPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { itemList } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { Hero } from './hero.tsx';
import { Sections } from './sections.tsx';
import { Section } from './section.tsx';

const products = 30;
/** What of factories' products is for the home market: in stock, from China, in lots a small shop can take. */
const requested = { label: 'price_power', places: ['CN'], inStock: true, moqMax: 100 } as const;

export const page = definePage({
  async load({ call }) {
    const { label, places, inStock, moqMax } = requested;
    const [banners, sections, result] = await Promise.all([
      contentOf(call, 'banner', { where: 'place:exportToDomestic' }),
      contentOf(call, 'section', { where: 'page:exportToDomestic' }),
      call('search.products', {
        label,
        places: places.join(','),
        inStock,
        moqMax,
        sort: 'sales',
        pageSize: products,
        facets: false,
      }),
    ]);
    return { banners, sections, found: result };
  },

  head: ({ found }, place, common) => ({
    crumbs: shortCrumbs(common('nav.exportToDomestic'), place.language, common),
    data: [
      itemList(
        found.rowList.map((one) => ({ name: one.title, path: productPath(one) })),
        place,
      ),
    ],
  }),

  View({ data: { banners, sections, found } }) {
    const t = useWords('market');
    const common = useWords('common');
    const { language } = usePlace();
    const all = listPath({ ...requested, places: [...requested.places] });
    return (
      <div className="page space-y-6 sm:space-y-8">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={shortCrumbs(common('nav.exportToDomestic'), language, common)}
        />
        <Hero title={common('nav.exportToDomestic')} text={t('exportToDomestic.text')} banners={banners}>
          <Link to={all} className={buttonClass({ tone: 'main', size: 'large' })}>
            {t('pavilion.allProducts', { count: found.totalRecord })}
          </Link>
        </Hero>
        <Sections rows={sections.filter(({ data }) => data.role === 'fact')} />
        <Section title={t('exportToDomestic.products')} all={all}>
          {found.rowList.length > 0 ? (
            <ProductGrid products={found.rowList} eager={2} />
          ) : (
            <div className="card">
              <EmptyState title={t('pavilion.none')} hint={t('pavilion.noneHint')} />
            </div>
          )}
        </Section>
        <Sections rows={sections.filter(({ data }) => data.role !== 'fact')} />
      </div>
    );
  },
});
