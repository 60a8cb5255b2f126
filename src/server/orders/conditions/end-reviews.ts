import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { isUnpaid } from '../rules.ts';
import { lockOrder, updateOrder } from '../sql.ts';
import { isAnswerable } from './condition-rules.ts';
import {
  findCondition,
  lapseProposed,
  listConditions,
  listUnanswered,
  listUnreviewed,
  updateCondition,
} from './conditions-sql.ts';
import { followStep, noteDocuments, publishNews } from './steps.ts';

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
      if (order.held_at || condition?.state !== 'presented' || condition.review_by! > now) return;
      await updateCondition(tx, id, { state: 'accepted', review_by: null, settled_at: now });
      await publishNews(tx, queue, condition, 'accepted');
      await followStep(tx, order, 'acceptDocument', {
        party: 'system',
        actorId: null,
        documents: [condition],
        now,
      });
    });
  return unreviewed.length;
}

/**
 * What nobody has answered in time lapses, and so does what can no longer be answered, since the order is paid or has
 * ended. Both sides are told, unless nothing is left to wait. @returns how many orders there were
 */
export async function lapseProposals({
  db,
  queue,
  clock,
}: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<number> {
  const now = clock.now();
  const orderIds = await listUnanswered(db, now, batch);
  for (const orderId of orderIds)
    await transact(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))!;
      // Read again under the lock: it may have been answered, or proposed anew, in this very moment.
      const mayAnswer = (await listConditions(tx, orderId)).some((condition) => isAnswerable(condition, now));
      if (mayAnswer && isUnpaid(order)) return;
      const documents = await lapseProposed(tx, orderId);
      if (documents.length === 0) return;
      const lapsedOrder = await updateOrder(tx, orderId, {});
      await noteDocuments(tx, lapsedOrder, 'lapseDocuments', {
        party: 'system',
        actorId: null,
        documents,
        now,
      });
      if (order.state !== 'cancelled')
        await queue.publish(tx, 'orders.condition', { orderId, news: 'lapsed' });
    });
  return orderIds.length;
}
