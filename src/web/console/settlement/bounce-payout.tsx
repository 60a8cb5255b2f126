import type { ConsolePayout } from '../../../contract/settlement/console-payouts.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  payout: ConsolePayout;
  onClose: () => void;
}

/** Says by which entry of the bank a payout came back: its amount is in the balance again. */
export function BouncePayout({ payout, onClose }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { id, version } = payout;
  const { data, isError, refetch } = useCall('console.payouts.moneyBack', { id });
  if (!data || data.receipts.length === 0)
    return (
      <Dialog title={t('payout.bounce')} width={440} onClose={onClose}>
        {data ? (
          <p>{t('payout.bounceNone', { amount: format.money(payout.amount) })}</p>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={4} />
        )}
      </Dialog>
    );
  const { receipts, proposal } = data;
  return (
    <SendDialog<'console.payouts.bounce', 'receiptId' | 'reason'>
      title={t('payout.bounce')}
      verb={t('payout.bounce')}
      call="console.payouts.bounce"
      changes={[
        'console.payouts.list',
        'console.payouts.get',
        'console.ledgerMovements.get',
        'console.payouts.moneyBack',
        'console.bankReceipts.list',
        'console.log.list',
      ]}
      decides
      fields={{
        receiptId: {
          label: t('payout.bounceReceipt'),
          start: proposal?.receiptId ?? receipts[0]!.id,
          options: receipts.map((receipt) => ({
            value: receipt.id,
            text: [format.day(receipt.day), receipt.payerName, receipt.remittance]
              .filter(Boolean)
              .join(' · '),
          })),
        },
        reason: {
          label: t('payout.reason'),
          hint: t('payout.reasonHint'),
          saysSomething: true,
          rows: 3,
          maxLength: 500,
          start: payout.reason,
        },
      }}
      input={({ receiptId, reason }) => {
        const receipt = receipts.find((candidate) => candidate.id === receiptId)!;
        return { id, version, receiptId, receiptVersion: receipt.version, reason };
      }}
      onDone={({ isDone }) => toast.success(t(isDone ? 'payout.done.bounce' : 'payout.bounceProposed'))}
      onClose={onClose}
    >
      <p>{t('payout.about.bounce', { amount: format.money(payout.amount), owner: payout.owner.name })}</p>
      {proposal && !proposal.isMine && <p>{t('payout.bounceWaits', { name: proposal.by })}</p>}
    </SendDialog>
  );
}
