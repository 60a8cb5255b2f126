import type { RemarkCall } from '../../contract/orders/order-remarks.ts';
import { mostRemarks } from '../../contract/orders/remark-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import { personOf } from '../platform/context.ts';
import { getPersonNames } from '../accounts/public.ts';
import { transact } from '../platform/database.ts';
import { partyOf, type ShopHandlers } from '../shops/public.ts';
import { getOwnOrder } from './own-order.ts';
import { countRemarks, deleteRemark, findRemark, insertRemark, listRemarks } from './remarks-sql.ts';
import { lockOrder } from './sql.ts';

/** What people of one side write about an order for their colleagues. */
export const remarksApi: ShopHandlers<RemarkCall> = {
  async 'orders.remarks'(context, { id }) {
    const { db, actor } = context;
    const order = await getOwnOrder(context, id);
    const { side } = await partyOf(context);
    const remarks = await listRemarks(db, order.id, side, mostRemarks);
    const names = await getPersonNames(
      db,
      remarks.map((remark) => remark.account_id),
    );
    return remarks.map((remark) => ({
      id: remark.id,
      by: names.get(remark.account_id) ?? '',
      at: wireTime(remark.at),
      text: remark.text,
      isOwn: remark.account_id === personOf(actor),
    }));
  },

  async 'orders.addRemark'(context, { id, text }) {
    const { db, actor, now } = context;
    const order = await getOwnOrder(context, id);
    const { side } = await partyOf(context);
    return transact(db, async (tx) => {
      // Two at once could both have room for the last one.
      await lockOrder(tx, order.id);
      const count = (await countRemarks(tx, [order.id], side)).get(order.id) ?? 0;
      if (count >= mostRemarks) throw new Refusal('REMARKS_FULL', { most: mostRemarks });
      const remarkId = newId(now.getTime());
      await insertRemark(
        tx,
        { id: remarkId, orderId: order.id, side, accountId: personOf(actor), text },
        now,
      );
      return { id: remarkId };
    });
  },

  async 'orders.deleteRemark'(context, { id }) {
    const { db, actor } = context;
    const remark = requireFound(await findRemark(db, id));
    // Whoever has left the shop, or acts for the other side, has no remark here any more.
    await getOwnOrder(context, remark.order_id);
    const { side } = await partyOf(context);
    if (remark.account_id !== personOf(actor) || remark.side !== side) throw new Refusal('NOT_FOUND');
    requireFound(await deleteRemark(db, id));
    return null;
  },
};
