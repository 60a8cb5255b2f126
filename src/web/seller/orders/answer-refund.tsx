import { useState } from 'react';
import type { RefundAnswer } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { typedAmount } from '../../features/settlement/amount-field.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { Checkbox } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { FieldsDialog } from '../../ui/fields-dialog.tsx';
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
      fields={{
        amount: {
          label: t('answer.amount'),
          hint: t('answer.amountHint', { amount: format.money(refund.asked) }),
          check: (text) => amountOf(text) !== null || t('form.amountWrong'),
          isAsked: () => answer === 'offer',
          ...amountField(currency),
        },
        note: {
          label: t(answer === 'refuse' ? 'answer.reason' : 'answer.note'),
          hint: t('answer.noteHint'),
          check: (text) => answer !== 'refuse' || text.trim() !== '' || t('answer.reasonWanted'),
          required: answer === 'refuse',
          rows: 4,
          maxLength: 1_000,
        },
      }}
      onSubmit={({ amount, note }) =>
        send.mutate({
          id: refund.id,
          version: refund.version,
          answer,
          note,
          restock,
          ...(answer === 'offer' && { amount: amountOf(amount)! }),
        })
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
