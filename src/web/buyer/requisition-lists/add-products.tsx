import { Suspense, useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { ProductChooser } from '../../features/products/product-chooser.tsx';
import type { WantedLine } from '../../features/orders/buy-now.ts';
import { ChooseVariants } from '../../features/requisition-lists/choose-variants.tsx';
import { AddToThisList } from './add-to-this-list.tsx';
import type { RequisitionList } from './requisition-list.ts';

interface Props {
  list: RequisitionList;
  /** Chosen already, where it is known which product is meant. */
  startProduct?: { id: string; title: string };
  onClose: () => void;
}

/** Finds a product by its name and puts variants of it onto a list. */
export function AddProducts({ list, startProduct, onClose }: Props) {
  const [product, setProduct] = useState<Pick<ProductCard, 'id' | 'title'> | null>(startProduct ?? null);
  const [lines, setLines] = useState<readonly WantedLine[] | null>(null);
  return (
    <Suspense fallback={null}>
      {lines ? (
        <AddToThisList list={list} lines={lines} onClose={onClose} />
      ) : product ? (
        <ChooseVariants product={product} onChoose={setLines} onClose={onClose} />
      ) : (
        <ProductChooser onChoose={setProduct} onClose={onClose} />
      )}
    </Suspense>
  );
}
