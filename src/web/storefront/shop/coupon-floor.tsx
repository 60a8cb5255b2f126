import { use } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CouponClaim, useHeld } from '../../features/coupons/coupon-claim.tsx';
import { CouponFace } from '../../features/coupons/coupon-face.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Section } from '../editorial/section.tsx';

const most = 6;

/** The coupons of a shop that can be claimed; nothing where there are none. They come after the page. */
export function CouponFloor({ shopId }: { shopId: string }) {
  use(wordsReady(usePlace().language, 'promotion'));
  const common = useWords('common');
  const { data } = useCall('promotion.coupons', { shopId, pageSize: most }, { staleTime: 30_000 });
  const coupons = data?.rowList.filter(({ state }) => state === 'open' || state === 'gone');
  const held = useHeld(coupons);
  if (!coupons?.length) return null;
  return (
    <Section title={common('title.coupons')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
    </Section>
  );
}
