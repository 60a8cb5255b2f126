import type { ParsedOf } from '../../../contract/contract.ts';
import { isStillToSend } from '../../../contract/orders/order-states.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { transact } from '../../platform/database.ts';
import { refuseOwnCustomers, workerIn, type InShop } from '../../shops/public.ts';
import { listOrderPieces, moveHeld, putBack, take } from '../../stock/public.ts';
import { findWarehouses, listOpenForEdits, recordMovements } from '../../warehouses/public.ts';
import { piecesOf } from '../checkout/sending.ts';
import { requireNotHeld } from '../rules.ts';
import * as rows from '../sql.ts';
import { withProgram } from '../steps.ts';
import { sendingsOf, toShipFrom } from './sendings.ts';

/**
 * Sends what was not sent yet of an order from another warehouse, which has to have it: its pieces are taken from there, and
 * those of the first one are on sale again.
 * @throws {Refusal} NOT_FOUND, ORDER_CHANGED, ORDER_STATE, SHIP_TOO_MANY, WAREHOUSE_CLOSED, WAREHOUSE_SHORT, OWN_SHOP
 */
export function moveSending(
  context: InShop,
  { id, version, from, into, lines }: ParsedOf<'orders.moveSending'>,
): Promise<rows.OrderRecord> {
  const { db, now, shop, actor, program } = context;
  return transact(db, async (tx) => {
    const order = await rows.lockOrder(tx, id);
    if (order?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    await refuseOwnCustomers(tx, workerIn(context), [order.buyer_id], 'carriesOut');
    if (order.version !== version) throw new Refusal('ORDER_CHANGED');
    if (!isStillToSend(order.state))
      throw new Refusal('ORDER_STATE', { state: order.state, step: 'moveSending' });
    requireNotHeld(order, 'moveSending');
    const sendings = sendingsOf(shop.id, await rows.listLines(tx, [id]), await listOrderPieces(tx, [id]));
    const source = requireFound(sendings.find(({ warehouseId }) => warehouseId === from));
    const movedLines = lines ?? source.lines.map(({ lineId, toShip }) => ({ id: lineId, quantity: toShip }));
    const skuOf = new Map(source.lines.map(({ lineId, skuId }) => [lineId, skuId]));
    const pieces = movedLines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => {
        const most = toShipFrom(source, line.id);
        if (line.quantity > most) throw new Refusal('SHIP_TOO_MANY', { left: most });
        return { skuId: skuOf.get(line.id)!, quantity: line.quantity };
      });
    if (pieces.length === 0) throw new Refusal('SHIP_TOO_MANY', { left: 0 });
    const target = (await findWarehouses(tx, [into])).get(into);
    if (target?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const placedIn = (warehouseId: string) => pieces.map((line) => ({ ...line, warehouseId }));
    if ((await take(tx, piecesOf(shop.id, placedIn(into)))).length > 0) throw new Refusal('WAREHOUSE_SHORT');
    if (into !== shop.id && !(await listOpenForEdits(tx, shop.id)).has(into))
      throw new Refusal('WAREHOUSE_CLOSED');
    const landed = await putBack(tx, placedIn(from));
    await moveHeld(tx, id, { from, into }, pieces);
    await recordMovements(
      tx,
      [
        ...placedIn(into).map((line) => ({
          ...line,
          quantity: -line.quantity,
          kind: 'ordered' as const,
          orderId: id,
        })),
        ...landed.map((line) => ({ ...line, kind: 'released' as const, orderId: id })),
      ],
      now,
    );
    const updated = await rows.updateOrder(tx, id, {});
    const event = {
      orderId: id,
      version: updated.version,
      kind: 'moveSending',
      from: order.state,
      to: order.state,
      data: withProgram({}, program),
    };
    await rows.insertEvents(tx, [{ ...event, actorId: actor.accountId, party: 'seller' }], now);
    return updated;
  });
}
