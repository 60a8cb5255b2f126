import { useState } from 'react';
import { Download } from 'lucide-react';
import { ledgerFormats } from '../../../contract/books/book-states.ts';
import { DayField } from '../../features/day-field.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

/** All postings of some days as a spreadsheet, for other software. @param today  in the accounting time zone */
export function ExportLedger({ today }: { today: string }) {
  const t = useWords('books');
  const format = useFormat();
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [until, setUntil] = useState(today);
  const { bytes, start } = useDownload('console.ledger.export');
  return (
    <section aria-labelledby="ledger-export" className="mt-6">
      <h2 id="ledger-export" className="mb-2 font-semibold">
        {t('export')}
      </h2>
      <p className="mb-3 max-w-3xl text-muted">{t('export.about')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t('export.from')} value={from} onChange={setFrom} />
        <DayField label={t('export.until')} value={until} onChange={setUntil} />
        {ledgerFormats.map((file) => (
          <Button
            key={file}
            disabled={from === '' || until === '' || bytes !== null}
            onClick={() => void start({ from, until, format: file })}
          >
            <Download size={16} aria-hidden />
            {t(`export.${file}`)}
          </Button>
        ))}
        <output className="self-center text-muted">
          {bytes !== null && t('export.coming', { size: format.bytes(bytes) })}
        </output>
      </div>
    </section>
  );
}
