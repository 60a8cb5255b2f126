import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import { Download, FilePlus } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { largestPriceSheet } from '../../../contract/price-sheets/price-sheet-limits.ts';
import { base64Of } from '../../page/base64-of.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { DecimalMarkField } from '../../features/file-jobs/unclear-numbers.tsx';
import { EncodingField } from '../../features/file-jobs/encoding-field.tsx';
import { spreadsheetTypes } from '../../features/file-jobs/send-file.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { PriceSheetPreview } from './price-sheet-preview.tsx';

interface Props {
  /** Which products the list behind shows. */
  filter: InputOf<'priceSheets.export'>;
  onClose: () => void;
}

/** Prices and stock as a spreadsheet: download, fill in, send back, look at what would change, apply. */
export function PriceSheet({ filter, onClose }: Props) {
  const t = useWords('priceSheet');
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
            <SendSheet onRead={setRead} />
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

function SendSheet({ onRead }: { onRead: (read: OutputOf<'priceSheets.read'>) => void }) {
  const t = useWords('priceSheet');
  const imports = useWords('productImport');
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | ''>('');
  const [decimalMark, setDecimalMark] = useState<DecimalMark | ''>('');
  const send = useSend('priceSheets.read', { onDone: onRead });
  const isTooLarge = file !== null && file.size > largestPriceSheet;
  const read = async () =>
    send.mutate({
      name: cutTextAtStart(file!.name, 200),
      file: await base64Of(file!),
      ...(encoding && { encoding }),
      ...(decimalMark && { decimalMark }),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <span className="flex flex-wrap items-center gap-3">
        <FileButton accept={spreadsheetTypes} onFiles={([chosen]) => chosen && setFile(chosen)}>
          <FilePlus size={16} aria-hidden />
          {imports('choose.file')}
        </FileButton>
        {file && <bdi className="break-all">{file.name}</bdi>}
      </span>
      {isTooLarge && (
        <p role="alert" className="text-cinnabar">
          {t('send.tooLarge', { size: format.bytes(largestPriceSheet) })}
        </p>
      )}
      <EncodingField file={file} encoding={encoding} onEncoding={setEncoding} />
      {file && <DecimalMarkField mark={decimalMark} onMark={setDecimalMark} />}
      <Button tone="main" busy={send.isPending} disabled={!file || isTooLarge} onClick={() => void read()}>
        {t('send.verb')}
      </Button>
    </div>
  );
}
