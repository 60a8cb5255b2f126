import { use } from 'react';
import { FileText } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../office/use-download.ts';
import { wordsReady } from '../translation/words-ready.ts';

/** Downloads the data sheet of a product in the language of the page, at the prices that its reader sees. */
export function DataSheetButton({ productId, name }: { productId: string; name: string }) {
  const { language } = usePlace();
  use(wordsReady(language, 'productDocument'));
  const t = useWords('productDocument');
  const { bytes, start } = useDownload('productDocuments.dataSheet');
  return (
    <Button
      tone="plain"
      busy={bytes !== null}
      aria-label={t('dataSheetOf', { name })}
      onClick={() => void start({ productId })}
    >
      <FileText size={16} aria-hidden />
      {t('dataSheet')}
    </Button>
  );
}
