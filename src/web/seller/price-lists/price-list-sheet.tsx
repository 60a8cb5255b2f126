import { useState } from 'react';
import { Download } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import {
  largestPriceListSheet,
  priceListFileFormats,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ReadSheet } from '../../features/file-jobs/read-sheet.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { PriceListSheetPreview } from './price-list-sheet-preview.tsx';

type SentSheet = InputOf<'priceListSheets.read'>;

/** The lines of a list as a spreadsheet: download, fill in, send, look at what would change, apply. */
export function PriceListSheet({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useWords('priceLists');
  const sheet = useWords('priceSheet');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [review, setReview] = useState<{
    answer: OutputOf<'priceListSheets.read'>;
    sheetInput: SentSheet;
  } | null>(null);
  return (
    <Dialog title={t('sheet.title')} width={860} onClose={onClose}>
      {review ? (
        <PriceListSheetPreview {...review} onAgain={() => setReview(null)} onClose={onClose} />
      ) : (
        <ol className="grid gap-6">
          <li>
            <h3 className="font-semibold">{sheet('download.title')}</h3>
            <p className="mb-2 text-muted">{t('sheet.downloadHint')}</p>
            <DownloadSheet id={list.id} />
          </li>
          <li className="grid gap-2">
            <h3 className="font-semibold">{sheet('send.title')}</h3>
            <p className="text-muted">{t('sheet.sendHint')}</p>
            <div>
              <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
                {t('sheet.isWhole')}
              </Checkbox>
              <p className="ps-6 text-xs text-muted">{t('sheet.isWholeHint')}</p>
            </div>
            <ReadSheet
              call="priceListSheets.read"
              largest={largestPriceListSheet}
              also={{ id: list.id, isWhole }}
              words={{
                send: sheet('send.verb'),
                tooLarge: sheet('send.tooLarge', { size: format.bytes(largestPriceListSheet) }),
              }}
              onRead={(answer, sheetInput) => setReview({ answer, sheetInput })}
            />
          </li>
        </ol>
      )}
    </Dialog>
  );
}

function DownloadSheet({ id }: { id: string }) {
  const t = useWords('priceLists');
  const sheet = useWords('priceSheet');
  const format = useFormat();
  const [withAll, setWithAll] = useState(false);
  const { bytes, start } = useDownload('priceListSheets.export');
  return (
    <div className="grid gap-3">
      <Checkbox checked={withAll} onChange={({ target }) => setWithAll(target.checked)}>
        {t('sheet.withAll')}
      </Checkbox>
      <span className="flex flex-wrap gap-3" aria-live="polite">
        {priceListFileFormats.map((fileFormat) => (
          <Button
            key={fileFormat}
            disabled={bytes !== null}
            onClick={() => void start({ id, format: fileFormat, withAll })}
          >
            <Download size={16} aria-hidden />
            {bytes === null
              ? t(`sheet.${fileFormat}`)
              : sheet('download.coming', { size: format.bytes(bytes) })}
          </Button>
        ))}
      </span>
    </div>
  );
}
