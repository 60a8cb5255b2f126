import { ChartNoAxesColumn } from 'lucide-react';
import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath, listPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { itemList } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { Hero } from '../editorial/hero.tsx';
import { Sections } from '../editorial/sections.tsx';
import { Section } from '../editorial/section.tsx';
import { importDataPath } from './import-data.ts';

const productsOfACountry = 10;
// Each has a row of products of its own; the others stand in the list of countries.
const countriesShown = 4;

export const page = definePage({
  async load({ call }) {
    const [banners, sections, supply] = await Promise.all([
      contentOf(call, 'banner', { where: 'place:import' }),
      contentOf(call, 'section', { where: 'page:import' }),
      call('search.supply', {}),
    ]);
    const rows = await Promise.all(
      supply.countries.slice(0, countriesShown).map(async (country) => {
        const result = await call('search.products', {
          places: country.id,
          sort: 'sales',
          pageSize: productsOfACountry,
          facets: false,
        });
        return { country, products: result.rowList };
      }),
    );
    return { banners, sections, supply, rows };
  },

  head: ({ rows }, place, common) => ({
    crumbs: shortCrumbs(common('nav.import'), place.language, common),
    data: [
      itemList(
        rows.flatMap(({ products }) => products.map((one) => ({ name: one.title, path: productPath(one) }))),
        place,
      ),
    ],
  }),

  View({ data: { banners, sections, supply, rows } }) {
    const t = useWords('trade');
    const common = useWords('common');
    const format = useFormat();
    const { language } = usePlace();
    const countries = supply.countries.map(({ id }) => id);
    return (
      <div className="page space-y-6 sm:space-y-8">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.import'), language, common)} />
        <Hero title={common('nav.import')} text={t('import.text')} banners={banners}>
          <p className="flex flex-wrap gap-3">
            {countries.length > 0 && (
              <Link
                to={listPath({ places: countries })}
                className={buttonClass({ tone: 'main', size: 'large' })}
              >
                {t('import.all')}
              </Link>
            )}
            <Link to={importDataPath} className={buttonClass({ size: 'large' })}>
              <ChartNoAxesColumn size={18} aria-hidden />
              {common('nav.importData')}
            </Link>
          </p>
        </Hero>
        {supply.countries.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg font-semibold">{t('import.countries')}</h2>
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
              {supply.countries.map((country) => (
                <li key={country.id}>
                  <Link
                    to={listPath({ places: [country.id] })}
                    className="card block h-full p-4 transition-shadow hover:shadow-float"
                  >
                    <span className="block text-base font-semibold">{country.name}</span>
                    <span className="mt-1 block text-muted">
                      {t('import.countryProducts', { count: country.products })}
                    </span>
                    {country.priceMin && (
                      <span className="block text-xs text-muted">
                        {t('import.from', { price: format.money(country.priceMin) })}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Sections rows={sections.filter(({ data }) => data.role === 'fact')} />
        {rows.map(({ country, products }, index) => (
          <Section
            key={country.id}
            title={t('import.productFrom', { country: country.name })}
            all={listPath({ places: [country.id] })}
          >
            <ProductGrid products={products} eager={index === 0 ? 2 : 0} />
          </Section>
        ))}
        {rows.length === 0 && (
          <div className="card">
            <EmptyState title={t('import.none')} hint={t('import.noneHint')} />
          </div>
        )}
        <Sections rows={sections.filter(({ data }) => data.role !== 'fact')} />
      </div>
    );
  },
});
