import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FieldsDialog } from '../../ui/fields-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** The buyer says with whom the goods of a return are under way. */
export function SendBack({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useWords('refund');
  const done = () => {
    toast.success(t('return.sent'));
    onClose();
  };
  const send = useRefund('refunds.sendBack', 'buyer', done, onClose);
  return (
    <FieldsDialog
      title={t('return.send')}
      verb={t('return.send')}
      busy={send.isPending}
      fields={{
        carrier: { label: t('return.carrier'), rules: { required: true }, maxLength: 60 },
        trackingNumber: {
          label: t('return.tracking'),
          rules: { required: true },
          maxLength: 60,
          autoComplete: 'off',
          figures: true,
        },
      }}
      onSubmit={(values) => send.mutate({ id: refund.id, version: refund.version, ...values })}
      onClose={onClose}
    >
      <p className="break-words whitespace-pre-line">
        <bdi>{refund.returnTo?.address}</bdi>
      </p>
    </FieldsDialog>
  );
}
