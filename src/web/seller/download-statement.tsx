import { Download } from 'react-feather';
import type { InputOf } from '../../contract/contract.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ownTimeZone } from '../page/time-zone.ts';
import { useDownload } from '../parts/use-download.ts';
import { Button } from '../ui/button.tsx';

/** The lines that the ledger is narrowed to, all of them, as a spreadsheet. */
export function DownloadStatement({ narrowing }: { narrowing: InputOf<'money.statement'> }) {
  const t = useWords('money');
  const format = useFormat();
  const { bytes, start } = useDownload('money.statement');
  return (
    <Button
      className="whitespace-nowrap"
      onClick={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
      disabled={bytes !== null}
      aria-live="polite"
    >
      <Download size={16} aria-hidden />
      {bytes === null ? t('statement.download') : t('statement.coming', { size: format.bytes(bytes) })}
    </Button>
  );
}
