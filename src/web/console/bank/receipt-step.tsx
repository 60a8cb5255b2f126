import type { CallKey } from '../../../contract/calls.ts';
import type { BankReceipt } from '../../../contract/payments/console-bank.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';

export type ReceiptVerb = 'apply' | 'confirm' | 'reject' | 'sendBack' | 'setAside' | 'takeUp';

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
    changes: [
      'console.bankReceipts.list',
      'console.outgoingTransfers.list',
      'console.log.list',
    ] satisfies CallKey[],
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
          {t('receipt.confirmAbout', {
            name: receipt.proposedBy,
            amount,
            number: transfer?.paymentNumber ?? '',
          })}
        </p>
      </SendDialog>
    );
  const isBack = verb === 'sendBack';
  return (
    <SendDialog
      {...shared}
      danger={isBack}
      call={isBack ? 'console.bankReceipts.sendBack' : 'console.bankReceipts.setAside'}
      done={t('receipt.saved')}
      fields={{ reason: { label: t('receipt.reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) =>
        isBack ? { id, version, reason } : { id, version, reason, isAside: verb === 'setAside' }
      }
    >
      <p>{t(isBack ? 'receipt.sendBackAbout' : 'receipt.setAsideAbout', { amount, payer })}</p>
    </SendDialog>
  );
}
