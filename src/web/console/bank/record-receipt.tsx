import { useState } from 'react';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField } from '../../features/settlement/amount-field.tsx';
import { minorUnits } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { AccountField, useReceivingAccounts } from './account-field.tsx';

/** Records money that the bank shows, where no file tells of it. */
export function RecordReceipt({ onClose }: { onClose: () => void }) {
  const t = useWords('bank');
  const accounts = useReceivingAccounts();
  const [accountId, setAccountId] = useState('');
  const account = accounts?.find(({ id }) => id === accountId) ?? accounts?.[0];
  return (
    <SendDialog
      title={t('receipts.record')}
      verb={t('receipts.record')}
      call="console.bankReceipts.record"
      changes={['console.bankReceipts.list', 'console.log.list']}
      done={t('receipt.saved')}
      fields={{
        entry: { label: t('record.entry'), rules: { required: true }, maxLength: 80, figures: true },
        day: { label: t('receipt.day'), rules: { required: true }, type: 'date', figures: true },
        amount: {
          label: t('receipt.amount'),
          ...amountField(account?.currency ?? 'CNY'),
          check: (text: string) =>
            account && BigInt(minorUnits(text, account.currency) ?? '0') > 0n
              ? true
              : t('record.amountWrong'),
        },
        payerName: { label: t('record.payer'), rules: { required: true }, maxLength: 140 },
        remittance: { label: t('record.text'), rows: 2, maxLength: 500 },
      }}
      input={({ amount, remittance, ...values }) =>
        account && {
          ...values,
          accountId: account.id,
          amount: minorUnits(amount, account.currency)!,
          remittance: remittance.replace(/\s+/g, ' '),
        }
      }
      onClose={onClose}
    >
      <AccountField accounts={accounts} value={account?.id ?? ''} onChange={setAccountId} />
    </SendDialog>
  );
}
