import type { BankReversal } from '../../../contract/payments/console-outgoing.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { changedByReversals } from './reversal-candidates.ts';

/** Confirms that what a payment had taken is lost, or says that the bank took back other money. */
export function DecideReversal({
  reversal,
  isConfirmed,
  onClose,
}: {
  reversal: BankReversal;
  isConfirmed: boolean;
  onClose: () => void;
}) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version } = reversal;
  const verb = isConfirmed ? 'confirm' : 'reject';
  return (
    <SendDialog
      title={t(`reversal.${verb}`)}
      verb={t(`reversal.${verb}`)}
      call="console.bankReversals.settle"
      changes={changedByReversals}
      decides
      done={({ isSettled }) => t(isSettled ? 'receipt.saved' : 'reversal.waits')}
      fields={{ reason: { label: t('reversal.how'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) => ({ id, version, isConfirmed, reason })}
      onClose={onClose}
    >
      <p>{t(`reversal.${verb}About`, { amount: format.money(reversal.amount) })}</p>
    </SendDialog>
  );
}
