import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Download } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { SentFiles } from '../../features/file-jobs/sent-files.tsx';
import { sheetWords, type SentSheet, type ExportKind } from './sheet-kinds.ts';

const onAPage = 10;

interface Props<Kind extends ExportKind> {
  of: Kind;
  /** The page it stands on. */
  path: string;
  /** Whether there is something to look at. */
  isReviewed: (sheet: SentSheet<Kind>) => boolean;
  /** What is told of a sheet besides how far it is. */
  notify: (sheet: SentSheet<Kind>) => SheetOutcome;
  renderReview: (sheet: SentSheet<Kind>, onClose: () => void) => ReactNode;
}

interface SheetOutcome {
  /** What stands before the time it was sent. */
  about?: string;
  before?: ReactNode;
  issue: string | null;
  result: ReactNode;
}

/** The sheets sent so far and how far each is; those at work are asked for again until they are done. */
export function SentSheets<Kind extends ExportKind>(props: Props<Kind>) {
  const { of, path, isReviewed, notify, renderReview } = props;
  const t = useWords(sheetWords[of as ExportKind]);
  const navigate = useNavigate();
  const pageNum = Math.max(1, Number(usePlace().query.get('page')) || 1);
  const call = `${of as ExportKind}.list` as const;
  const list = useCall(call, { pageNum, pageSize: onAPage }, { keep: true }) as UseQueryResult<{
    rowList: (SentSheet<Kind> & SentSheet<ExportKind>)[];
    totalRecord: number;
  }>;
  const { data } = list;
  const [reviewedId, setReviewed] = useState('');
  const reviewed = data?.rowList.find((sheet) => sheet.id === reviewedId && isReviewed(sheet));
  useAskAgain(call, data?.rowList.some(isOpen) ?? false);
  return (
    <SentFiles
      words={{ title: t('sent'), none: t('none'), noneHint: t('noneHint') }}
      list={list}
      page={pageNum}
      onAPage={onAPage}
      onPage={(to) => navigate(`${path}${to > 1 ? `?page=${to}` : ''}`, { keepScroll: true })}
      renderFile={(sheet) => (
        <Sheet
          key={sheet.id}
          of={of}
          sheet={sheet}
          told={notify(sheet)}
          onReview={isReviewed(sheet) ? () => setReviewed(sheet.id) : undefined}
        />
      )}
    >
      {reviewed && renderReview(reviewed, () => setReviewed(''))}
    </SentFiles>
  );
}

interface SheetProps {
  of: ExportKind;
  sheet: SentSheet<ExportKind>;
  told: SheetOutcome;
  onReview: (() => void) | undefined;
}

function Sheet({ of, sheet, told: { about, ...told }, onReview }: SheetProps) {
  const sheetText = useWords(sheetWords[of]);
  const t = useWords('productImport');
  const format = useFormat();
  const refused = useDownload(`${of}.refused`);
  const { id, name, state, rowsDone, rowsTotal, rowsRefused, encoding, createdAt } = sheet;
  const readAs = encoding && t('readAs', { encoding: t(`encoding.${encoding}`) });
  return (
    <SentFile
      {...told}
      name={name}
      unclear={sheet.unclear}
      facts={[about, format.dateTime(createdAt), readAs].filter(Boolean).join(' · ')}
      state={state}
      done={rowsDone}
      total={rowsTotal}
      progress={t('rows', { done: format.number(rowsDone), all: format.number(rowsTotal) })}
      action={
        <span className="flex flex-wrap gap-2">
          {onReview && (
            <Button size="small" tone={state === 'checked' ? 'main' : 'quiet'} onClick={onReview}>
              {sheetText('review')}
            </Button>
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
