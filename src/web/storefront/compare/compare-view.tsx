import { useState, type ReactNode } from 'react';
import { Columns2, X } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { comparePath, productPath, listPath } from '../../features/addresses/addresses.ts';
import { comparedProducts, useStoredProducts } from '../../features/compare/stored-products.ts';
import { Picture } from '../../features/media/picture.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { Stars } from '../../features/reviews/stars.tsx';
import { tiersOf } from '../../features/products/tier-price.ts';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Price } from '../../ui/price.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { attributeRows, rowOf, type CompareRow } from './compare-rows.ts';
import { shortCrumbs } from '../lists/crumbs.ts';
import type { Products } from '../product/product-data.ts';

interface CompareData {
  products: Products[];
  ratings: OutputOf<'reviews.ratings'>;
}

/** Up to four products side by side. */
export function CompareView({ data: { products, ratings } }: { data: CompareData }) {
  const t = useWords('product');
  const common = useWords('common');
  const { language } = usePlace();
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(t('compare.title'), language, common)} />
      <h1 className="text-lg font-semibold">{t('compare.title')}</h1>
      {products.length > 0 ? <Comparison products={products} ratings={ratings} /> : <Nothing />}
    </div>
  );
}

/** Nothing in the address: what this browser remembers, or how to choose. */
function Nothing() {
  const t = useWords('product');
  const storefront = useWords('storefront');
  const kept = useStoredProducts(comparedProducts);
  const classes = buttonClass({ tone: 'main' });
  return (
    <div className="card">
      <EmptyState
        icon={<Columns2 size={22} aria-hidden />}
        title={t('compare.none')}
        hint={t('compare.noneHint')}
        action={
          kept.length > 0 ? (
            <Link to={comparePath(kept.map(({ id }) => id))} className={classes}>
              {t('compare.chosen')}
            </Link>
          ) : (
            <Link to={listPath({})} className={classes}>
              {storefront('home.start')}
            </Link>
          )
        }
      />
    </div>
  );
}

const cell = 'w-52 min-w-44 border-s border-line p-3 align-top';
const side = 'sticky start-0 w-28 min-w-24 bg-card p-3 text-start align-top font-normal text-muted sm:w-40';

function Comparison({ products, ratings }: CompareData) {
  const t = useWords('product');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = useCompareRows(products).filter(({ isSame }) => !(onlyDifferent && isSame));
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          checked={onlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
          className="w-fit"
        >
          {t('compare.differences')}
        </Checkbox>
      )}
      <section
        aria-label={t('compare.title')}
        // Where it scrolls, a keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={side}>
                <span className="sr-only">{t('compare.property')}</span>
              </th>
              {products.map((one) => (
                <th key={one.id} scope="col" className={`${cell} text-start font-normal`}>
                  <Head product={one} all={products} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_td]:border-t [&_td]:border-t-line [&_th]:border-t [&_th]:border-t-line">
            <ProductRow head={t('compare.prices')} products={products}>
              {(one) => <Tiers product={one} />}
            </ProductRow>
            <ProductRow head={t('compare.shop')} products={products}>
              {(one) => <ShopLine shop={one.shop} />}
            </ProductRow>
            <ProductRow head={t('compare.rating')} products={products}>
              {(one) => <Rating rating={ratings.find(({ productId }) => productId === one.id)} />}
            </ProductRow>
            {rows.map(({ name, values, isSame }) => (
              <tr key={name} className={isSame ? '' : '[&>td]:bg-saffron-soft/50'}>
                <th scope="row" className={side}>
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]!.id} className={`${cell} break-words`}>
                    {value || <span className="text-muted">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function useCompareRows(products: readonly Products[]): CompareRow[] {
  const t = useWords('product');
  const storefront = useWords('storefront');
  const certificateWords = useWords('certificate');
  const format = useFormat();
  return [
    rowOf(
      t('compare.moq'),
      products.map(({ moq, unit }) => format.quantity(moq, unit)),
    ),
    rowOf(
      t('compare.place'),
      products.map(({ shop }) => shop.place),
    ),
    ...attributeRows(products),
    ...(products.some(({ certificates }) => certificates.length > 0)
      ? [
          rowOf(
            certificateWords('title'),
            products.map(({ certificates }) =>
              certificates
                .map(({ name, state }) => `${name} (${certificateWords(`state.${state}`)})`)
                .join(', '),
            ),
          ),
        ]
      : []),
    rowOf(
      storefront('products.weight'),
      products.map(({ weightGrams }) => (weightGrams > 0 ? format.weight(weightGrams) : '')),
    ),
  ];
}

interface RowProps {
  head: string;
  products: readonly Products[];
  children: (product: Products) => ReactNode;
}

const ProductRow = ({ head, products, children }: RowProps) => (
  <tr>
    <th scope="row" className={side}>
      {head}
    </th>
    {products.map((one) => (
      <td key={one.id} className={cell}>
        {children(one)}
      </td>
    ))}
  </tr>
);

function Head({ product, all }: { product: Products; all: readonly Products[] }) {
  const t = useWords('product');
  const navigate = useNavigate();
  const { language } = usePlace();
  const drop = () => {
    comparedProducts.drop(product.id);
    const rest = all.filter(({ id }) => id !== product.id);
    navigate(comparePath(rest.map(({ id }) => id)), { keepScroll: true, immediate: true });
  };
  return (
    <div className="relative space-y-2">
      <Link to={productPath(product)} className="group block space-y-2">
        {product.allPictures[0] ? (
          <Picture
            src={product.allPictures[0]}
            alt=""
            size={240}
            eager
            className="w-full max-w-60 rounded-sm"
          />
        ) : (
          <span className="block aspect-square w-full max-w-60 rounded-sm bg-sand" />
        )}
        <span
          className="line-clamp-3 group-hover:text-cinnabar"
          {...inLanguage(product.titleLanguage, language)}
        >
          {product.title}
        </span>
      </Link>
      <IconButton
        label={t('compare.remove', { name: product.title })}
        onClick={drop}
        className="absolute end-1 top-1 size-9 rounded-full border border-line bg-card"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function Tiers({ product }: { product: Products }) {
  const format = useFormat();
  const common = useWords('common');
  if (product.priceFrom === null) return <span className="text-muted">{common('products.priceHidden')}</span>;
  return (
    <ul className="space-y-1">
      {tiersOf(product.skus).map(({ minimum, price }, index) => (
        <li key={minimum} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-xs text-muted">
            <span className="figures">≥ {format.number(minimum)}</span> {format.unit(minimum, product.unit)}
          </span>
          <span className={index === 0 ? 'text-cinnabar' : ''}>
            <Price parts={format.priceParts(price)} size="small" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rating({ rating }: { rating: CompareData['ratings'][number] | undefined }) {
  const t = useWords('product');
  const format = useFormat();
  if (!rating) return <span className="text-muted">{t('reviews.none')}</span>;
  const average = format.number(rating.average);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars value={rating.average} label={t('reviews.average', { average })} />
      <span className="text-xs text-muted">{t('reviews.count', { count: rating.count })}</span>
    </span>
  );
}
