import { useState } from 'react';
import { Download } from 'react-feather';
import { errorText } from '../page/calls.ts';
import { downloadFile } from '../page/download.ts';
import { useFormat } from '../page/format.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { readOrderFilter } from '../parts/order-list-address.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** The orders that the list is narrowed to, all of them, as a spreadsheet. */
export function ExportOrders() {
  const t = useWords('order');
  const common = useWords('common');
  const format = useFormat();
  const { state, keyword } = readOrderFilter(usePlace().query);
  const [bytes, setBytes] = useState<number | null>(null);
  const start = async () => {
    setBytes(0);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      await downloadFile('orders.export', { state, keyword, timeZone }, setBytes);
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBytes(null);
    }
  };
  return (
    <Button
      className="whitespace-nowrap"
      onClick={() => void start()}
      disabled={bytes !== null}
      aria-live="polite"
    >
      <Download size={16} aria-hidden />
      {bytes === null ? (
        <span className="sr-only sm:not-sr-only">{t('list.export')}</span>
      ) : (
        t('list.exporting', { size: format.bytes(bytes) })
      )}
    </Button>
  );
}
