import { useWords } from '../../page/words.ts';
import { SendDialog } from '../send-dialog.tsx';

interface Props {
  /** Whose call ends it. */
  by: 'promotion.stop' | 'console.coupons.stop';
  coupon: { id: string; name: string };
  onClose: () => void;
}

/** Ends a coupon, once it was asked whether it shall be. */
export function StopCoupon({ by, coupon, onClose }: Props) {
  const t = useWords('campaign');
  return (
    <SendDialog
      danger
      title={t('coupons.stop')}
      verb={t('coupons.stop')}
      call={by}
      changes={by === 'promotion.stop' ? ['promotion.list'] : ['console.coupons.list', 'console.log.list']}
      done={t('coupons.stopped')}
      input={() => ({ id: coupon.id })}
      onClose={onClose}
    >
      {t('coupons.stopAsk', { name: coupon.name })}
    </SendDialog>
  );
}
