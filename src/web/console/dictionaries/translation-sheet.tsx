import { useState } from 'react';
import { CloudUpload, Download } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { largestTextSheet, mostSheetTexts } from '../../../contract/translation/translation-kinds.ts';
import { ReadSheet } from '../../features/file-jobs/read-sheet.tsx';
import { SheetLine, SheetList, SheetOutcome, SheetUnread } from '../../features/file-jobs/sheet-outcome.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { translationChanges } from './translation-calls.ts';

type Answer = OutputOf<'console.translations.readSheet'>;
type Sheet = InputOf<'console.translations.readSheet'>;

interface Props {
  narrowing: InputOf<'console.translations.export'>;
  /** How many texts are listed; undefined until they are. */
  total: number | undefined;
}

/** The listed texts as a sheet for translators, and the way back from it. */
export function TranslationSheet({ narrowing, total }: Props) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const { bytes, start } = useDownload('console.translations.export');
  const [isUploading, setUploading] = useState(false);
  const download = () => {
    if (total !== undefined && total > mostSheetTexts)
      toast.message(t('sheet.partly', { rows: format.number(mostSheetTexts) }));
    void start(narrowing);
  };
  return (
    <>
      <Button disabled={total === 0} busy={bytes !== null} onClick={download}>
        <Download size={16} aria-hidden />
        {t('sheet.download')}
      </Button>
      <Button onClick={() => setUploading(true)}>
        <CloudUpload size={16} aria-hidden />
        {t('sheet.upload')}
      </Button>
      {isUploading && <UploadSheet onClose={() => setUploading(false)} />}
    </>
  );
}

/** Says what a sheet would change before it is saved, and what became of it afterwards. */
function UploadSheet({ onClose }: { onClose: () => void }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isSaved, setSaved] = useState(false);
  const apply = useSend('console.translations.applySheet', {
    changes: translationChanges,
    onDone(saved) {
      setAnswer(saved);
      setSaved(true);
    },
  });
  const again = () => {
    setAnswer(null);
    setSheet(null);
    setSaved(false);
  };
  return (
    <Dialog title={t('sheet.upload')} width={720} onClose={onClose}>
      {answer && sheet ? (
        <SheetAnswer
          answer={answer}
          isSaved={isSaved}
          isSaving={apply.isPending}
          onSave={() => apply.mutate(sheet)}
          onAgain={again}
          onClose={onClose}
        />
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose">{t('sheet.hint')}</p>
          <p className="max-w-prose text-muted">
            {t('sheet.limits', {
              rows: format.number(mostSheetTexts),
              size: format.bytes(largestTextSheet),
            })}
          </p>
          <ReadSheet
            call="console.translations.readSheet"
            largest={largestTextSheet}
            words={{
              send: t('sheet.send'),
              tooLarge: t('sheet.tooLarge', { size: format.bytes(largestTextSheet) }),
            }}
            onRead={(preview, input) => {
              setSheet(input);
              setAnswer(preview);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

interface AnswerProps {
  answer: Answer;
  isSaved: boolean;
  isSaving: boolean;
  onSave: () => void;
  onAgain: () => void;
  onClose: () => void;
}

function SheetAnswer({ answer, isSaved, isSaving, onSave, onAgain, onClose }: AnswerProps) {
  const t = useWords('dictionaries');
  const next = { again: t('sheet.another'), onAgain, onClose };
  const { issue, unclear, saved, unchanged, unfilled, refused } = answer;
  if (issue) return <SheetUnread reading={{ issue, unclear }} {...next} />;
  return (
    <SheetOutcome {...next}>
      <output className="font-semibold">
        {t(isSaved ? 'sheet.saved' : 'sheet.wouldSave', { count: saved })}
      </output>
      {unchanged + unfilled > 0 && (
        <p className="text-muted">{t('sheet.unchanged', { count: unchanged + unfilled })}</p>
      )}
      <SheetList
        title={t('sheet.refused', { count: refused.length })}
        rows={refused}
        countMore={(count) => t('sheet.more', { count })}
      >
        {({ line, name, issue: reason }) => (
          <SheetLine key={line} name={t('sheet.row', { line, name })} aside={t(`sheet.issue.${reason}`)} />
        )}
      </SheetList>
      {!isSaved && saved > 0 && (
        <Button tone="main" busy={isSaving} onClick={onSave}>
          {t('sheet.save', { count: saved })}
        </Button>
      )}
    </SheetOutcome>
  );
}
