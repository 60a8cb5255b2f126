import type { ReactNode } from 'react';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';

interface Props {
  picture: string | null;
  size?: 'small' | 'normal';
  children: ReactNode;
}

/** A product in a table: its picture, with what is said of it beside. */
export function ProductCell({ picture, size = 'normal', children }: Props) {
  const box = size === 'small' ? 'size-12' : 'size-14';
  return (
    <span className="flex items-start gap-3">
      {picture ? (
        <Picture
          src={picture}
          alt=""
          size={size === 'small' ? 48 : 56}
          className={`${box} shrink-0 rounded-sm`}
        />
      ) : (
        <span className={`${box} shrink-0 rounded-sm bg-sand`} />
      )}
      <span className="min-w-0 space-y-0.5">{children}</span>
    </span>
  );
}

interface TitleProps {
  product: OwnProductRow;
  /** Where the product is edited. */
  to: string;
  /** Stands in place of the name of its category. */
  category?: ReactNode;
  children?: ReactNode;
}

/** A product in a table by its title, code and category. */
export function ProductTitle({ product, to, category, children }: TitleProps) {
  const t = useWords('productForm');
  return (
    <ProductCell picture={product.picture}>
      <Link to={to} dir="auto" className="line-clamp-2 font-semibold break-words hover:text-cinnabar">
        {product.title || t('drafts.untitled')}
      </Link>
      <span className="block text-xs text-muted">
        <bdi>{product.code}</bdi> · {category ?? product.category}
      </span>
      {children}
    </ProductCell>
  );
}
