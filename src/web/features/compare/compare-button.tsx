import { use, type ReactNode } from 'react';
import { usePlace } from '../../page/place.tsx';
import { Button } from '../../ui/button.tsx';
import type { StoredProducts } from './stored-products.ts';
import { useCompared } from './use-compared.ts';
import { wordsReady } from '../translation/words-ready.ts';

/** Chooses a product to be compared, or takes it out; suspends until its words have come. */
export function CompareButton({ product, children }: { product: StoredProducts; children: ReactNode }) {
  use(wordsReady(usePlace().language, 'favorites'));
  const { compared, toggle } = useCompared(product);
  return (
    <Button
      aria-pressed={compared}
      onClick={toggle}
      className="aria-pressed:border-cinnabar aria-pressed:text-cinnabar"
    >
      {children}
    </Button>
  );
}
