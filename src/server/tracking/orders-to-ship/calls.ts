import type { CarrierCode } from '../../../contract/tracking/carriers.ts';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { mostOrdersToShip } from '../../../contract/tracking/ship-limits.ts';
import type { CallsOf } from '../../../contract/handler.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPartnerNames, readFrozenAddress } from '../../accounts/public.ts';
import { findLastCarrier, listReadyOrders } from '../../orders/public.ts';
import type { InShop, ShopHandlers } from '../../shops/public.ts';
import { readCarrier, type Carrier } from '../rules.ts';
import { readShipSheet } from './read-sheet.ts';
import { writeShipSheet } from './write-sheet.ts';

export const ordersToShipApi: ShopHandlers<CallsOf<'ordersToShip'>> = {
  async 'ordersToShip.list'(context, { ids }) {
    const { db, shop } = context;
    const [ready, last] = await Promise.all([showReady(context, ids), findLastCarrier(db, shop.id)]);
    return {
      shopId: shop.id,
      ...ready,
      lastCarrier: last ? carrierOf(last) : null,
    };
  },

  'ordersToShip.sheet': async (context, { ids }) =>
    writeShipSheet(context, (await showReady(context, ids)).orders),

  'ordersToShip.readSheet': readShipSheet,
};

/** One that was named by hand may be one that has a code. */
function carrierOf({ carrier_code: code, carrier }: { carrier_code: string; carrier: string }): Carrier {
  if (code !== 'other') return { carrierCode: code as CarrierCode, carrier: '' };
  return readCarrier(carrier, []) ?? { carrierCode: 'other', carrier };
}

/** Orders that are ready, the most urgent first, as many as stand on the page. */
async function showReady(
  context: InShop,
  ids: readonly string[] | undefined,
): Promise<{ orders: ReadyOrder[]; total: number }> {
  const ready = await listReadyOrders(context, { ids, limit: mostOrdersToShip });
  const buyers = await getPartnerNames(
    context.db,
    ready.orders.map(({ order }) => order.buyer_id),
  );
  const orders = ready.orders.map(({ order, ...outlook }) => {
    const { country, region } = readFrozenAddress(order.address);
    return {
      id: order.id,
      number: order.number,
      version: order.version,
      buyerName: buyers.get(order.buyer_id) ?? '',
      country,
      city: region,
      dueAt: wireTime(order.due_at),
      ...outlook,
    };
  });
  return { orders, total: ready.total };
}
