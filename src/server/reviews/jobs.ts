import { listLinesOfOrder } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { markReviewsRelated } from './sql.ts';

/** Reviews of an order whose sides turn out to be likely one hand no longer count. */
export function workOnReviews(queue: Queue, { db }: Pick<Deps, 'db'>): void {
  queue.work('orders.related', async ({ orderId }) =>
    markReviewsRelated(db, await listLinesOfOrder(db, orderId)),
  );
}
