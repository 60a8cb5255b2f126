import { useState } from 'react';
import type { WantedLine } from '../orders/buy-now.ts';
import { AddToListDialog } from './add-to-list-dialog.tsx';
import { ChooseVariants } from './choose-variants.tsx';

interface Props {
  product: { id: string; title: string };
  onClose: () => void;
}

/** Puts a product onto a list from where none of its variants is chosen: asks for these first. */
export function AddProductToList({ product, onClose }: Props) {
  const [lines, setLines] = useState<readonly WantedLine[] | null>(null);
  return lines ? (
    <AddToListDialog lines={lines} onClose={onClose} />
  ) : (
    <ChooseVariants product={product} onChoose={setLines} onClose={onClose} />
  );
}
