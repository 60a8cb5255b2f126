import { useState } from 'react';
import type { RefundAnswer } from '../../contract/refund-kinds.ts';
import type { Refund } from '../../contract/refunds.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { AmountField, typedAmount } from '../parts/amount-field.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useRefund } from '../parts/use-refund.ts';
import { Checkbox, Field, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

interface Props {
  refund: Refund;
  answer: RefundAnswer;
  onClose: () => void;
}

/** The seller agrees, refuses with a reason, or offers less. */
export function AnswerRefund({ refund, answer, onClose }: Props) {
  const t = useWords('refund');
  const format = useFormat();
  const [note, setNote] = useState('');
  const [offer, setOffer] = useState('');
  const [restock, setRestock] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const { amount: asked, currency } = refund.asked;
  const amount = typedAmount(offer, currency, { least: 1n, most: BigInt(asked) - 1n });
  const isShort = answer === 'refuse' && !note.trim();
  const done = () => {
    toast.success(t(`done.${answer}`));
    onClose();
  };
  const send = useRefund('refunds.answer', 'seller', done, onClose);
  const submit = () => {
    setPressed(true);
    if (isShort || (answer === 'offer' && amount === null)) return;
    const offered = answer === 'offer' ? { amount: amount! } : {};
    send.mutate({ id: refund.id, version: refund.version, answer, note, restock, ...offered });
  };
  return (
    <ConfirmDialog
      title={t(`answer.${answer}`)}
      verb={t(`answer.${answer}`)}
      danger={answer === 'refuse'}
      busy={send.isPending}
      onClose={onClose}
      onConfirm={submit}
    >
      <div className="space-y-4">
        <p>{t(`ask.${answer}`, { amount: format.money(refund.asked) })}</p>
        {answer === 'offer' && (
          <AmountField
            label={t('answer.amount')}
            hint={t('answer.amountHint', { amount: format.money(refund.asked) })}
            error={wasPressed && amount === null ? t('form.amountWrong') : undefined}
            currency={currency}
            value={offer}
            onChange={setOffer}
          />
        )}
        {answer === 'agree' && refund.hasSent && (
          <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
            {t('answer.restock')}
          </Checkbox>
        )}
        <Field
          label={t(answer === 'refuse' ? 'answer.reason' : 'answer.note')}
          hint={t('answer.noteHint')}
          error={wasPressed && isShort ? t('answer.reasonWanted') : undefined}
          required={answer === 'refuse'}
        >
          {(tied) => (
            <Textarea
              {...tied}
              rows={4}
              maxLength={1_000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
