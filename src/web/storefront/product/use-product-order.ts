import { useMemo, useState } from 'react';
import type { Tier } from '../../../contract/catalog/catalog.ts';
import { tiersOf, totalQuantity } from '../../features/products/tier-price.ts';
import { cellIssue } from './cell-issue.ts';
import type { Products } from './product-data.ts';

/** What a visitor has chosen of a product, before it goes into the cart. */
export interface ProductOrder {
  product: Products;
  /** Prices of the product as a whole. */
  tiers: readonly Tier[];
  /** Chosen quantity by sku id. */
  quantities: ReadonlyMap<string, number>;
  total: number;
  /** Some quantity cannot be ordered as it is. */
  isFaulty: boolean;
  choose: (quantities: Map<string, number>) => void;
  /** Of the value that was chosen last; '' before. */
  picture: string;
  showPicture: (picture: string) => void;
}

export function useProductOrder(product: Products): ProductOrder {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [picture, showPicture] = useState('');
  const { skus, multiple } = product;
  return {
    product,
    tiers: useMemo(() => tiersOf(skus), [skus]),
    quantities,
    total: totalQuantity(quantities),
    isFaulty: skus.some((sku) => cellIssue(sku, multiple, quantities.get(sku.id) ?? 0) !== null),
    choose: setQuantities,
    picture,
    showPicture,
  };
}
