import { Download } from 'react-feather';
import { useFormat } from '../page/format.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { readOrderFilter } from '../parts/order-list-address.ts';
import { ownTimeZone } from '../page/time-zone.ts';
import { useDownload } from '../parts/use-download.ts';
import { Button } from '../ui/button.tsx';

/** The orders that the list is narrowed to, all of them, as a spreadsheet. */
export function ExportOrders() {
  const t = useWords('order');
  const format = useFormat();
  const { state, refund, keyword } = readOrderFilter(usePlace().query);
  const { bytes, start } = useDownload('orders.export');
  return (
    <Button
      className="whitespace-nowrap"
      onClick={() => void start({ state, refund, keyword, timeZone: ownTimeZone() })}
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
