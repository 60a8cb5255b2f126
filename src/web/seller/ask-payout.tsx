import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MoneyAccount } from '../../contract/money.ts';
import { useSend } from '../page/calls.ts';
import { majorUnits, useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { AmountField, typedAmount } from '../parts/amount-field.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { useRules } from '../ui/use-rules.ts';

interface Values {
  holder: string;
  bank: string;
  account: string;
}

/** Asks for a payout of the balance of one currency to a bank account. */
export function AskPayout({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
  const t = useWords('money');
  const format = useFormat();
  const { balance, currency } = account;
  const [typed, setTyped] = useState(majorUnits(balance.amount, currency));
  const amount = typedAmount(typed, currency, { least: 1n, most: BigInt(balance.amount) });
  const check = useRules();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { holder: '', bank: '', account: '' },
  });
  const ask = useSend('payouts.ask', {
    changes: ['money.account', 'money.records', 'payouts.list'],
    onDone() {
      toast.success(t('payout.asked'));
      onClose();
    },
  });
  const submit = handleSubmit((values) => {
    if (amount !== null) ask.mutate({ currency, amount, ...values });
  });
  const trimmed = { setValueAs: (text: string) => text.trim() };
  const { errors } = formState;
  return (
    <ConfirmDialog
      title={t('payout.ask')}
      verb={t('payout.ask')}
      busy={ask.isPending}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <p>{t('payout.hint')}</p>
        <AmountField
          label={t('payout.amount')}
          hint={t('payout.most', { amount: format.money(balance) })}
          error={amount === null ? t('payout.amountWrong') : undefined}
          currency={currency}
          value={typed}
          onChange={setTyped}
        />
        <Field label={t('payout.holder')} error={errors.holder?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('holder', { validate: check(t('payout.holder'), { required: true }), ...trimmed })}
              maxLength={120}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label={t('payout.bank')} error={errors.bank?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('bank', { validate: check(t('payout.bank'), { required: true }), ...trimmed })}
              maxLength={120}
            />
          )}
        </Field>
        <Field
          label={t('payout.account')}
          hint={t('payout.accountHint')}
          error={errors.account?.message}
          required
        >
          {(tied) => (
            <Input
              {...tied}
              {...register('account', {
                validate: (text) =>
                  /^[A-Za-z0-9]{6,34}$/.test(text.replaceAll(/[\s-]/g, '')) || t('payout.accountWrong'),
              })}
              maxLength={50}
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('payout.ask')}
        </button>
      </form>
    </ConfirmDialog>
  );
}
