import type { CallKey } from '../../../contract/calls.ts';
import type { PublishedText } from '../../../contract/moderation/console-moderation.ts';
import type { TextRule } from '../../../contract/moderation/text-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';
import { useRuleField } from './use-rule-field.ts';
import { useReason } from './case-dialogs.tsx';

const changes: CallKey[] = [
  'console.moderation.texts',
  'console.moderation.list',
  'console.rfqs.get',
  'console.rfqs.list',
  'console.log.list',
];

interface Props {
  text: Pick<PublishedText, 'kind' | 'id' | 'written'>;
  onClose: () => void;
}

/** Hides a text that nobody has to have reported, as it is on the screen. */
export function HideText({ text, onClose }: Props) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const reason = useReason();
  const rule = useRuleField();
  return (
    <SendDialog
      title={t('hide')}
      verb={t('hide')}
      danger
      call="console.moderation.hideText"
      changes={changes}
      decides
      done={oversight('takedown.done')}
      fields={{
        rule,
        reason,
      }}
      input={(values) => ({
        kind: text.kind,
        id: text.id,
        seenText: [text.written.title, text.written.text].join('\n'),
        rule: values.rule as TextRule,
        reason: values.reason,
      })}
      onClose={onClose}
    >
      <p>{t('published.hideAbout')}</p>
    </SendDialog>
  );
}
