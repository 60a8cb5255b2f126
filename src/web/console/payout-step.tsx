import type { ConsolePayout } from '../../contract/money.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import { toast } from '../ui/toast.tsx';

export type PayoutVerb = 'approve' | 'refuse' | 'pay';

interface Props {
  payout: ConsolePayout;
  verb: PayoutVerb;
  onClose: () => void;
}

/** Approves a payout, refuses it with a reason, or says under which number it has left. */
export function PayoutStep({ payout, verb, onClose }: Props) {
  const t = useWords('money');
  const format = useFormat();
  const options = {
    changes: ['console.payouts.list' as const, 'console.log.list' as const],
    decides: true,
    onDone() {
      toast.success(t(`payout.done.${verb}`));
      onClose();
    },
  };
  const decide = useSend('console.payouts.decide', options);
  const pay = useSend('console.payouts.paid', options);
  const { id, version } = payout;
  const shared = {
    title: t(`payout.${verb}`),
    verb: t(`payout.${verb}`),
    busy: decide.isPending || pay.isPending,
    onClose,
  };
  const about = (
    <p>{t(`payout.about.${verb}`, { amount: format.money(payout.amount), shop: payout.shopName })}</p>
  );
  if (verb === 'approve')
    return (
      <ConfirmDialog {...shared} onConfirm={() => decide.mutate({ id, version, approve: true, reason: '' })}>
        {about}
      </ConfirmDialog>
    );
  if (verb === 'refuse')
    return (
      <PromptDialog
        {...shared}
        danger
        label={t('payout.reason')}
        hint={t('payout.reasonHint')}
        maxLength={500}
        onSubmit={(reason) => decide.mutate({ id, version, approve: false, reason })}
      >
        {about}
      </PromptDialog>
    );
  return (
    <PromptDialog
      {...shared}
      label={t('payout.bankReference')}
      maxLength={80}
      rows={1}
      onSubmit={(bankReference) => pay.mutate({ id, version, bankReference })}
    >
      {about}
    </PromptDialog>
  );
}
