import { lazy, Suspense } from 'react';
import type { ShownFloor } from '../../../contract/shops/shop-front.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { ProductCard } from '../../features/products/product-card.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { Section } from '../editorial/section.tsx';

const CouponFloor = lazy(async () => ({ default: (await import('./coupon-floor.tsx')).CouponFloor }));

interface Props {
  floor: ShownFloor;
  shopId: string;
  /** What is seen first does not wait. */
  isFirst: boolean;
}

/** One floor of a shop's page. Its texts are the seller's own, so they tell their direction themselves. */
export function Floor({ floor, shopId, isFirst }: Props) {
  const isAlive = useInBrowser();
  switch (floor.kind) {
    case 'banner':
      return <Banner floor={floor} isFirst={isFirst} />;
    case 'products':
      return (
        <Section title={floor.title}>
          <ProductGrid products={floor.products} eager={isFirst ? 5 : 0} />
        </Section>
      );
    case 'coupons':
      return isAlive ? (
        <Suspense fallback={null}>
          <CouponFloor shopId={shopId} />
        </Suspense>
      ) : null;
    case 'text':
      return (
        <section className="card space-y-2 p-4 sm:p-6" dir="auto">
          <h2 className="text-lg font-semibold">{floor.title}</h2>
          <p className="max-w-prose break-words whitespace-pre-line">{floor.text}</p>
        </section>
      );
    case 'video':
      return <Film floor={floor} />;
  }
}

function Banner({ floor, isFirst }: { floor: Extract<ShownFloor, { kind: 'banner' }>; isFirst: boolean }) {
  const { picture, title, product } = floor;
  const banner = (
    <>
      <img
        src={`${picture}?w=1200`}
        srcSet={`${picture}?w=480 480w, ${picture}?w=800 800w, ${picture}?w=1200 1200w, ${picture}?w=1600 1600w`}
        sizes="(min-width: 1280px) 1248px, 100vw"
        alt=""
        width={1248}
        height={312}
        loading={isFirst ? 'eager' : 'lazy'}
        className="aspect-[4/1] w-full object-cover"
      />
      <h2
        dir="auto"
        className="border-t border-line px-4 py-3 text-base font-semibold group-hover:text-cinnabar sm:px-6 sm:text-lg"
      >
        {title}
      </h2>
    </>
  );
  const classes = 'card group block overflow-hidden';
  return product ? (
    <Link to={productPath(product)} className={classes}>
      {banner}
    </Link>
  ) : (
    <section className={classes}>{banner}</section>
  );
}

function Film({ floor }: { floor: Extract<ShownFloor, { kind: 'video' }> }) {
  const t = useWords('shop');
  const { title, video, poster, product } = floor;
  return (
    <Section title={title}>
      <div className={product ? 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_240px]' : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of products without a word */}
        <video
          src={video}
          poster={poster}
          controls
          preload="none"
          playsInline
          aria-label={t('film', { title: product?.title ?? title })}
          className="aspect-video size-full max-h-120 rounded bg-black object-contain"
        />
        {product && <ProductCard product={product} />}
      </div>
    </Section>
  );
}
