import type { ConsolePayout } from '../../../contract/settlement/settlement.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import type { CallKey } from '../../../contract/calls.ts';

export type PayoutVerb = 'approve' | 'refuse' | 'pay';

interface Props {
  payout: ConsolePayout;
  verb: PayoutVerb;
  onClose: () => void;
}

/** Approves a payout, refuses it with a reason, or says under which number it has left. */
export function PayoutStep({ payout, verb, onClose }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { id, version } = payout;
  const shared = {
    title: t(`payout.${verb}`),
    verb: t(`payout.${verb}`),
    changes: ['console.payouts.list', 'console.log.list'] satisfies CallKey[],
    decides: true,
    done: t(`payout.done.${verb}`),
    onClose,
    children: (
      <p>{t(`payout.about.${verb}`, { amount: format.money(payout.amount), owner: payout.owner.name })}</p>
    ),
  };
  if (verb === 'pay')
    return (
      <SendDialog
        {...shared}
        call="console.payouts.paid"
        fields={{
          bankReference: {
            label: t('payout.bankReference'),
            saysSomething: true,
            maxLength: 80,
            figures: true,
          },
        }}
        input={({ bankReference }) => ({ id, version, bankReference })}
      />
    );
  return (
    <SendDialog
      {...shared}
      danger={verb === 'refuse'}
      call="console.payouts.decide"
      fields={{
        reason: {
          label: t('payout.reason'),
          hint: t('payout.reasonHint'),
          saysSomething: true,
          rows: 3,
          maxLength: 500,
          isAsked: () => verb === 'refuse',
        },
      }}
      input={({ reason }) => ({ id, version, approve: verb === 'approve', reason })}
    />
  );
}
