import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderLine } from '../../../contract/orders/order-lines.ts';
import { useWords } from '../../page/words.ts';
import { OrderReviews } from '../../features/orders/order-reviews.tsx';
import { Button } from '../../ui/button.tsx';

const WriteReview = lazy(async () => ({ default: (await import('./write-review.tsx')).WriteReview }));

/** What the buyer said, or may still say, of each line of a completed order. */
export function OwnReviews({ order }: { order: OrderDetail }) {
  const t = useWords('review');
  const [line, setLine] = useState<OrderLine | null>(null);
  return (
    <>
      <OrderReviews
        order={order}
        viewer="buyer"
        renderMissing={(one) => (
          <Button size="small" aria-label={t('writeOf', { name: one.title })} onClick={() => setLine(one)}>
            {t('write')}
          </Button>
        )}
      />
      {line && (
        <Suspense fallback={null}>
          <WriteReview line={line} onClose={() => setLine(null)} />
        </Suspense>
      )}
    </>
  );
}
