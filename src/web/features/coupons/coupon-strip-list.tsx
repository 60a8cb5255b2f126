import { use, useState } from 'react';
import { Tag } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { CouponClaim, useHeld } from './coupon-claim.tsx';
import { couponCondition, CouponFace, couponValue } from './coupon-face.tsx';
import { wordsReady } from '../translation/words-ready.ts';

const most = 20;
const inLine = 3;

/** The first coupons in a line; all of them, to claim, in a drawer. Nothing where there are none. */
export function CouponStripList({ shopId, productId }: { shopId?: string; productId?: string }) {
  use(wordsReady(usePlace().language, 'promotion'));
  const t = useWords('promotion');
  const common = useWords('common');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data } = useCall('promotion.coupons', { shopId, productId, pageSize: most }, { staleTime: 30_000 });
  const coupons = data?.rowList.filter(({ state }) => state === 'open' || state === 'gone');
  const held = useHeld(open ? coupons : undefined);
  if (!coupons?.length) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-1.5 text-muted">
          <Tag size={14} aria-hidden />
          {common('title.coupons')}
        </span>
        <ul className="contents">
          {coupons.slice(0, inLine).map((coupon) => (
            <li
              key={coupon.id}
              title={couponCondition(coupon, t, format)}
              className="rounded-sm bg-saffron-soft px-2 py-1 text-xs font-semibold text-saffron-deep"
            >
              {couponValue(coupon, t, format)}
            </li>
          ))}
        </ul>
        <Button tone="plain" size="small" onClick={() => setOpen(true)}>
          {t('strip.claim', { count: coupons.length })}
        </Button>
      </div>
      {open && (
        <Drawer title={common('title.coupons')} onClose={() => setOpen(false)}>
          <ul className="space-y-3">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponFace
                  coupon={coupon}
                  over={coupon.state !== 'open'}
                  action={<CouponClaim coupon={coupon} held={held(coupon.id)} />}
                />
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </>
  );
}
