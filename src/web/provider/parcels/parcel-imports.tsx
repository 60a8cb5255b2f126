import { Download } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { SentFiles } from '../../features/file-jobs/sent-files.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { importParcelsPath, parcelsPath } from '../paths.ts';

const onAPage = 10;
type ParcelImport = OutputOf<'parcels.imports'>['rowList'][number];

/** The sheets of parcels sent so far; those at work are asked for again until they are done. */
export function ParcelImports() {
  const t = useWords('parcel');
  const navigate = useNavigate();
  const pageNum = Math.max(1, Number(usePlace().query.get('page')) || 1);
  const list = useCall('parcels.imports', { pageNum, pageSize: onAPage }, { keep: true });
  useAskAgain('parcels.imports', list.data?.rowList.some(isOpen) ?? false);
  return (
    <SentFiles
      words={{ title: t('sent'), none: t('sent.none'), noneHint: t('sent.noneHint') }}
      list={list}
      page={pageNum}
      onAPage={onAPage}
      onPage={(to) => navigate(`${importParcelsPath}${to > 1 ? `?page=${to}` : ''}`, { keepScroll: true })}
      renderFile={(sheet) => <Sheet key={sheet.id} sheet={sheet} />}
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
