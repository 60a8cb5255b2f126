import type { ShopWithProducts } from '../../../contract/shops/shops.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../addresses/addresses.ts';
import { SaveButton } from '../favorites/save-button.tsx';
import { Picture } from '../media/picture.tsx';
import { ShopLine } from './shop-line.tsx';

/** A shop in a list, with the pictures of its best-selling products. */
export function ShopCard({ shop }: { shop: ShopWithProducts }) {
  const t = useWords('common');
  return (
    <article className="card flex flex-col gap-3 p-3 transition-shadow hover:shadow-float">
      <ShopLine shop={shop} />
      <ul className="grid grid-cols-4 gap-2">
        {shop.products.slice(0, 4).map((product) => (
          <li key={product.id}>
            <Link to={productPath(product)}>
              <Picture src={product.picture} alt={product.title} size={80} className="w-full rounded-sm" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        {t('shop.productCount', { count: shop.productCount })}
        <SaveButton kind="shop" id={shop.id} name={shop.name} />
      </p>
    </article>
  );
}
