import { useState } from 'react';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** The buyer says with whom the goods of a return are under way. */
export function SendBack({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useWords('refund');
  const format = useFormat();
  const [receipts, setReceipts] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [lacksReceipt, setLacksReceipt] = useState(false);
  const most = refund.mostPostage;
  const { currency } = refund.asked;
  const amountOf = (text: string) =>
    typedAmount(text, currency, { least: 1n, most: BigInt(most?.amount ?? 0) });
  const mayAsk = most !== null && most.amount !== '0';
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
        postage: {
          label: t('return.postage'),
          hint: most ? t('return.postageHint', { amount: format.money(most) }) : '',
          check: (text) => text.trim() === '' || amountOf(text) !== null || t('form.amountWrong'),
          isAsked: () => mayAsk,
          ...amountField(currency),
          required: false,
        },
      }}
      disabled={isSending}
      below={
        mayAsk && (
          <>
            <PictureUploads
              purpose="refund"
              most={1}
              pictures={receipts}
              onChange={setReceipts}
              onSending={setSending}
            />
            {lacksReceipt && receipts.length === 0 && (
              <p role="alert" className="text-cinnabar">
                {t('return.receiptWanted')}
              </p>
            )}
          </>
        )
      }
      onSubmit={({ carrier, trackingNumber, postage }) => {
        const amount = mayAsk ? amountOf(postage) : null;
        const [receipt] = receipts;
        setLacksReceipt(amount !== null && !receipt);
        if (amount !== null && !receipt) return;
        const laidOut = amount !== null && receipt ? { postage: amount, receipt: receipt.key } : {};
        send.mutate({ id: refund.id, version: refund.version, carrier, trackingNumber, ...laidOut });
      }}
      onClose={onClose}
    >
      <p className="break-words whitespace-pre-line">
        <bdi>{refund.returnTo?.address}</bdi>
      </p>
    </FieldsDialog>
  );
}
