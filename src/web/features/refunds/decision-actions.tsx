import { useState } from 'react';
import { mostRefundPictures } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { PictureUploads, type SentPicture } from '../media/picture-uploads.tsx';
import type { Side } from '../orders/order-step.ts';
import { useRefund } from './use-refund.ts';

interface Props {
  refund: Refund;
  viewer: Side;
}

/** What a side can do about an operator's decision: accept it, appeal, or answer the other side's appeal. */
export function DecisionActions({ refund, viewer }: Props) {
  const t = useWords('refund');
  const [open, setOpen] = useState<'accept' | 'appeal' | null>(null);
  const { decision } = refund;
  if (!decision) return null;
  const close = () => setOpen(null);
  return (
    <>
      {decision.mayAppeal.includes(viewer) && (
        <Button onClick={() => setOpen('appeal')}>
          {t(decision.appealedBy ? 'decision.answer' : 'decision.appeal')}
        </Button>
      )}
      {decision.mayAccept.includes(viewer) && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {t('decision.accept')}
        </Button>
      )}
      {open === 'accept' && <Accept refund={refund} viewer={viewer} onClose={close} />}
      {open === 'appeal' && <Appeal refund={refund} viewer={viewer} onClose={close} />}
    </>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

function Accept({ refund, viewer, onClose }: DialogProps) {
  const t = useWords('refund');
  const format = useFormat();
  const done = () => {
    toast.success(t('decision.accepted'));
    onClose();
  };
  const send = useRefund('refunds.acceptDecision', viewer, done, onClose);
  return (
    <FieldsDialog
      title={t('decision.accept')}
      verb={t('decision.accept')}
      busy={send.isPending}
      fields={{}}
      onSubmit={() => send.mutate({ id: refund.id, version: refund.version })}
      onClose={onClose}
    >
      <p>{t('decision.acceptAsk', { amount: format.money(refund.decision!.amount) })}</p>
    </FieldsDialog>
  );
}

function Appeal({ refund, viewer, onClose }: DialogProps) {
  const t = useWords('refund');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const title = t(refund.decision!.appealedBy ? 'decision.answer' : 'decision.appeal');
  const done = () => {
    toast.success(t('decision.sent'));
    onClose();
  };
  const send = useRefund('refunds.appeal', viewer, done, onClose);
  return (
    <FieldsDialog
      title={title}
      verb={title}
      busy={send.isPending}
      disabled={isSending}
      fields={{
        reason: {
          label: t('decision.reason'),
          hint: t('decision.reasonHint'),
          required: true,
          check: (text) => text.trim() !== '' || t('answer.reasonWanted'),
          rows: 5,
          maxLength: 1_000,
        },
      }}
      below={
        <PictureUploads
          purpose="refund"
          most={mostRefundPictures}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      }
      onSubmit={({ reason }) =>
        send.mutate({
          id: refund.id,
          version: refund.version,
          reason,
          pictures: pictures.map(({ key }) => key),
        })
      }
      onClose={onClose}
    >
      <p>{t('decision.appealAsk')}</p>
    </FieldsDialog>
  );
}
