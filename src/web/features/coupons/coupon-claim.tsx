import { useRef } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { CouponCard } from '../../../contract/promotion/promotion.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { couponCondition, couponValue } from './coupon-face.tsx';
import { couponProductPath } from './promotion-paths.ts';

type ClaimedCoupon = OutputOf<'promotion.held'>[number];

/** What the visitor holds of some coupons; nothing for whoever is no buyer. */
export function useHeld(
  coupons: readonly CouponCard[] | undefined,
): (couponId: string) => ClaimedCoupon | undefined {
  const { role } = useSession();
  const ids = (coupons ?? []).map(({ id }) => id).join(',');
  const held = useCall(
    'promotion.held',
    { ids },
    { enabled: role === roles.buyer && ids !== '', keep: true },
  );
  return (couponId) => held.data?.find((each) => each.couponId === couponId);
}

/** The one thing to do with a coupon: claim it, use it, or nothing, and why. A stranger signs in first. */
export function CouponClaim({ coupon, held }: { coupon: CouponCard; held: ClaimedCoupon | undefined }) {
  const t = useWords('promotion');
  const format = useFormat();
  const { role } = useSession();
  // The same press, repeated after a failure, is the same claim.
  const key = useRef('');
  const claim = useSend('promotion.claim', {
    changes: ['promotion.held', 'promotion.mine', 'promotion.coupons', 'orders.calculate'],
    decides: true,
    onDone() {
      key.current = '';
      toast.success(t('claim.done'));
    },
    onFailure({ status }) {
      if (status >= 400 && status < 500) key.current = '';
      return false;
    },
  });
  const count = held?.count ?? 0;
  if ((held?.usable ?? 0) > 0 && (count >= coupon.perBuyer || coupon.state !== 'open')) {
    return (
      <Link to={couponProductPath(coupon)} className={buttonClass({ size: 'small' })}>
        {t('claim.use')}
      </Link>
    );
  }
  const closed =
    coupon.state !== 'open' ? coupon.state : count >= coupon.perBuyer ? ('claimed' as const) : null;
  if (closed) {
    return (
      <Button size="small" disabled>
        {t(`claim.${closed}`)}
      </Button>
    );
  }
  const send = () => {
    key.current ||= newKey();
    claim.mutate({ couponId: coupon.id, key: key.current });
  };
  const press = () => (role === roles.buyer ? send() : askSignIn({ mode: 'login', onDone: send }));
  const what = `${couponValue(coupon, t, format)}, ${couponCondition(coupon, t, format)}`;
  return (
    <Button size="small" busy={claim.isPending} onClick={press} aria-label={`${t('claim.do')}: ${what}`}>
      {t(count > 0 ? 'claim.again' : 'claim.do')}
    </Button>
  );
}

/** How much of a coupon is left, as a bar and in words. */
export function CouponLeft({ coupon: { left, total } }: { coupon: CouponCard }) {
  const t = useWords('promotion');
  const percent = Math.ceil((left / total) * 100);
  return (
    <span className="flex items-center gap-2 text-xs text-muted">
      <progress max={100} value={percent} aria-hidden className="bar w-16 text-saffron" />
      {t('coupon.left', { percent })}
    </span>
  );
}
