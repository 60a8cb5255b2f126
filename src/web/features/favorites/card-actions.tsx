import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import { Columns2, Heart, ListPlus } from 'lucide-react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useFavorites } from './use-favorites.ts';
import { useCompared } from '../compare/use-compared.ts';
import { asBuyer } from '../shared-links/as-buyer.ts';
import { wordsReady } from '../translation/words-ready.ts';

const AddProductToList = lazy(async () => ({
  default: (await import('../requisition-lists/add-product-to-list.tsx')).AddProductToList,
}));

/** What can be done to a product from its card: collect it, put it onto a list, compare it; suspends until its words have come. */
export function CardActions({ product }: { product: ProductCard }) {
  use(wordsReady(usePlace().language, 'favorites'));
  const t = useWords('favorites');
  const { id, title: name } = product;
  const [isListing, setListing] = useState(false);
  const collection = useFavorites('products', id);
  const comparison = useCompared({ id, title: name, picture: product.pictures[0] ?? '' });
  return (
    <span className="absolute end-2 top-2 flex flex-col gap-1">
      <Action
        label={t(collection.favorites ? 'dropOf' : 'addOf', { name })}
        pressed={collection.favorites}
        onPress={collection.toggle}
      >
        <Heart size={16} aria-hidden className={collection.favorites ? 'fill-current' : ''} />
      </Action>
      <Action
        label={t(comparison.compared ? 'uncompareOf' : 'compareOf', { name })}
        pressed={comparison.compared}
        onPress={comparison.toggle}
      >
        <Columns2 size={16} aria-hidden />
      </Action>
      <Action label={t('listOf', { name })} onPress={() => asBuyer(() => setListing(true))}>
        <ListPlus size={16} aria-hidden className="mirrored" />
      </Action>
      {isListing && (
        <Suspense fallback={null}>
          <AddProductToList product={product} onClose={() => setListing(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface ActionProps {
  label: string;
  /** Of what is on or off. */
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ label, pressed, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="flex size-9 items-center justify-center rounded-full border border-line bg-card/90 text-muted shadow-rest hover:border-ink hover:text-ink aria-pressed:border-cinnabar aria-pressed:text-cinnabar"
    >
      {children}
    </button>
  );
}
