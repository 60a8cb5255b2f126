import { mostOrders, SystemError, type OrderCalls, type OrderToPlace, type TheirOrder } from '../system.ts';
import type { AskWoo } from './client.ts';
import * as shapes from './shapes.ts';

/** The most that WooCommerce gives at once. */
const largestPage = 100;
/** A shop with more orders than this since one was placed cannot be searched. */
const mostPages = 30;
/** Their clock, and the zone that it is in, may differ by so much. */
const clocksMs = 26 * 3_600_000;

/** Orders of a WooCommerce shop. It cannot be asked for what an order bears of ours, so all since a moment are looked through. */
export function createWooOrders(ask: AskWoo): OrderCalls {
  async function readOrders(ids: readonly string[]): Promise<TheirOrder[]> {
    if (ids.length > mostOrders) throw new Error(`more than ${mostOrders} in one request`);
    if (ids.length === 0) return [];
    const orders = await ask('wc/v3/orders', shapes.ordersShape, {
      query: { include: ids.join(), per_page: largestPage, status: 'any' },
    });
    return orders.map(present);
  }

  return {
    readOrders,

    async placeOrder(order) {
      const body = orderBody(order);
      const placedOrder = await ask('wc/v3/orders', shapes.orderShape, { method: 'POST', body });
      return { id: String(placedOrder.id), name: placedOrder.number };
    },

    async findOrder(number, since) {
      for (let page = 1; page <= mostPages; page++) {
        const orders = await ask('wc/v3/orders', shapes.ordersShape, {
          query: {
            per_page: largestPage,
            page,
            // New ones come behind those that were read.
            orderby: 'id',
            order: 'asc',
            status: 'any',
            after: new Date(since.getTime() - clocksMs).toISOString().slice(0, 19),
            dates_are_gmt: true,
          },
        });
        const order = orders.find((row) => row.placedAs.includes(number) || row.transaction_id === number);
        if (order) return { id: String(order.id), name: order.number };
        if (orders.length < largestPage) return null;
      }
      throw new SystemError('refused');
    },

    // Nothing there says of which pieces a parcel is.
    readPieces: async () => null,

    async cancelOrder(id) {
      const [order] = await readOrders([id]);
      // One that was completed there has left.
      if (!order || order.fulfilments.length > 0) throw new SystemError('refused');
      const cancelled = await ask(`wc/v3/orders/${Number(id)}`, shapes.orderShape, {
        method: 'PUT',
        body: { status: 'cancelled' },
      });
      if (cancelled.status !== 'cancelled') throw new SystemError('refused');
    },
  };
}

/** An order that is completed there has left as a whole, under the first number that somebody wrote down. */
function present({ id, number, status, trackings }: shapes.WooOrder): TheirOrder {
  const tracking = trackings.find(({ trackingNumber }) => trackingNumber !== '');
  return {
    id: String(id),
    name: number,
    isCancelled: ['cancelled', 'refunded', 'failed', 'trash'].includes(status),
    fulfilments:
      status === 'completed'
        ? [
            {
              id: String(id),
              carrier: tracking?.carrier ?? '',
              trackingNumber: tracking?.trackingNumber ?? '',
            },
          ]
        : [],
  };
}

function orderBody({ number, currency, lines, freight, address }: OrderToPlace) {
  const addressee = {
    first_name: address.name,
    last_name: '',
    phone: address.phone,
    country: address.country,
    city: address.region,
    address_1: address.detail,
    postcode: address.postcode,
  };
  return {
    currency,
    set_paid: true,
    transaction_id: number,
    meta_data: [{ key: shapes.numberKey, value: number }],
    billing: addressee,
    shipping: addressee,
    line_items: lines.map(({ variantId, quantity, subtotal, total }) => {
      const [productId, variationId] = variantId.split('/').map(Number);
      return {
        product_id: productId,
        ...(variationId ? { variation_id: variationId } : {}),
        quantity,
        subtotal,
        total,
      };
    }),
    ...(/[1-9]/.test(freight) && {
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Shipping', total: freight }],
    }),
  };
}
