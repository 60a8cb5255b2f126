import { lazy, Suspense, useState } from 'react';
import { Table2 } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const PriceSheet = lazy(async () => ({ default: (await import('./price-sheet.tsx')).PriceSheet }));

/** Opens prices and stock of the listed products as a spreadsheet. */
export function PriceSheetButton({ filter }: { filter: InputOf<'priceSheets.export'> }) {
  const t = useWords('productForm');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Table2 size={16} aria-hidden />
        {t('list.priceSheet')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceSheet filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
