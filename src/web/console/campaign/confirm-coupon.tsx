import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** A second operator agrees to what a coupon may cost. */
export function ConfirmCoupon({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords('campaign');
  const format = useFormat();
  const { name, total, mostCost } = coupon;
  return (
    <SendDialog
      title={t('coupons.confirm')}
      verb={t('coupons.confirm')}
      call="console.coupons.confirm"
      changes={['console.coupons.list', 'console.log.list']}
      done={t('coupons.confirmed')}
      input={() => ({ id: coupon.id, version: coupon.version })}
      onClose={onClose}
    >
      {mostCost
        ? t('coupons.confirmAsk', { name, count: total, cost: format.money(mostCost) })
        : t('coupons.confirmUnbounded', { name, count: total })}
    </SendDialog>
  );
}
