import { use, type ReactNode } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import {
  daysBefore,
  textReportLength,
  textRules,
  type CaseKind,
  type ConversationKind,
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
  sharedToken?: string | undefined;
  onClose: () => void;
}

/** Asks operators to look at what somebody wrote; suspends until its words have come. */
export function ReportText({ kind, id, sharedToken, onClose }: Props) {
  use(wordsReady(usePlace().language, 'moderation'));
  const t = useWords('moderation');
  return (
    <Report call="moderation.report" kind={kind} input={{ kind, id, sharedToken }} onClose={onClose}>
      {t('reportAbout')}
    </Report>
  );
}

interface ConversationProps {
  kind: ConversationKind;
  /** Of the conversation, or of the inquiry it is about. */
  id: string;
  onClose: () => void;
}

/** The same with a conversation of one's own, of which operators then read a part. */
export function ReportConversation({ kind, id, onClose }: ConversationProps) {
  use(wordsReady(usePlace().language, 'moderation'));
  const t = useWords('moderation');
  return (
    <Report
      call="moderation.reportConversation"
      kind={kind}
      input={kind === 'inquiry' ? { inquiryId: id } : { threadId: id }}
      onClose={onClose}
    >
      {t('conversationAbout', { before: daysBefore })}
    </Report>
  );
}

interface ReportProps<Key extends CallKey> {
  call: Key;
  kind: CaseKind;
  /** What is reported. */
  input: Omit<InputOf<Key>, 'reason' | 'note'>;
  /** What becomes of it. */
  children: ReactNode;
  onClose: () => void;
}

function Report<Key extends 'moderation.report' | 'moderation.reportConversation'>({
  call,
  kind,
  input,
  children,
  onClose,
}: ReportProps<Key>) {
  const t = useWords('moderation');
  return (
    <SendDialog
      title={t(`reportTitle.${kind}`)}
      verb={t('reportSend')}
      call={call}
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
      input={({ reason, note }) =>
        ({ ...input, reason: reason as TextRule, note }) as unknown as InputOf<Key>
      }
      onClose={onClose}
    >
      <p className="text-muted">{children}</p>
    </SendDialog>
  );
}
