import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { lockOrder } from '../sql.ts';
import { findCondition, listUnreviewed, updateCondition } from './conditions-sql.ts';
import { followClock, publishNews } from './steps.ts';

const batch = 100;

/** What nobody has reviewed in time counts as accepted. @returns how many there were */
export async function endReviews({
  db,
  queue,
  clock,
}: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<number> {
  const now = clock.now();
  const unreviewed = await listUnreviewed(db, now, batch);
  for (const { id, order_id: orderId } of unreviewed)
    await transact(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))!;
      // Read again under the lock: it may have been reviewed in this very moment.
      const condition = await findCondition(tx, id);
      if (condition?.state !== 'presented' || condition.review_by! > now) return;
      await updateCondition(tx, id, { state: 'accepted', review_by: null, settled_at: now });
      await publishNews(tx, queue, condition, 'accepted');
      await followClock(tx, order, { now });
    });
  return unreviewed.length;
}
