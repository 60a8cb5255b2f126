import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../addresses/addresses.ts';
import { Picture } from '../media/picture.tsx';

/** A product that somebody shows in a conversation. */
export function ConversationProduct({ product }: { product: ProductCard }) {
  const format = useFormat();
  const common = useWords('common');
  return (
    <Link
      to={productPath(product)}
      className="flex max-w-80 items-center gap-3 rounded border border-line bg-card p-2 hover:border-ink"
    >
      {product.pictures[0] && (
        <Picture src={product.pictures[0]} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
      )}
      <span className="min-w-0">
        <span className="line-clamp-2" dir="auto">
          {product.title}
        </span>
        <span className="figures block font-semibold text-cinnabar">
          {product.priceFrom ? format.money(product.priceFrom) : common('products.priceHidden')}
        </span>
      </span>
    </Link>
  );
}
