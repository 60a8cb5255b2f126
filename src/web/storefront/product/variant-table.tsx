import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { useWords } from '../../page/words.ts';
import { createCellStore } from '../../features/products/cell-store.ts';
import { totalQuantity } from '../../features/products/tier-price.ts';
import { Button } from '../../ui/button.tsx';
import type { Products } from './product-data.ts';
import { VariantGrid } from './variant-grid.tsx';
import { layOut } from './variant-layout.ts';

interface Props {
  product: Products;
  quantities: ReadonlyMap<string, number>;
  onChange: (quantities: Map<string, number>) => void;
}

/** All skus of a product at once, filled in like a spreadsheet: typed, filled down and along, pasted. */
export function VariantTable({ product, quantities, onChange }: Props) {
  const t = useWords('product');
  const [store] = useState(() => createCellStore(quantities, 0));
  useEffect(() => store.replace(quantities), [store, quantities]);
  const layout = useMemo(() => layOut(product.specs, product.skus), [product]);
  // When another tier is reached every price changes; the key that did it does not wait for that.
  const reached = useDeferredValue(reachedMinimum(product.skus, totalQuantity(quantities)));
  return (
    <div className="space-y-2">
      <VariantGrid
        layout={layout}
        store={store}
        multiple={product.multiple}
        reached={reached}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="hidden max-w-prose text-xs text-muted sm:block">{t('sheet.help')}</p>
        <Button
          size="small"
          tone="plain"
          disabled={quantities.size === 0}
          onClick={() => onChange(new Map())}
        >
          {t('sheet.clear')}
        </Button>
      </div>
    </div>
  );
}

/** The highest minimum of any tier that a quantity reaches: while it stays, so does every price. */
function reachedMinimum(skus: readonly Sku[], quantity: number): number {
  let reached = 0;
  for (const { tiers } of skus)
    for (const { minimum } of tiers) if (minimum <= quantity && minimum > reached) reached = minimum;
  return reached;
}
