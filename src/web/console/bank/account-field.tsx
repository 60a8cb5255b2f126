import type { BankAccount } from '../../../contract/payments/console-bank.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';

/** The platform's accounts that money can come in on: those that buyers are shown, and those they were. */
export function useReceivingAccounts(): BankAccount[] | undefined {
  const { data } = useCall('console.bankAccounts.list', {});
  return data?.filter(({ state }) => state !== 'proposed');
}

interface Props {
  accounts: readonly BankAccount[] | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** Which of the platform's accounts it is about. */
export function AccountField({ accounts = [], value, onChange }: Props) {
  const t = useWords('bank');
  return (
    <Field label={t('account')} required>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {accounts.map(({ id, bank, number, currency }) => (
            <option key={id} value={id}>
              {`${currency} · ${bank} · ${number}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
