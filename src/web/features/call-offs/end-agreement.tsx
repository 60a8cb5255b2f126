import type { CallOffDetail } from '../../../contract/call-offs/call-offs.ts';
import { mostEndReason } from '../../../contract/call-offs/call-off-states.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  agreement: Pick<CallOffDetail, 'id' | 'remaining' | 'unit' | 'shop' | 'buyer'>;
  viewer: 'buyer' | 'seller';
  onClose: () => void;
}

/** Ends an agreement, with the reason that the other side reads. */
export function EndAgreement({ agreement, viewer, onClose }: Props) {
  const t = useWords('callOff');
  const { id, remaining, unit, shop, buyer } = agreement;
  const end = useSend('callOffs.end', {
    changes: ['callOffs.get', 'callOffs.list'],
    decides: true,
    onDone() {
      toast.success(t('endDone'));
      onClose();
    },
  });
  return (
    <PromptDialog
      danger
      title={t('end')}
      verb={t('end')}
      label={t('reason')}
      hint={t('reasonHint', { partner: viewer === 'buyer' ? shop.name : buyer })}
      maxLength={mostEndReason}
      rows={2}
      busy={end.isPending}
      onSubmit={(reason) => end.mutate({ id, reason: reason.replaceAll(/\s+/g, ' ') })}
      onClose={onClose}
    >
      <p>{t('endAsk', { remaining, unit })}</p>
    </PromptDialog>
  );
}
