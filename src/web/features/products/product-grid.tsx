import { lazy, memo, Suspense, useState, type ComponentProps } from 'react';
import type { ProductCard as Products } from '../../../contract/catalog/catalog.ts';
import { useThumb } from '../../page/in-browser.ts';
import { whenOnline } from '../../page/calls/when-online.ts';
import { ProductCard } from './product-card.tsx';

const CardActions = lazy(async () => ({
  default: (await whenOnline(() => import('../favorites/card-actions.tsx'))).CardActions,
}));

/** What a list says of its products beyond what their cards say of themselves. */
type Details = Pick<ComponentProps<typeof ProductCard>, 'corner' | 'fact' | 'tier' | 'video'>;

interface Props<One extends Products> {
  products: readonly One[];
  detailsOf?: (product: One, index: number) => Details;
  /** Cards of the first rows, whose pictures do not wait. */
  eager?: number;
  /** Beside a column of filters there is room for four in a row instead of five. */
  narrow?: boolean;
}

/** Products cards, two in a row under a thumb and up to five on a wide screen. */
export function ProductGrid<One extends Products>({
  products,
  detailsOf,
  eager = 0,
  narrow = false,
}: Props<One>) {
  const byThumb = useThumb();
  return (
    <ul
      className={`grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5'}`}
    >
      {products.map((one, index) => (
        <Item
          key={one.id}
          product={one}
          eager={index < eager}
          byThumb={byThumb}
          {...detailsOf?.(one, index)}
        />
      ))}
    </ul>
  );
}

interface ItemProps extends Details {
  product: Products;
  eager: boolean;
  byThumb: boolean;
}

/** A card and, when a mouse or the focus comes near, what can be done to it; under a thumb that stands there always. */
const Item = memo(function Item({ product, eager, byThumb, ...details }: ItemProps) {
  const [isNear, setNear] = useState(false);
  return (
    <li className="product-item">
      <div
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setNear(false);
        }}
      >
        <ProductCard product={product} eager={eager} {...details} />
        {(isNear || byThumb) && (
          <Suspense fallback={null}>
            <CardActions product={product} />
          </Suspense>
        )}
      </div>
    </li>
  );
});
