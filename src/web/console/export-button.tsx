import { Download } from 'lucide-react';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  /** What `useDownload` has received so far; null while nothing is on its way. */
  bytes: number | null;
  /** Nothing is listed, so there is nothing to export. */
  isEmpty: boolean;
  onStart: (format: 'xlsx' | 'csv') => void;
  /** The call can answer with CSV as well. */
  hasCsv?: boolean;
}

/** Exports what a list of the console is narrowed to, and says how far that has come. */
export function ExportButton({ bytes, isEmpty, onStart, hasCsv = false }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  const isDisabled = bytes !== null || isEmpty;
  return (
    <>
      <Button aria-live="polite" disabled={isDisabled} onClick={() => onStart('xlsx')}>
        <Download size={16} aria-hidden />
        {bytes === null ? t('orders.export') : t('orders.exporting', { size: format.bytes(bytes) })}
      </Button>
      {hasCsv && (
        <Button disabled={isDisabled} onClick={() => onStart('csv')}>
          {t('export.csv')}
        </Button>
      )}
    </>
  );
}
