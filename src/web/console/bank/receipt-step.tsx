import type { CallKey } from '../../../contract/calls.ts';
import type { BankReceipt } from '../../../contract/payments/console-bank.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField } from '../../features/settlement/amount-field.tsx';
import { minorUnits, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { changedByReversals } from './reversal-candidates.ts';

export type ReceiptVerb =
  | 'apply'
  | 'confirm'
  | 'reject'
  | 'split'
  | 'sendBack'
  | 'undoReturn'
  | 'setAside'
  | 'takeUp';

interface Props {
  receipt: BankReceipt;
  verb: ReceiptVerb;
  /** Of the payment that was chosen. */
  reference?: string;
  onClose: () => void;
}

/** Puts money to a payment, confirms that, sends it back or sets it aside. */
export function ReceiptStep({ receipt, verb, reference = '', onClose }: Props) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, transfer } = receipt;
  const amount = format.money(receipt.amount);
  const payer = receipt.payerName || '–';
  const shared = {
    title: t(`receipt.${verb}`),
    verb: t(`receipt.${verb}`),
    // Money that comes again makes good what the bank took back.
    changes: [...changedByReversals, 'console.outgoingTransfers.list'] satisfies CallKey[],
    decides: true,
    onClose,
  };
  if (verb === 'apply')
    return (
      <SendDialog
        {...shared}
        call="console.bankReceipts.apply"
        done={({ isApplied }) => t(isApplied ? 'receipt.applied.done' : 'receipt.proposed.done')}
        fields={{
          reference: {
            label: t('receipt.referenceLabel'),
            rules: { required: true },
            start: reference,
            maxLength: 40,
            figures: true,
          },
          reason: {
            label: t('receipt.payerReason'),
            hint: t('receipt.payerReasonHint'),
            rows: 2,
            maxLength: 500,
          },
        }}
        input={(values) => ({ id, version, ...values })}
      >
        <p>{t('receipt.applyAbout', { amount, payer })}</p>
      </SendDialog>
    );
  if (verb === 'confirm' || verb === 'reject')
    return (
      <SendDialog
        {...shared}
        danger={verb === 'reject'}
        call="console.bankReceipts.confirm"
        done={t('receipt.saved')}
        input={() => ({ id, version, isConfirmed: verb === 'confirm' })}
      >
        <p>
          {transfer
            ? t('receipt.confirmAbout', {
                name: receipt.proposedBy,
                amount,
                number: transfer.paymentNumber,
              })
            : t('receipt.confirmAside', { name: receipt.proposedBy, amount })}
        </p>
      </SendDialog>
    );
  return <LeaveReceipt {...{ receipt, verb, amount, payer, shared }} />;
}

interface LeaveProps {
  receipt: BankReceipt;
  verb: Exclude<ReceiptVerb, 'apply' | 'confirm' | 'reject'>;
  amount: string;
  payer: string;
  shared: { title: string; verb: string; changes: CallKey[]; decides: boolean; onClose: () => void };
}

/** What is done with money that no payment takes: sent back, kept after all, or set aside. */
function LeaveReceipt({ receipt, verb, amount, payer, shared }: LeaveProps) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version } = receipt;
  const reasonField = { label: t('receipt.reason'), saysSomething: true, rows: 3, maxLength: 500 } as const;
  if (verb === 'sendBack')
    return (
      <SendDialog
        {...shared}
        danger
        call="console.bankReceipts.sendBack"
        done={t('receipt.saved')}
        fields={{
          reason: reasonField,
          outgoingId: {
            label: t('receipt.bounced'),
            hint: t('receipt.bouncedHint'),
            isAsked: () => receipt.bounced.length > 0,
            options: [
              { value: '', text: t('receipt.bouncedNone') },
              ...receipt.bounced.map((transfer) => ({
                value: transfer.id,
                text: `${transfer.holder} ···· ${transfer.accountEnd} · ${format.day(transfer.sentAt)}`,
              })),
            ],
          },
        }}
        input={({ reason, outgoingId }) => ({ id, version, reason, ...(outgoingId && { outgoingId }) })}
      >
        <p>{t('receipt.sendBackAbout', { amount, payer })}</p>
      </SendDialog>
    );
  if (verb === 'split')
    return (
      <SendDialog
        {...shared}
        call="console.bankReceipts.split"
        done={t('receipt.saved')}
        fields={{ amount: { label: t('receipt.part'), ...amountField(receipt.amount.currency) } }}
        input={({ amount: text }) => {
          const minor = minorUnits(text, receipt.amount.currency);
          return minor ? { id, version, amount: minor } : undefined;
        }}
      >
        <p>{t('receipt.splitAbout', { amount, payer })}</p>
      </SendDialog>
    );
  if (verb === 'undoReturn')
    return (
      <SendDialog
        {...shared}
        call="console.bankReceipts.undoReturn"
        done={t('receipt.saved')}
        fields={{ reason: reasonField }}
        input={({ reason }) => ({ id, version, reason })}
      >
        <p>{t('receipt.undoReturnAbout', { amount, payer })}</p>
      </SendDialog>
    );
  return (
    <SendDialog
      {...shared}
      call="console.bankReceipts.setAside"
      done={({ waits }) => t(waits ? 'receipt.setting_aside.done' : 'receipt.saved')}
      fields={{ reason: reasonField }}
      input={({ reason }) => ({ id, version, reason, isAside: verb === 'setAside' })}
    >
      <p>{t('receipt.setAsideAbout', { amount, payer })}</p>
    </SendDialog>
  );
}
