import type { CallKey } from '../../../contract/calls.ts';
import type { WholeCase } from '../../../contract/moderation/console-moderation.ts';
import type { TextRule } from '../../../contract/moderation/text-rules.ts';
import { takedownReasonLength } from '../../../contract/products/takedown-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';
import { useRuleField } from './use-rule-field.ts';

const changes: CallKey[] = [
  'console.moderation.list',
  'console.moderation.get',
  'console.rfqs.get',
  'console.rfqs.list',
  'console.log.list',
];

export type CaseAct = 'hide' | 'dismiss' | 'restore' | 'uphold';

interface Props {
  row: WholeCase;
  act: CaseAct;
  onClose: () => void;
}

/** Decides on a text as it is on the screen. */
export function DecideCase({ row, act, onClose }: Props) {
  if (act === 'hide') return <Hide row={row} onClose={onClose} />;
  if (act === 'dismiss') return <Dismiss row={row} onClose={onClose} />;
  return <Decide row={row} act={act} onClose={onClose} />;
}

/** What the author of a text reads of why it was hidden. */
export function useReason() {
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

function Hide({ row, onClose }: Omit<Props, 'act'>) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const reason = useReason();
  const rule = useRuleField();
  return (
    <SendDialog
      title={t('hide')}
      verb={t('hide')}
      danger
      call="console.moderation.hide"
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
        rule: values.rule as TextRule,
        reason: values.reason,
      })}
      onClose={onClose}
    >
      <p>{t('hideAbout')}</p>
    </SendDialog>
  );
}

function Dismiss({ row, onClose }: Omit<Props, 'act'>) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  return (
    <SendDialog
      title={t('dismiss')}
      verb={t('dismiss')}
      call="console.moderation.dismiss"
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

function Decide({ row, act, onClose }: Props & { act: 'restore' | 'uphold' }) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const reason = useReason();
  return (
    <SendDialog
      title={oversight(`takedown.${act}`)}
      verb={oversight(`takedown.${act}`)}
      danger={act === 'uphold'}
      call={`console.moderation.${act}`}
      changes={changes}
      decides
      done={oversight('takedown.done')}
      fields={{ reason }}
      input={(values) => ({ id: row.id, version: row.version, reason: values.reason })}
      onClose={onClose}
    >
      <p>{t(act === 'restore' ? 'restoreAbout' : 'upholdAbout')}</p>
    </SendDialog>
  );
}
