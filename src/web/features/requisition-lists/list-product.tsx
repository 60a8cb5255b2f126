import { Suspense, lazy, useState } from 'react';
import { ListPlus } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const AddProductToList = lazy(async () => ({
  default: (await import('./add-product-to-list.tsx')).AddProductToList,
}));

/** Puts a product onto a list from where none of its variants is chosen. */
export function ListProduct({ product }: { product: { id: string; title: string } }) {
  const t = useWords('requisitionList');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('addOf', { name: product.title })} onClick={() => setOpen(true)}>
        <ListPlus size={16} aria-hidden className="mirrored" />
        {t('add')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddProductToList product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
