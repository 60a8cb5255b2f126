import { lazy, Suspense, useEffect, useState } from 'react';

const LiveBandText = lazy(() =>
  import('./live-band-text.tsx').then((file) => ({ default: file.LiveBandText })),
);

/** Says of a product that it is sold at a live price right now. It comes after the page, which is the same at any time. */
export function LiveBand({ productId }: { productId: string }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense fallback={null}>
      <LiveBandText productId={productId} />
    </Suspense>
  ) : null;
}
