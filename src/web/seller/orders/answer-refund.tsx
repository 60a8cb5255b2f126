import { useState } from 'react';
import {
  mostRefundPictures,
  returnPayers,
  type RefundAnswer,
  type ReturnPayer,
} from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { typedAmount } from '../../features/settlement/amount-field.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { amountField } from '../../features/settlement/amount-field.tsx';

interface Props {
  refund: Refund;
  answer: RefundAnswer;
  onClose: () => void;
}

/** The seller agrees, refuses with a reason, or offers less. */
export function AnswerRefund({ refund, answer, onClose }: Props) {
  const t = useWords('refund');
  const format = useFormat();
  const [restock, setRestock] = useState(false);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const { amount: asked, currency } = refund.asked;
  const amountOf = (text: string) => typedAmount(text, currency, { least: 1n, most: BigInt(asked) - 1n });
  const done = () => {
    toast.success(t(`done.${answer}`));
    onClose();
  };
  const send = useRefund('refunds.answer', 'seller', done, onClose);
  return (
    <FieldsDialog
      title={t(`answer.${answer}`)}
      verb={t(`answer.${answer}`)}
      danger={answer === 'refuse'}
      busy={send.isPending}
      disabled={isSending}
      fields={{
        amount: {
          label: t('answer.amount'),
          hint: t('answer.amountHint', { amount: format.money(refund.asked) }),
          check: (text) => amountOf(text) !== null || t('form.amountWrong'),
          isAsked: () => answer === 'offer',
          ...amountField(currency),
        },
        ...returnFields(t, answer, refund.promised?.paidBy),
        note: {
          label: t(answer === 'refuse' ? 'answer.reason' : 'answer.note'),
          hint: t('answer.noteHint'),
          check: (text) => answer !== 'refuse' || text.trim() !== '' || t('answer.reasonWanted'),
          required: answer === 'refuse',
          rows: 4,
          maxLength: 1_000,
        },
      }}
      onSubmit={({ amount, note, returnTo, returnPaidBy }) =>
        send.mutate({
          id: refund.id,
          version: refund.version,
          answer,
          note,
          restock,
          ...(answer === 'offer' && { amount: amountOf(amount)! }),
          ...(answer === 'return' && { returnTo, returnPaidBy: returnPaidBy as ReturnPayer }),
          ...(answer === 'refuse' && { pictures: pictures.map(({ key }) => key) }),
        })
      }
      below={
        answer === 'refuse' && (
          <PictureUploads
            purpose="refund"
            most={mostRefundPictures}
            pictures={pictures}
            onChange={setPictures}
            onSending={setSending}
          />
        )
      }
      onClose={onClose}
    >
      <p>{t(`ask.${answer}`, { amount: format.money(refund.asked) })}</p>
      {answer === 'agree' && refund.hasSent && (
        <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
          {t('answer.restock')}
        </Checkbox>
      )}
    </FieldsDialog>
  );
}

/** What a return asks for besides: where the products are to go, and who pays the way. */
const returnFields = (
  t: ReturnType<typeof useWords<'refund'>>,
  answer: RefundAnswer,
  promisedPayer: ReturnPayer | undefined,
) => ({
  returnTo: {
    label: t('return.address'),
    hint: t('return.addressHint'),
    check: (text: string) => text.trim() !== '' || t('return.addressWanted'),
    required: true,
    rows: 3,
    maxLength: 500,
    isAsked: () => answer === 'return',
  },
  returnPaidBy: {
    label: t('return.paidBy'),
    start: promisedPayer ?? 'seller',
    disabled: promisedPayer !== undefined,
    options: choices(returnPayers, (payer) => t(`return.paidBy.${payer}`)),
    isAsked: () => answer === 'return',
  },
});
