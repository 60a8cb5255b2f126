import type { MoneyAccount } from '../../../contract/settlement/settlement.ts';
import { majorUnits, useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../send-dialog.tsx';
import { amountField, typedAmount } from './amount-field.tsx';
import { availableOf } from './available.ts';

/** Asks for a payout of the balance of one currency to a bank account. */
export function AskPayout({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { currency } = account;
  const available = availableOf(account);
  const amountOf = (text: string) =>
    typedAmount(text, currency, { least: 1n, most: BigInt(available.amount) });
  return (
    <SendDialog
      title={t('payout.ask')}
      verb={t('payout.ask')}
      call="payouts.ask"
      changes={['settlement.account', 'settlement.records', 'payouts.list']}
      done={t('payout.asked')}
      fields={{
        amount: {
          label: t('payout.amount'),
          hint: t('payout.most', { amount: format.money(available) }),
          start: majorUnits(available.amount, currency),
          check: (text) => amountOf(text) !== null || t('payout.amountWrong'),
          ...amountField(currency),
        },
        holder: {
          label: t('payout.holder'),
          rules: { required: true },
          maxLength: 120,
          autoComplete: 'name',
        },
        bank: { label: t('payout.bank'), rules: { required: true }, maxLength: 120 },
        account: {
          label: t('payout.account'),
          hint: t('payout.accountHint'),
          required: true,
          check: (text) =>
            /^[A-Za-z0-9]{6,34}$/.test(text.replaceAll(/[\s-]/g, '')) || t('payout.accountWrong'),
          maxLength: 50,
          autoComplete: 'off',
          figures: true,
        },
      }}
      input={({ amount, ...values }) => ({ currency, amount: amountOf(amount)!, ...values })}
      onClose={onClose}
    >
      <p>{t('payout.hint')}</p>
    </SendDialog>
  );
}
