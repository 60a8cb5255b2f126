import { Download } from 'lucide-react';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  /** What `useDownload` has received so far; null while nothing is on its way. */
  bytes: number | null;
  /** Nothing is listed, so there is nothing to export. */
  isEmpty: boolean;
  onStart: () => void;
}

/** Exports what a list of the console is narrowed to, and says how far that has come. */
export function ExportButton({ bytes, isEmpty, onStart }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  return (
    <Button aria-live="polite" disabled={bytes !== null || isEmpty} onClick={onStart}>
      <Download size={16} aria-hidden />
      {bytes === null ? t('orders.export') : t('orders.exporting', { size: format.bytes(bytes) })}
    </Button>
  );
}
