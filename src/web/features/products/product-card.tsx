import { useState, type ReactNode } from 'react';
import { Play } from 'lucide-react';
import type { ProductCard as Product } from '../../../contract/catalog/catalog.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../addresses/addresses.ts';
import { CardPrice } from './card-price.tsx';
import { ProductLabels } from './product-labels.tsx';
import { Picture } from '../media/picture.tsx';
import { SalesLabel } from './sales-label.tsx';
import { Trusted } from '../shops/trusted.tsx';
import { inLanguage, WrittenIn } from '../translation/written-in.tsx';

const sizes = '(min-width: 1024px) 240px, (min-width: 640px) 33vw, 50vw';

interface Props {
  product: Product;
  /** The picture does not wait. */
  eager?: boolean;
  /** Stands on the picture: the place in a ranking. */
  corner?: ReactNode;
  /** Why it stands in this list. */
  fact?: ReactNode;
  /** From how many pieces on it costs less. */
  tier?: ReactNode;
  /** The address of its video, which plays under a mouse. */
  video?: string;
}

/** A product in a list. The whole card is one link; a hover raises it and shows the second picture. */
export function ProductCard({ product, eager, corner, fact, tier, video }: Props) {
  const t = useWords('common');
  const { language } = usePlace();
  const [first, second] = product.pictures;
  // A mouse has to come near before the second picture is worth its markup and its bytes.
  const [isNear, setNear] = useState(false);
  return (
    <Link
      to={productPath(product)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
      className="card product-card group"
    >
      <span className="product-pictures">
        <Picture src={first ?? ''} alt="" size={240} sizes={sizes} eager={eager} />
        {second && isNear && (
          <Picture
            src={second}
            alt=""
            size={240}
            sizes={sizes}
            className="absolute inset-0 hidden w-full group-hover:block"
          />
        )}
        {video && isNear && (
          <video
            src={video}
            autoPlay
            loop
            muted
            playsInline
            aria-hidden
            className="absolute inset-0 hidden size-full object-cover group-hover:block motion-reduce:hidden"
          />
        )}
        {corner && <span className="absolute start-2 bottom-2">{corner}</span>}
        {product.hasVideo && (
          <span className="absolute end-2 bottom-2 flex size-7 items-center justify-center rounded-full bg-black/65 text-white">
            <Play size={14} aria-hidden />
            <span className="sr-only">{t('products.video')}</span>
          </span>
        )}
        {product.labels.length > 0 && (
          <span className="product-labels">
            <ProductLabels names={product.labels} />
          </span>
        )}
      </span>
      <span className="product-text">
        <span className="product-title">
          <span {...inLanguage(product.titleLanguage, language)}>{product.title}</span>
        </span>
        {product.titleLanguage !== language && (
          <span>
            <WrittenIn language={product.titleLanguage} />
          </span>
        )}
        {fact && <span className="flex">{fact}</span>}
        <span className="text-cinnabar">
          <CardPrice product={product} />
        </span>
        {tier}
        <span className="product-facts">
          <span>{t('products.moq', { count: product.moq, unit: product.unit })}</span>
          <SalesLabel count={product.salesCount} />
        </span>
        <ShopSummary shop={product.shop} />
      </span>
    </Link>
  );
}

function ShopSummary({ shop }: { shop: Product['shop'] }) {
  const t = useWords('common');
  return (
    <span className="product-shop">
      <span>
        {shop.trusted && <Trusted />}
        {shop.name}
      </span>
      <span>
        {t('shop.years', { count: shop.years })} · {shop.place}
      </span>
    </span>
  );
}
