import type { Webhook } from '../../../contract/integrations/webhooks.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecretShown } from './secret-shown.tsx';

/** Gives a webhook another signing secret; then shows it, this once. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords('integrations');
  const format = useFormat();
  const rotate = useSend('webhooks.rotateSecret', { changes: ['webhooks.list'] });
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
    <FormDialog
      title={t('hook.rotate')}
      verb={t('hook.rotate')}
      busy={rotate.isPending}
      onSubmit={() => rotate.mutate({ id: webhook.id })}
      onClose={onClose}
    >
      {t('hook.rotateAsk')}
    </FormDialog>
  );
}
