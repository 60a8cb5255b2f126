import type {
  ConnectedOrderIssue,
  ConnectedOrderState,
} from '../../../contract/integrations/connected-order-kinds.ts';
import type { CallsOf } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { listOrdersById } from '../../orders/public.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import type { InShop, ShopHandlers } from '../../shops/public.ts';
import { findConnection } from '../shop-systems/connections-sql.ts';
import { orderRights } from '../shop-systems/maker.ts';
import * as rows from './orders-sql.ts';

/** Orders of the shop are seen, and given away, by nobody who may not carry them out. @throws {Refusal} FORBIDDEN */
function refuseUnallowed({ actor, serving }: InShop): void {
  const { shopRights } = actor;
  if (serving || (shopRights && !orderRights.every((right) => shopRights.includes(right))))
    throw new Refusal('FORBIDDEN');
}

export const connectedOrdersApi: ShopHandlers<CallsOf<'connectedOrders'>> = {
  async 'connectedOrders.list'(context, { id, ...page }) {
    const { db, shop } = context;
    refuseUnallowed(context);
    requireFound(await findConnection(db, shop.id, id));
    const connectedOrders = await rows.listOrders(db, id, page);
    const orders = await listOrdersById(
      db,
      connectedOrders.rows.map((row) => row.order_id),
    );
    const numbers = new Map(orders.map((order) => [order.id, order.number]));
    return showPage(connectedOrders, (row) => ({
      id: row.id,
      orderId: row.order_id,
      number: numbers.get(row.order_id) ?? '',
      state: row.state as ConnectedOrderState,
      issue: row.issue as ConnectedOrderIssue | null,
      externalName: row.external_name,
      since: wireTime(row.created_at),
      placedAt: wireTime(row.placed_at),
    }));
  },

  async 'connectedOrders.set'(context, { id, isOn }) {
    const { db, shop, actor, now } = context;
    refuseUnallowed(context);
    requireFound(await findConnection(db, shop.id, id));
    await rows.setOrdersSince(db, id, { since: isOn ? now : null, makerId: actor.accountId });
    return {};
  },

  async 'connectedOrders.settle'(context, { id, how }) {
    const { db, shop, now } = context;
    refuseUnallowed(context);
    await transact(db, async (tx) => {
      const order = requireFound(await rows.findConnected(tx, shop.id, id));
      const isOpen = order.state === 'needs_you' || (order.state === 'placed' && order.issue !== null);
      if (!isOpen) throw new Refusal('NOT_FOUND');
      const again = order.external_id === null ? 'waiting' : 'placed';
      const [current] = await listOrdersById(tx, [order.order_id]);
      await rows.settle(tx, order, {
        state: how === 'again' ? again : 'ended',
        refunded: current!.refunded_amount,
        now,
      });
    });
    return {};
  },
};
