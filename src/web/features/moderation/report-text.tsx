import { use } from 'react';
import {
  textReportLength,
  textRules,
  type TextKind,
  type TextRule,
} from '../../../contract/moderation/text-rules.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../send-dialog.tsx';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  kind: TextKind;
  id: string;
  onClose: () => void;
}

/** Asks operators to look at what somebody wrote; suspends until its words have come. */
export function ReportText({ kind, id, onClose }: Props) {
  use(wordsReady(usePlace().language, 'moderation'));
  const t = useWords('moderation');
  return (
    <SendDialog
      title={t(`reportTitle.${kind}`)}
      verb={t('reportSend')}
      call="moderation.report"
      done={t('reportSent')}
      fields={{
        reason: {
          label: t('reportReason'),
          required: true,
          options: [
            { value: '', text: t('reportChoose') },
            ...textRules.map((rule) => ({ value: rule, text: t(`textRule.${rule}`) })),
          ],
        },
        note: { label: t('reportNote'), rows: 4, maxLength: textReportLength },
      }}
      input={({ reason, note }) => ({ kind, id, reason: reason as TextRule, note })}
      onClose={onClose}
    >
      <p className="text-muted">{t('reportAbout')}</p>
    </SendDialog>
  );
}
