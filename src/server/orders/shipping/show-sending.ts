import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { Context } from '../../platform/context.ts';
import { getPlaceNames } from '../../reference/public.ts';
import { listOrderPieces } from '../../stock/public.ts';
import { findWarehouses } from '../../warehouses/public.ts';
import { listLines, type OrderRecord } from '../sql.ts';
import { sendingsOf } from './sendings.ts';

/**
 * From which warehouses orders are sent, and what of them, by order; what their seller calls these is told to the seller
 * alone.
 */
export async function showSendings(
  { db, language }: Pick<Context, 'db' | 'language'>,
  orders: readonly Pick<OrderRecord, 'id' | 'shop_id'>[],
  reader: 'buyer' | 'seller',
): Promise<Map<string, OrderDetail['sending']>> {
  const ids = orders.map(({ id }) => id);
  const [lines, pieces, placeNames] = await Promise.all([
    listLines(db, ids),
    listOrderPieces(db, ids),
    getPlaceNames(db, language),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const piecesOf = Map.groupBy(pieces, ({ orderId }) => orderId);
  const sendings = orders.map((order) => ({
    id: order.id,
    parts: sendingsOf(order.shop_id, linesOf.get(order.id) ?? [], piecesOf.get(order.id) ?? []),
  }));
  const warehouses = await findWarehouses(
    db,
    sendings.flatMap(({ parts }) => parts.map(({ warehouseId }) => warehouseId)),
  );
  return new Map(
    sendings.map(({ id, parts }) => [
      id,
      parts.map(({ warehouseId, lines: sentLines }) => {
        const { name, country, region_codes: codes, lead_days: leadDays } = warehouses.get(warehouseId)!;
        return {
          warehouseId,
          name: reader === 'seller' ? name : '',
          country,
          regions: placeNames(country, codes).toReversed(),
          leadDays: leadDays!,
          lines: sentLines.map(({ skuId: _skuId, ...line }) => line),
        };
      }),
    ]),
  );
}
