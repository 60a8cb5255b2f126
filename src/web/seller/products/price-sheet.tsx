import { useState } from 'react';
import { Download } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { largestPriceSheet } from '../../../contract/price-sheets/price-sheet-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ReadSheet } from '../../features/file-jobs/read-sheet.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PriceSheetPreview } from './price-sheet-preview.tsx';

interface Props {
  /** Which products the list behind shows. */
  filter: InputOf<'priceSheets.export'>;
  onClose: () => void;
}

/** Prices and stock as a spreadsheet: download, fill in, send back, look at what would change, apply. */
export function PriceSheet({ filter, onClose }: Props) {
  const t = useWords('priceSheet');
  const format = useFormat();
  const [read, setRead] = useState<OutputOf<'priceSheets.read'> | null>(null);
  return (
    <Dialog title={t('title')} width={860} onClose={onClose}>
      {read ? (
        <PriceSheetPreview read={read} onAgain={() => setRead(null)} onClose={onClose} />
      ) : (
        <ol className="grid gap-6">
          <li>
            <h3 className="font-semibold">{t('download.title')}</h3>
            <p className="mb-2 text-muted">{t('download.hint')}</p>
            <DownloadSheet filter={filter} />
          </li>
          <li>
            <h3 className="font-semibold">{t('send.title')}</h3>
            <p className="mb-2 text-muted">{t('send.hint')}</p>
            <ReadSheet
              call="priceSheets.read"
              largest={largestPriceSheet}
              words={{
                send: t('send.verb'),
                tooLarge: t('send.tooLarge', { size: format.bytes(largestPriceSheet) }),
              }}
              onRead={setRead}
            />
          </li>
        </ol>
      )}
    </Dialog>
  );
}

function DownloadSheet({ filter }: { filter: InputOf<'priceSheets.export'> }) {
  const t = useWords('priceSheet');
  const format = useFormat();
  const { bytes, start } = useDownload('priceSheets.export');
  return (
    <Button disabled={bytes !== null} aria-live="polite" onClick={() => void start(filter)}>
      <Download size={16} aria-hidden />
      {bytes === null ? t('download.verb') : t('download.coming', { size: format.bytes(bytes) })}
    </Button>
  );
}
