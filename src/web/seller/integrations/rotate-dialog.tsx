import type { Webhook } from '../../../contract/integrations/webhooks.ts';
import { useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { SecretShown } from './secret-shown.tsx';

/** Gives a webhook another signing secret; then shows it, this once. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords('integrations');
  const format = useFormat();
  const secondCode = useSecondCode();
  const rotate = useSend('webhooks.rotateSecret', {
    changes: ['webhooks.list'],
    onFailure: secondCode.onFailure,
  });
  if (rotate.data)
    return (
      <SecretShown
        title={t('hook.rotated')}
        hint={t('hook.rotatedHint', { time: format.dateTime(rotate.data.previousUntil) })}
        label={t('hook.secret')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FieldsDialog
      title={t('hook.rotate')}
      verb={t('hook.rotate')}
      busy={rotate.isPending}
      fields={{ code: secondCode.field }}
      onSubmit={({ code }) => rotate.mutate({ id: webhook.id, ...secondCode.inputOf(code) })}
      onClose={onClose}
    >
      <p>{t('hook.rotateAsk')}</p>
    </FieldsDialog>
  );
}
