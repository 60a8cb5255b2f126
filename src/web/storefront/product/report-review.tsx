import { use, useState } from 'react';
import { reportReasons, type ReportReason } from '../../../contract/reviews/review-limits.ts';
import { useSend } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Field, Radio, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Asks an operator to look at a review; suspends until its words have come. */
export function ReportReview({ id, onClose }: { id: string; onClose: () => void }) {
  use(wordsReady(usePlace().language, 'review'));
  const t = useWords('review');
  const [reason, setReason] = useState<ReportReason>('untrue');
  const [note, setNote] = useState('');
  const report = useSend('reviews.report', {
    onDone() {
      toast.success(t('reportSent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('reportTitle')}
      verb={t('reportSend')}
      busy={report.isPending}
      onClose={onClose}
      onSubmit={() => report.mutate({ id, reason, note })}
    >
      <div className="space-y-4">
        <fieldset>
          <legend className="mb-1 font-semibold">{t('reportReason')}</legend>
          {reportReasons.map((one) => (
            <Radio key={one} name="reason" checked={one === reason} onChange={() => setReason(one)}>
              {t(`reason.${one}`)}
            </Radio>
          ))}
        </fieldset>
        <Field label={t('reportNote')}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
