import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { HoldCause } from '../../contract/payments/coupon-shares.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames, listLinkReasons } from '../accounts/public.ts';
import { feeShareOf } from '../fees/public.ts';
import {
  isOneHand,
  isOnTerms,
  listOrdersById,
  listOrdersOfTrade,
  lockOrder,
  platformCutCounting,
  unpaid,
  type OrderRecord,
} from '../orders/public.ts';
import type { Context, Deps, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { getShopCards, listOwners } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import * as rows from './coupon-shares-sql.ts';
import { book } from './ledger/ledger.ts';
import { splitProceeds } from './rules.ts';

/** How many are paid at a time. */
const batch = 100;

/**
 * Pays shops what coupons of the platform took off orders whose buyers can claim no more: an order that never completes
 * costs the platform nothing, and one that was completed in a hurry costs it nothing yet. Booked once. Where buyer and
 * shop are likely one hand, or the order would not have the coupon without what was paid back of its trade since, an
 * operator decides first. Where it would not have it without an order on terms that is not paid yet, it waits for that.
 * @param afterId  orders after this one, in the order of their ids
 * @returns the order to go on after; null once all that were due have been gone through
 */
export async function payCouponShares(deps: Deps, afterId: string | null = null): Promise<string | null> {
  const { db } = deps;
  const now = deps.clock.now();
  const due = await rows.listUnpaidShares(db, now, { afterId, limit: batch });
  for (const id of due)
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) return;
      const decision = await rows.findShareDecision(tx, id);
      const obstacle = decision === undefined ? await findObstacle(tx, deps.queue, order, now) : null;
      if (obstacle === 'owed') return;
      if (obstacle) return rows.holdShare(tx, id, obstacle, now);
      if (decision === undefined || decision === 'pay') await bookShare(tx, order, now);
    });
  return due.length === batch ? due.at(-1)! : null;
}

/** Whether less than half of an order on terms was paid for good: the rest was taken out of it, or is owed. */
const isHardlyPaid = (order: OrderRecord): boolean =>
  (order.paid_amount - order.returned_amount) * 2n < order.total_amount;

/**
 * What is in the way of an order's share: why an operator decides of it, or that orders on terms which its coupon stands on
 * are still owed. An order that is never paid must help no other one to money of the platform.
 */
async function findObstacle(
  tx: Tx,
  queue: Publisher,
  order: OrderRecord,
  now: Date,
): Promise<HoldCause | 'owed' | null> {
  if (await isOneHand(tx, queue, order)) return 'linked';
  const trade = await listOrdersOfTrade(tx, order.trade_id);
  const onTerms = trade.filter((sibling) => sibling.id !== order.id && isOnTerms(sibling));
  const owedOrders = onTerms.filter((sibling) => unpaid(sibling) > 0n);
  const forgivenOrders = onTerms.filter((sibling) => unpaid(sibling) === 0n && isHardlyPaid(sibling));
  const isReachedWithout = async (missing: readonly OrderRecord[]) => {
    const counts = (orderId: string) => missing.every(({ id }) => id !== orderId);
    return (await platformCutCounting(tx, order, counts, now)) >= order.platform_discount;
  };
  if (!(await isReachedWithout(forgivenOrders))) return 'returned';
  if (owedOrders.length === 0 || (await isReachedWithout([...forgivenOrders, ...owedOrders]))) return null;
  return 'owed';
}

/** All that are due, as is done every hour. */
export async function payAllCouponShares(deps: Deps): Promise<void> {
  let afterId: string | null = null;
  do afterId = await payCouponShares(deps, afterId);
  while (afterId !== null);
}

async function bookShare(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  const { id, currency, shop_id: shopId } = order;
  const share = order.platform_discount - order.platform_refunded;
  if (share <= 0n) return;
  const { seller, fee } = splitProceeds(share, currency, feeShareOf(order, order.paid_through[0]));
  const entries = [
    { account: { kind: 'coupon' as const, owner: 'platform' }, amount: -share },
    { account: { kind: 'seller' as const, owner: shopId }, amount: seller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
  ];
  await book(tx, { kind: 'coupon share', cause: id, orderId: id, currency, entries }, now);
}

export const consoleCouponSharesApi: Handlers<CallsOf<'console.couponShares'>, Context, SignedIn, Staffed> = {
  async 'console.couponShares.list'(context, { state, ...page }) {
    const { db } = context;
    const held = await rows.listHeldShares(db, state, page);
    const orders = await listOrdersById(
      db,
      held.rows.map((row) => row.order_id),
    );
    const shopIds = orders.map((order) => order.shop_id);
    const [shops, buyers, owners] = await Promise.all([
      getShopCards(context, shopIds),
      getPartnerNames(
        db,
        orders.map((order) => order.buyer_id),
      ),
      listOwners(db, shopIds),
    ]);
    const reasons = await listLinkReasons(
      db,
      orders.map((order) => ({ accountId: order.buyer_id, otherId: owners.get(order.shop_id)! })),
    );
    const byId = new Map(orders.map((order, at) => [order.id, { order, reasons: reasons[at]! }]));
    return {
      totalRecord: held.total,
      rowList: held.rows.map((row) => {
        const { order, reasons: linkReasons } = byId.get(row.order_id)!;
        const money = wireMoneyIn(order.currency);
        return {
          id: order.id,
          number: order.number,
          state: row.decision === null ? 'waiting' : row.decision === 'pay' ? 'paid' : 'withheld',
          buyerName: buyers.get(order.buyer_id) ?? '',
          shopName: shops.get(order.shop_id)?.name ?? '',
          cause: row.cause as HoldCause,
          reasons: linkReasons,
          total: money(order.total_amount),
          share: money(order.platform_discount - order.platform_refunded),
          heldAt: wireTime(row.held_at),
          decidedAt: wireTime(row.decided_at),
          reason: row.reason,
        };
      }),
    };
  },

  async 'console.couponShares.decide'(context, { id, decision, reason }) {
    const { db, now, staff } = context;
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, id);
      const earlier = order && (await rows.findShareDecision(tx, id));
      if (!order || earlier === undefined) throw new Refusal('NOT_FOUND');
      // What was kept back may still be paid; what was paid is the shop's.
      if (earlier === 'pay' || earlier === decision) throw new Refusal('SHARE_DECIDED');
      await rows.decideShare(tx, id, { decision, reason, staffId: staff.staffId }, now);
      if (decision === 'pay') await bookShare(tx, order, now);
      await logStaffAction(tx, context, {
        action: `couponShares.${decision}`,
        subjectType: 'order',
        subjectId: id,
        details: { name: order.number, reason },
      });
    });
    return {};
  },
};
