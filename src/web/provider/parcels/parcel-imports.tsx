import { Download, FilePlus } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { parcelsPath } from '../paths.ts';

type ParcelImport = OutputOf<'parcels.imports'>['rowList'][number];

/** The sheets of parcels sent so far; those at work are asked for again until they are done. */
export function ParcelImports() {
  const t = useWords('parcel');
  return (
    <OfficeList
      call="parcels.imports"
      pageSize={10}
      label={t('sent')}
      heading
      isAtWork={isOpen}
      items={{ render: (sheet) => <Sheet sheet={sheet} /> }}
      empty={{ icon: <FilePlus size={22} aria-hidden />, title: t('sent.none'), hint: t('sent.noneHint') }}
    />
  );
}

function Sheet({ sheet }: { sheet: ParcelImport }) {
  const parcelWords = useWords('parcel');
  const t = useWords('productImport');
  const format = useFormat();
  const refused = useDownload('parcels.refused');
  const { id, name, state, issue, rowsDone, rowsTotal, rowsRefused, encoding, createdAt, parcels } = sheet;
  const readAs = encoding && t('readAs', { encoding: t(`encoding.${encoding}`) });
  return (
    <SentFile
      name={name}
      unclear={sheet.unclear}
      facts={[format.dateTime(createdAt), readAs].filter(Boolean).join(' · ')}
      state={state}
      done={rowsDone}
      total={rowsTotal}
      progress={t('rows', { done: format.number(rowsDone), all: format.number(rowsTotal) })}
      issue={issue && parcelWords(`sheetIssue.${issue}`)}
      result={parcelWords('counts', { parcels, refused: rowsRefused })}
      action={
        <span className="flex flex-wrap gap-2">
          {parcels > 0 && (
            <Link to={`${parcelsPath}?import=${id}`} className={buttonClass({ size: 'small' })}>
              {parcelWords('show')}
            </Link>
          )}
          {rowsRefused > 0 && (
            <Button size="small" busy={refused.bytes !== null} onClick={() => void refused.start({ id })}>
              <Download size={14} aria-hidden />
              {t('refused')}
            </Button>
          )}
        </span>
      }
    />
  );
}
