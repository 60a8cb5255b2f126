import { useState, type ReactNode } from 'react';
import { Download, FilePlus } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Button } from '../../ui/button.tsx';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { sheetWords, type SentSheet, type ExportKind } from './sheet-kinds.ts';

interface Props<Kind extends ExportKind> {
  of: Kind;
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
  const { of, isReviewed, notify, renderReview } = props;
  const t = useWords(sheetWords[of as ExportKind]);
  const [reviewedId, setReviewed] = useState('');
  const reviewedIn = (sheets: SentSheet<Kind>[] | undefined) =>
    sheets?.find((sheet) => sheet.id === reviewedId && isReviewed(sheet));
  return (
    <OfficeList<`${ExportKind}.list`>
      call={`${of as ExportKind}.list`}
      pageSize={10}
      label={t('sent')}
      heading
      isAtWork={isOpen}
      items={{
        render: (row) => {
          const sheet = row as SentSheet<Kind> & SentSheet<ExportKind>;
          return (
            <Sheet
              of={of}
              sheet={sheet}
              told={notify(sheet)}
              onReview={isReviewed(sheet) ? () => setReviewed(sheet.id) : undefined}
            />
          );
        },
      }}
      empty={{ icon: <FilePlus size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    >
      {({ answer }) => {
        const reviewed = reviewedIn(answer?.rowList as SentSheet<Kind>[] | undefined);
        return reviewed && renderReview(reviewed, () => setReviewed(''));
      }}
    </OfficeList>
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
