import type { ReactNode } from 'react';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { CouponStrip } from '../../features/coupons/coupon-strip.tsx';
import { LiveBand } from '../../features/live/live-band.tsx';
import { PriceTiers } from '../../features/products/price-tiers.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { tiersOf } from '../../features/products/tier-price.ts';
import { ProductLabels } from '../../features/products/product-labels.tsx';
import { SalesLabel } from '../../features/products/sales-label.tsx';
import { Stars } from '../../features/reviews/stars.tsx';
import { useVisit } from '../../features/shops/use-visit.ts';
import { inLanguage, WrittenIn } from '../../features/translation/written-in.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { productCrumbs } from '../lists/crumbs.ts';
import type { Products, ProductData } from './product-data.ts';
import { AskPrices } from './ask-prices.tsx';
import { Certificates } from './certificates.tsx';
import { OrderBar } from './order-bar.tsx';
import { Gallery } from './gallery.tsx';
import { ProductActions } from './product-actions.tsx';
import { Reviews } from './product-reviews.tsx';
import { useProductTranslation, type ReadableText } from './product-translation.tsx';
import { Section } from '../editorial/section.tsx';
import { SeenRow } from '../lists/seen-row.tsx';
import { Seller } from './seller.tsx';
import { Sending } from './sending.tsx';
import { useCustomerProduct } from './use-customer-product.ts';
import { useProductOrder } from './use-product-order.ts';
import { hasManySkus, Variants } from './variants.tsx';

/** A product: pictures, prices by quantity, the grid of skus, what it is and who sells it. */
export function ProductDetail({ data }: { data: ProductData }) {
  const { language } = usePlace();
  // Another product, or another language, begins without what was translated of this one.
  return <Detail key={`${data.product.id} ${language}`} data={data} />;
}

function Detail({ data: { product: publicProduct, others, shop, reviews } }: { data: ProductData }) {
  const product = useCustomerProduct(publicProduct);
  const t = useWords('storefront');
  const common = useWords('common');
  const { language } = usePlace();
  const { title, description, note } = useProductTranslation(product);
  const order = useProductOrder(product);
  const isPriceHidden = product.priceFrom === null;
  const hasPrice = product.skus.length > 0 && !isPriceHidden;
  const isWide = !isPriceHidden && hasManySkus(product.skus);
  const choice = isPriceHidden ? (
    <AskPrices shop={product.shop} />
  ) : (
    <>
      <Variants order={order} />
      <OrderBar order={order} />
    </>
  );
  useVisit(product.shop.id);
  return (
    <div className="page space-y-4 pb-24 sm:pb-6">
      <Breadcrumbs crumbs={productCrumbs(product, language, common)} label={common('nav.way')} />
      <article className="sheet -mx-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 p-4 pt-0 sm:mx-0 sm:gap-y-6 sm:p-6 md:grid-cols-2 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] lg:gap-x-10">
        <Gallery
          pictures={product.allPictures}
          chosen={order.picture}
          video={product.video}
          title={title.text}
        />
        <div className="min-w-0 space-y-5">
          <div className="space-y-3">
            <Title product={product} title={title} note={note} rating={reviews.summary} />
            {hasPrice && <LiveBand productId={product.id} />}
            {hasPrice && (
              <PriceTiers
                tiers={order.tiers}
                publicTiers={product === publicProduct ? undefined : tiersOf(publicProduct.skus)}
                unit={product.unit}
                quantity={order.total}
              />
            )}
          </div>
          {!isWide && choice}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            {hasPrice && <Sending order={order} />}
            <CouponStrip productId={product.id} />
          </div>
          <ProductActions product={product} quantities={order.quantities} />
        </div>
        {isWide && <div className="min-w-0 space-y-4 border-t border-line pt-5 md:col-span-2">{choice}</div>}
      </article>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <About product={product} description={description} />
        <Seller
          productId={product.id}
          shop={shop}
          exportTerm={product.exportTerm}
          returnTerms={product.returnTerms}
          noReturn={product.noReturn}
        />
      </div>
      {others.length > 0 && (
        <div className="pt-4 print:hidden">
          <Section title={t('products.related')} all={listPath({ category: product.categories.at(-1) })}>
            <ProductGrid products={others} />
          </Section>
        </div>
      )}
      <Reviews productId={product.id} first={reviews} title={title.text} />
      <SeenRow product={product} />
    </div>
  );
}

