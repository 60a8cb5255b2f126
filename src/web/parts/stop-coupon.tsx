import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from '../ui/toast.tsx';

interface Props {
  /** Whose call ends it. */
  by: 'promotion.stop' | 'console.coupons.stop';
  coupon: { id: string; name: string };
  onClose: () => void;
}

/** Ends a coupon, once it was asked whether it shall be. */
export function StopCoupon({ by, coupon, onClose }: Props) {
  const t = useWords('campaign');
  const stop = useSend(by, {
    changes: by === 'promotion.stop' ? ['promotion.list'] : ['console.coupons.list', 'console.log.list'],
    onDone() {
      toast.success(t('coupons.stopped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('coupons.stop')}
      verb={t('coupons.stop')}
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={() => stop.mutate({ id: coupon.id })}
    >
      {t('coupons.stopAsk', { name: coupon.name })}
    </ConfirmDialog>
  );
}
