import type { ChannelTask } from '../../../contract/payments/channel-tasks.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';

/** What a buyer's bank is to read of a payment that it takes back. */
export function SendEvidence({ task, onClose }: { task: ChannelTask; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, amount } = task;
  return (
    <SendDialog
      title={t('evidence.send')}
      verb={t('evidence.send')}
      call="console.channelTasks.answer"
      changes={['console.channelTasks.list', 'console.log.list']}
      decides
      done={t('out.done')}
      fields={{
        statement: {
          label: t('evidence.statement'),
          hint: t('evidence.statementHint'),
          saysSomething: true,
          maxLength: 10_000,
          rows: 8,
        },
        carrier: { label: t('evidence.carrier'), maxLength: 100 },
        trackingNumber: { label: t('evidence.tracking'), maxLength: 200, figures: true },
        shippedOn: { label: t('evidence.shippedOn'), type: 'date', figures: true },
      }}
      input={(values) => ({ id, version, ...values })}
      onClose={onClose}
    >
      <p>{t('evidence.about', { amount: format.money(amount) })}</p>
    </SendDialog>
  );
}
