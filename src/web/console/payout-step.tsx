import { useState } from 'react';
import type { ConsolePayout } from '../../contract/money.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

export type PayoutVerb = 'approve' | 'refuse' | 'pay';

interface Props {
  payout: ConsolePayout;
  verb: PayoutVerb;
  onClose: () => void;
}

/** Approves a payout, refuses it with a reason, or says under which number it has left. */
export function PayoutStep({ payout, verb, onClose }: Props) {
  const t = useWords('money');
  const format = useFormat();
  const [text, setText] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const options = {
    changes: ['console.payouts.list' as const, 'console.log.list' as const],
    decides: true,
    onDone() {
      toast.success(t(`payout.done.${verb}`));
      onClose();
    },
  };
  const decide = useSend('console.payouts.decide', options);
  const pay = useSend('console.payouts.paid', options);
  const { id, version } = payout;
  const isShort = verb !== 'approve' && !text.trim();
  const submit = () => {
    setPressed(true);
    if (isShort) return;
    if (verb === 'pay') pay.mutate({ id, version, bankReference: text });
    else decide.mutate({ id, version, approve: verb === 'approve', reason: text });
  };
  return (
    <ConfirmDialog
      title={t(`payout.${verb}`)}
      verb={t(`payout.${verb}`)}
      danger={verb === 'refuse'}
      busy={decide.isPending || pay.isPending}
      onClose={onClose}
      onConfirm={submit}
    >
      <div className="space-y-4">
        <p>
          {t(`payout.about.${verb}`, {
            amount: format.money(payout.amount),
            shop: payout.shopName,
          })}
        </p>
        {verb === 'refuse' && (
          <Field
            label={t('payout.reason')}
            hint={t('payout.reasonHint')}
            error={wasPressed && isShort ? t('payout.reasonWanted') : undefined}
            required
          >
            {(tied) => (
              <Textarea
                {...tied}
                maxLength={500}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
        {verb === 'pay' && (
          <Field
            label={t('payout.bankReference')}
            error={wasPressed && isShort ? t('payout.bankReferenceWanted') : undefined}
            required
          >
            {(tied) => (
              <Input
                {...tied}
                maxLength={80}
                className="figures"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
