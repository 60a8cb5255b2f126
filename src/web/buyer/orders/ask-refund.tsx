import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import {
  answerDays,
  claimReasons,
  mostRefundPictures,
  refundReasons,
  type RefundReason,
} from '../../../contract/refunds/refund-kinds.ts';
import type { RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { RefundScopeFields, RefundWorth, useRefundScope } from '../../features/refunds/refund-scope.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Fields } from '../../ui/fields.tsx';
import { choices } from '../../ui/form-field.ts';
import { toast } from '../../ui/toast.tsx';
import { useFields } from '../../ui/use-fields.ts';

interface Values {
  reason: RefundReason | '';
  note: string;
}

interface Props {
  order: OrderDetail;
  left: NonNullable<RefundsOfOrder['left']>;
  onClose: () => void;
}

/** Asks for money back: of what, why, with pictures that show it, and what it comes to. */
export function AskRefund({ order, left, onClose }: Props) {
  const t = useWords('refund');
  const scope = useRefundScope({ order, refundable: left });
  const isClaim = order.claimsUntil !== null;
  const form = useReasonFields({ isLate: order.actions.includes('refundLate'), isClaim });
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { request, isComplete } = scope;
  const send = useRefund(
    'refunds.ask',
    'buyer',
    ({ state }) => {
      toast.success(state === 'agreed' ? t('form.doneAtOnce') : t('form.sent', { days: answerDays }));
      onClose();
    },
    onClose,
  );
  const ask = form.submit(({ reason, note }) => {
    if (!isComplete || !reason) return;
    send.mutate({ ...request, reason, note, pictures: pictures.map(({ key }) => key) });
  });
  const submit = () => {
    setSubmitted(true);
    ask();
  };
  return (
    <FormDialog
      title={t(isClaim ? 'claim' : 'ask')}
      verb={t('form.send')}
      busy={send.isPending}
      disabled={isSending}
      width={680}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <RefundScopeFields
        order={order}
        refundable={left}
        viewer="buyer"
        scope={scope}
        wasSubmitted={wasSubmitted}
      />
      <Fields form={form} />
      <PictureUploads
        purpose="refund"
        most={mostRefundPictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <RefundWorth calculation={scope.calculation} viewer="buyer" />
    </FormDialog>
  );
}

/** Why, which starts with that it is late where the order is; a claim needs a description. */
function useReasonFields({ isLate, isClaim }: { isLate: boolean; isClaim: boolean }) {
  const t = useWords('refund');
  const start: Values = { reason: isLate ? 'late' : '', note: '' };
  return useFields(start, () => ({
    reason: {
      label: t('form.reason'),
      required: true,
      check: (reason) => reason !== '' || t('form.reasonWanted'),
      options: [
        { value: '', text: t('form.choose') },
        ...choices(isClaim ? claimReasons : refundReasons, (each) => t(`reason.${each}`)),
      ],
    },
    note: {
      label: t('form.note'),
      hint: t('form.noteHint'),
      required: isClaim,
      check: (note) => !isClaim || note.trim() !== '' || t('form.noteWanted'),
      rows: 4,
      maxLength: 1_000,
    },
  }));
}
