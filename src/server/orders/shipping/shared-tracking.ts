import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { getShop, getShopCards, listShopsOf } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { paidInAll } from '../holds/hold-rules.ts';
import { findOrder } from '../sql.ts';
import * as rows from './shared-tracking-sql.ts';

/** A shop, and those of whoever is likely one hand with its owner. */
async function listShopsOfHand(tx: Tx, shopId: string): Promise<string[]> {
  const { owner_id: ownerId } = await getShop(tx, shopId);
  const owners = [ownerId, ...(await rows.listLinkedAccounts(tx, ownerId))];
  return [shopId, ...(await listShopsOf(tx, owners)).map(({ id }) => id)];
}

/**
 * Looks at whether a tracking number is used for orders of several buyers. A seller who says that it is meant goes on, and
 * operators look at all of these orders before money is released by a deadline; those of other shops of one hand are noted
 * without a word to the seller.
 * @throws {Refusal} TRACKING_SHARED where the seller has not said that it is meant
 */
export async function watchTrackingNumber(
  tx: Tx,
  order: { id: string; shop_id: string },
  { trackingNumber, isMeant }: { trackingNumber: string; isMeant: boolean },
  now: Date,
): Promise<void> {
  const shopIds = await listShopsOfHand(tx, order.shop_id);
  const others = await rows.listSharingOrders(tx, { orderId: order.id, shopIds }, trackingNumber, now);
  const [first] = others;
  if (!first) return;
  // Another shop is of one hand only as far as it seems: its orders are for operators to compare, and no business of this one.
  const ofShop = others.find(({ is_of_shop: isOfShop }) => isOfShop);
  if (ofShop && !isMeant) throw new Refusal('TRACKING_SHARED', { order: ofShop.number });
  const pairs = [
    { orderId: order.id, otherId: first.id },
    ...others.map(({ id }) => ({ orderId: id, otherId: order.id })),
  ];
  await rows.noteSharedNumber(tx, trackingNumber, pairs, now);
}

/** @throws {Refusal} TRACKING_SHARED where money of an order waits for an operator */
export async function requireClearTracking(tx: Tx, orderId: string): Promise<void> {
  if (await rows.isSharingUnclear(tx, orderId)) throw new Refusal('TRACKING_SHARED', { order: '' });
}

export const sharedTrackingApi: Handlers<CallsOf<'console.sharedTracking'>, Context, SignedIn, Staffed> = {
  async 'console.sharedTracking.list'(context, page) {
    const shared = await rows.listSharedNumbers(context.db, page);
    const [buyers, shops] = await Promise.all([
      getPartnerNames(
        context.db,
        shared.rows.map((row) => row.buyer_id),
      ),
      getShopCards(
        context,
        shared.rows.map((row) => row.shop_id),
      ),
    ]);
    return showPage(shared, (row) => ({
      orderId: row.order_id,
      orderNumber: row.number,
      otherOrderId: row.other_order_id,
      otherOrderNumber: row.other_number,
      trackingNumber: row.tracking_number,
      buyerName: buyers.get(row.buyer_id) ?? '',
      shopName: shops.get(row.shop_id)?.name ?? '',
      amount: wireMoney(paidInAll(row), row.currency),
      notedAt: wireTime(row.noted_at),
      deadline: wireTime(row.deadline),
    }));
  },

  async 'console.sharedTracking.clear'(context, { orderId, trackingNumber, notedAt, reason }) {
    const { db, staff, now } = context;
    await transact(db, async (tx) => {
      const order = requireFound(await findOrder(tx, orderId));
      const decision = { staffId: staff.staffId, reason, now };
      const sharedNumber = { orderId, trackingNumber, notedAt: new Date(notedAt) };
      if (!(await rows.clearSharedNumber(tx, sharedNumber, decision))) throw new Refusal('ORDER_CHANGED');
      await logStaffAction(tx, context, {
        action: 'sharedTracking.clear',
        subjectType: 'order',
        subjectId: orderId,
        details: { name: `${order.number} · ${trackingNumber}`, reason },
      });
    });
    return null;
  },
};
