import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { comparedProducts, useStoredProducts, type StoredProducts } from './stored-products.ts';

/** Whether a product is chosen to be compared, and a press that changes it. Needs the words `collect`. */
export function useCompared(product: StoredProducts): { compared: boolean; toggle: () => void } {
  const t = useWords('favorites');
  const kept = useStoredProducts(comparedProducts);
  const compared = kept.some(({ id }) => id === product.id);
  const toggle = () => {
    if (compared) comparedProducts.drop(product.id);
    else if (kept.length >= comparedProducts.most) toast.warning(t('full', { most: comparedProducts.most }));
    else comparedProducts.add(product);
  };
  return { compared, toggle };
}