interface TitleProps {
  product: Products;
  title: ReadableText;
  note: ReactNode;
  rating: ProductData['reviews']['summary'];
}

function Title({ product, title, note, rating }: TitleProps) {
  const t = useWords('common');
  const page = useWords('product');
  const format = useFormat();
  const { language } = usePlace();
  return (
    <header className="space-y-2">
      <h1 className="text-lg font-semibold text-pretty break-words">
        <span {...inLanguage(title.language, language)}>{title.text}</span>
      </h1>
      {note}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <ProductLabels names={product.labels} />
        <span>{t('products.moq', { count: product.moq, unit: product.unit })}</span>
        {product.multiple > 1 && (
          <span>{t('products.multiple', { count: product.multiple, unit: product.unit })}</span>
        )}
        <SalesLabel count={product.salesCount} />
        {rating.average !== null && (
          <a href="#reviews" className="flex items-center gap-1.5 hover:text-cinnabar">
            <Stars
              value={rating.average}
              label={page('reviews.average', { average: format.number(rating.average) })}
            />
            {page('reviews.count', { count: rating.count })}
          </a>
        )}
      </p>
    </header>
  );
}

/** So many numbers of variants are named; what has more of them is found by each all the same. */
const mostGtins = 12;

function About({ product, description }: { product: Products; description: ReadableText }) {
  const t = useWords('storefront');
  const { language } = usePlace();
  const format = useFormat();
  const cartonText = ({ pieces, grams, size }: NonNullable<Products['carton']>) =>
    t('products.cartonOf', {
      pieces: format.number(pieces),
      unit: product.unit,
      size: size.map((millimetres) => format.number(millimetres / 10)).join(' × '),
      weight: format.weight(grams),
    });
  const gtins = product.skus
    .map(({ gtin }) => gtin)
    .filter(Boolean)
    .slice(0, mostGtins);
  const facts = [
    ...(product.brand ? [{ name: t('products.brand'), value: product.brand }] : []),
    // What it comes in, where nobody can choose it yet.
    ...(product.priceFrom === null
      ? product.specs.map(({ name, values }) => ({
          name,
          value: values.map((value) => value.name).join(', '),
        }))
      : []),
    ...product.attributes,
    ...(product.weightGrams > 0
      ? [{ name: t('products.weight'), value: format.weight(product.weightGrams) }]
      : []),
    ...(product.originCountry
      ? [{ name: t('products.origin'), value: format.country(product.originCountry) }]
      : []),
    ...(gtins.length > 0 ? [{ name: t('products.gtin'), value: gtins.join(', ') }] : []),
    ...(product.hsCode ? [{ name: t('products.hsCode'), value: product.hsCode }] : []),
    ...(product.carton ? [{ name: t('products.carton'), value: cartonText(product.carton) }] : []),
  ];
  return (
    <div className="sheet -mx-4 space-y-6 p-4 sm:mx-0 sm:p-6">
      {facts.length > 0 && (
        <section>
          <h2 className="mb-3 text-base font-semibold">{t('products.facts')}</h2>
          <table className="w-full table-fixed">
            <tbody>
              {facts.map(({ name, value }, index) => (
                <tr key={index} className="border-b border-line align-top">
                  <th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal text-muted sm:w-1/4">
                    {name}
                  </th>
                  <td className="py-2 break-words">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Certificates certificates={product.certificates} />
      {description.text && (
        <section>
          <h2 className="mb-3 flex flex-wrap items-center gap-2 text-base font-semibold">
            {t('products.description')}
            <WrittenIn language={description.language} />
          </h2>
          {product.markup && description.text === product.description ? (
            <div
              className="rich max-w-prose text-base"
              {...inLanguage(description.language, language)}
              // Made clean when it was written (kit/text/rich-text.ts); the schema lets nothing else in.
              dangerouslySetInnerHTML={{ __html: product.markup }}
            />
          ) : (
            <div
              className="max-w-prose text-base break-words whitespace-pre-line"
              {...inLanguage(description.language, language)}
            >
              {description.text}
            </div>
          )}
        </section>
      )}
    </div>
  );
}
