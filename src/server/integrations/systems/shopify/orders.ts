import { mostOrders, SystemError, type OrderCalls } from '../system.ts';
import type { Ask } from './client.ts';
import { orderInput, placeOptions } from './order-input.ts';
import * as queries from './queries.ts';
import * as shapes from './shapes.ts';

/** Orders of a shop at Shopify. */
export const createShopifyOrders = (ask: Ask): OrderCalls => ({
  async placeOrder(order) {
    const variables = { order: orderInput(order), options: placeOptions };
    const { orderCreate } = await ask(queries.placeQuery, { variables, shape: shapes.placedShape });
    if (orderCreate.userErrors.length > 0) throw new SystemError('refused');
    if (!orderCreate.order) throw new SystemError('strange');
    return orderCreate.order;
  },

  async findOrder(number, since) {
    const query = `tag:'${number}' created_at:>='${since.toISOString()}'`;
    const { orders } = await ask(queries.findOrderQuery, {
      variables: { query },
      shape: shapes.foundOrdersShape,
    });
    // What it searches by may be more than was asked for.
    const [order] = orders.nodes.filter(({ tags }) => tags.includes(number));
    return order ? { id: order.id, name: order.name } : null;
  },

  async readOrders(ids) {
    if (ids.length > mostOrders) throw new Error(`more than ${mostOrders} in one request`);
    const { nodes } = await ask(queries.ordersQuery, { variables: { ids }, shape: shapes.ordersShape });
    return nodes.flatMap((order) =>
      order
        ? {
            id: order.id,
            name: order.name,
            isCancelled: typeof order.cancelledAt === 'string',
            fulfilments: order.fulfillments
              .filter(({ status }) => status === 'SUCCESS')
              .map(({ id, trackingInfo: [tracking] }) => ({
                id,
                carrier: tracking?.company ?? '',
                trackingNumber: tracking?.number ?? '',
              })),
          }
        : [],
    );
  },

  async readPieces(id) {
    const { fulfillment } = await ask(queries.piecesQuery, {
      variables: { id },
      shape: shapes.piecesShape,
    });
    return fulfillment.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
      // Of a variant that was deleted there nobody can say any more what it was.
      variantId: lineItem.variant?.id ?? '',
      quantity,
    }));
  },

  async cancelOrder(orderId) {
    const { orderCancel } = await ask(queries.cancelQuery, {
      variables: { orderId },
      shape: shapes.cancelledShape,
    });
    if (orderCancel.orderCancelUserErrors.length > 0) throw new SystemError('refused');
  },
});
