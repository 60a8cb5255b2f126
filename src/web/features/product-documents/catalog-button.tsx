import { lazy, Suspense, use, useState } from 'react';
import { FileText } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { wordsReady } from '../translation/words-ready.ts';
import type { CatalogSource } from './catalog-source.ts';

const CatalogDialog = lazy(async () => ({
  default: (await import('./catalog-dialog.tsx')).CatalogDialog,
}));

/** Opens the dialog in which a catalog is made. */
export function CatalogButton({ source }: { source: CatalogSource }) {
  use(wordsReady(usePlace().language, 'productDocument'));
  const t = useWords('productDocument');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileText size={16} aria-hidden />
        {t('catalog')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CatalogDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
