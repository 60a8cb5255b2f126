import type { OutputOf } from '../../../contract/contract.ts';
import type { MoneyAccount } from '../../../contract/settlement/settlement.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { usePasswordField, useSecondCode } from '../account/second-factor/use-second-code.ts';
import { SendDialog } from '../send-dialog.tsx';
import { amountField, typedAmount } from './amount-field.tsx';
import { availableOf } from './available.ts';

interface Props {
  account: MoneyAccount;
  onClose: () => void;
}

/** Asks for a payout of the balance of one currency to a bank account: one that money went to before, or another. */
export function AskPayout({ account, onClose }: Props) {
  const t = useWords('settlement');
  const accounts = useCall('payouts.accounts', {});
  if (accounts.isPending)
    return (
      <Dialog title={t('payout.ask')} width={440} onClose={onClose}>
        <SkeletonLines count={5} />
      </Dialog>
    );
  return <PayoutForm {...{ account, onClose }} knownAccounts={accounts.data ?? []} />;
}

/** As the value of the choice: none of the accounts that money went to before. */
const anotherAccount = 'another';

type Field = 'amount' | 'sameAs' | 'holder' | 'bank' | 'account' | 'password' | 'code';

function PayoutForm({
  account: money,
  knownAccounts,
  onClose,
}: Props & { knownAccounts: OutputOf<'payouts.accounts'> }) {
  const t = useWords('settlement');
  const format = useFormat();
  const secondCode = useSecondCode();
  const password = usePasswordField(t('payout.newAccountHint'));
  const { currency } = money;
  const available = availableOf(money);
  const amountOf = (text: string) =>
    typedAmount(text, currency, { least: 1n, most: BigInt(available.amount) });
  const isAnother = ({ sameAs }: Record<Field, string>) => sameAs === anotherAccount;
  return (
    <SendDialog<'payouts.ask', Field>
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
        sameAs: {
          label: t('payout.destination'),
          start: knownAccounts[0]?.id ?? anotherAccount,
          options: [
            ...knownAccounts.map(({ id, bank, accountEnd, holder }) => ({
              value: id,
              text: `${bank} ···· ${accountEnd}, ${holder}`,
            })),
            { value: anotherAccount, text: t('payout.otherAccount') },
          ],
          isAsked: () => knownAccounts.length > 0,
        },
        holder: {
          label: t('payout.holder'),
          rules: { required: true },
          maxLength: 120,
          autoComplete: 'name',
          isAsked: isAnother,
        },
        bank: { label: t('payout.bank'), rules: { required: true }, maxLength: 120, isAsked: isAnother },
        account: {
          label: t('payout.account'),
          hint: t('payout.accountHint'),
          required: true,
          check: (text) =>
            /^[A-Za-z0-9]{6,34}$/.test(text.replaceAll(/[\s-]/g, '')) || t('payout.accountWrong'),
          maxLength: 50,
          autoComplete: 'off',
          figures: true,
          isAsked: isAnother,
        },
        password: { ...password, isAsked: isAnother },
        code: {
          ...secondCode.field,
          isAsked: (values) => secondCode.field.isAsked() && isAnother(values),
        },
      }}
      input={({ amount, sameAs, holder, bank, account: number, code, ...proof }) => ({
        currency,
        amount: amountOf(amount)!,
        ...(sameAs === anotherAccount
          ? { holder, bank, account: number, ...proof, ...secondCode.inputOf(code) }
          : { sameAs }),
      })}
      onFailure={secondCode.onFailure}
      onClose={onClose}
    >
      <p>{t('payout.hint')}</p>
    </SendDialog>
  );
}
