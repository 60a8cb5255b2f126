import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { upload } from '../../../../test/pictures.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { endReviews } from '../conditions/end-reviews.ts';
import { lockOrder } from '../sql.ts';
import { endHold } from './release.ts';
import { transact } from '../../platform/database.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

test('a document is accepted by nobody’s silence while a payment is looked at, and is reviewed in as much time afterwards', async () => {
  const order = await orders.placed();
  const { id, buyer, seller } = order;
  const version = async () => (await caravan.done('orders.getForBuyer', { id }, buyer)).version;
  const conditions = [{ document: 'inspection_certificate', moment: 'dispatch' }] as const;
  await caravan.done(
    'orderConditions.propose',
    { id, version: await version(), conditions: [...conditions] },
    buyer,
  );
  await caravan.done('orderConditions.answer', { id, version: await version(), accept: true }, seller);
  await orders.pay(order);
  const [condition] = (await caravan.done('orderConditions.list', { id }, buyer)).conditions;
  const { key } = (await upload(caravan, 'document', Buffer.from('%PDF-1.7\n%%EOF'), seller)).data;
  await caravan.done(
    'orderConditions.present',
    { id, conditionId: condition!.id, files: [{ key, name: 'Certificate.pdf' }] },
    seller,
  );
  const { db } = caravan.deps;
  const reviewed = () =>
    db
      .selectFrom('order_conditions')
      .select(['state', 'review_by'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await reviewed();
  await db.updateTable('orders').set({ held_at: caravan.clock.now() }).where('id', '=', id).execute();
  caravan.clock.advance(6 * day);
  await endReviews(caravan.deps);
  expect((await reviewed()).state).toBe('presented');
  await transact(db, async (tx) => {
    await endHold(tx, (await lockOrder(tx, id))!, caravan.clock.now());
  });
  await endReviews(caravan.deps);
  const after = await reviewed();
  expect(after.state).toBe('presented');
  expect(after.review_by!.getTime() - before.review_by!.getTime()).toBe(6 * day);
});
