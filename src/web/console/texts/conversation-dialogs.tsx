import type { CallKey } from '../../../contract/calls.ts';
import type {
  ReportedMessage,
  WholeConversation,
} from '../../../contract/moderation/console-conversations.ts';
import type { TextRule } from '../../../contract/moderation/text-rules.ts';
import { takedownReasonLength } from '../../../contract/products/takedown-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useRuleField } from './use-rule-field.ts';

const changes: CallKey[] = ['console.conversations.list', 'console.conversations.get', 'console.log.list'];

export type ConversationAct = 'read' | 'warn' | 'block' | 'dismiss' | 'restore' | 'uphold';

interface Props {
  row: WholeConversation;
  act: ConversationAct;
  onRead: (messages: readonly ReportedMessage[]) => void;
  onClose: () => void;
}

/** Reads a reported conversation, or decides on it as it is on the screen. */
export function DecideConversation({ row, act, onRead, onClose }: Props) {
  if (act === 'read') return <Read row={row} onRead={onRead} onClose={onClose} />;
  if (act === 'dismiss') return <Dismiss row={row} onClose={onClose} />;
  if (act === 'warn' || act === 'block') return <Measure row={row} act={act} onClose={onClose} />;
  return <Decide row={row} act={act} onClose={onClose} />;
}

function Read({ row, onRead, onClose }: Omit<Props, 'act'>) {
  const t = useWords('textCases');
  const format = useFormat();
  const span = { begin: format.dateTime(row.readFrom), end: format.dateTime(row.readUntil) };
  return (
    <SendDialog
      title={t('read')}
      verb={t('read')}
      call="console.conversations.read"
      changes={['console.conversations.get', 'console.log.list']}
      fields={{ why: { label: t('why'), saysSomething: true, rows: 3, maxLength: takedownReasonLength } }}
      input={({ why }) => ({ id: row.id, why })}
      onDone={onRead}
      onClose={onClose}
    >
      <p>{t('readAbout', span)}</p>
    </SendDialog>
  );
}

function useReason() {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  return {
    label: oversight('takedown.reason'),
    hint: t('reasonHint'),
    saysSomething: true,
    rows: 4,
    maxLength: takedownReasonLength,
  } as const;
}

function Measure({ row, act, onClose }: Omit<Props, 'onRead'> & { act: 'warn' | 'block' }) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const reason = useReason();
  const rule = useRuleField();
  return (
    <SendDialog
      title={t(act)}
      verb={t(act)}
      danger={act === 'block'}
      call="console.conversations.act"
      changes={changes}
      decides
      done={oversight('takedown.done')}
      fields={{
        rule,
        reason,
      }}
      input={(values) => ({
        id: row.id,
        version: row.version,
        measure: act === 'warn' ? 'warned' : 'blocked',
        rule: values.rule as TextRule,
        reason: values.reason,
      })}
      onClose={onClose}
    >
      <p>{t(act === 'warn' ? 'warnAbout' : 'blockAbout')}</p>
    </SendDialog>
  );
}

function Dismiss({ row, onClose }: Omit<Props, 'act' | 'onRead'>) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  return (
    <SendDialog
      title={t('dismiss')}
      verb={t('dismiss')}
      call="console.conversations.dismiss"
      changes={changes}
      decides
      done={oversight('takedown.done')}
      fields={{
        note: {
          label: oversight('order.note'),
          hint: oversight('reports.noteHint'),
          rows: 3,
          maxLength: takedownReasonLength,
        },
      }}
      input={({ note }) => ({ id: row.id, version: row.version, reportCount: row.reportCount, note })}
      onClose={onClose}
    >
      <p>{t('dismissAbout')}</p>
    </SendDialog>
  );
}

function Decide({ row, act, onClose }: Omit<Props, 'onRead'> & { act: 'restore' | 'uphold' }) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const reason = useReason();
  return (
    <SendDialog
      title={oversight(`takedown.${act}`)}
      verb={oversight(`takedown.${act}`)}
      danger={act === 'uphold'}
      call={`console.conversations.${act}`}
      changes={changes}
      decides
      done={oversight('takedown.done')}
      fields={{ reason }}
      input={(values) => ({ id: row.id, version: row.version, reason: values.reason })}
      onClose={onClose}
    >
      <p>{t(act === 'restore' ? 'restoreMeasureAbout' : 'upholdMeasureAbout')}</p>
    </SendDialog>
  );
}
