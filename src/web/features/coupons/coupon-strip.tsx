import { lazy, Suspense, useEffect, useState } from 'react';

const CouponStripList = lazy(() =>
  import('./coupon-strip-list.tsx').then((file) => ({ default: file.CouponStripList })),
);

interface Props {
  /** The coupons of a shop, */
  shopId?: string;
  /** or those that count for a product. */
  productId?: string;
}

/** Coupons that can be claimed, in a strip under the price. It comes after the page, and weighs nothing before. */
export function CouponStrip(props: Props) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense fallback={null}>
      <CouponStripList {...props} />
    </Suspense>
  ) : null;
}
