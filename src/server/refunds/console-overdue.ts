import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ConsoleOrderCall } from '../../contract/orders/console-orders.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { keptOf, listBrokenPromises, listOneHand, showOrderedProduct } from '../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { getShopCards } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { endOverdue } from './overdue.ts';

/** Orders that one side has left waiting, for an operator to decide. */
export const consoleOverdueApi: Handlers<
  Exclude<CallsOf<'console.orders'>, ConsoleOrderCall>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.orders.overdue'(context, page) {
    const { db, now } = context;
    const { rows, total } = await listBrokenPromises(db, now, page);
    const [related, shops, buyers] = await Promise.all([
      listOneHand(
        db,
        rows.map((order) => order.id),
      ),
      getShopCards(
        context,
        rows.map((order) => order.shop_id),
      ),
      getPartnerNames(
        db,
        rows.map((order) => order.buyer_id),
      ),
    ]);
    return {
      totalRecord: total,
      rowList: rows.map((order) => {
        const money = wireMoneyIn(order.currency);
        const mayKeep = order.state === 'awaiting_balance' && !order.seller_gone;
        return {
          id: order.id,
          number: order.number,
          state: order.state,
          shopName: shops.get(order.shop_id)?.name ?? '',
          buyerName: buyers.get(order.buyer_id) ?? '',
          total: money(order.total_amount - order.refunded_amount),
          paid: money(order.paid_amount - order.returned_amount),
          kept: money(mayKeep ? keptOf(order) : 0n),
          sellerGone: order.seller_gone,
          isRelated: related.has(order.id),
          dueAt: wireTime(order.due_at!),
          deadline: wireTime(order.deadline),
          version: order.version,
        };
      }),
    };
  },

  async 'console.orders.product'({ db }, { id, lineId }) {
    return showOrderedProduct(db, id, lineId);
  },

  async 'console.orders.end'(context, { id, version, keepsDeposit, reason }) {
    const operator = { by: 'operator' as const, accountId: null, owns: () => true, version, note: reason };
    await endOverdue(context, id, { ...operator, keepsNothing: !keepsDeposit }, (tx, order) =>
      logStaffAction(tx, context, {
        action: 'orders.end',
        subjectType: 'order',
        subjectId: id,
        details: { name: order.number, keepsDeposit, reason },
      }),
    );
    return {};
  },
};
