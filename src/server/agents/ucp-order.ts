import { z } from 'zod';
import type { OrderDetail, OrderRow } from '../../contract/orders/orders.ts';
import { Refusal } from '../../kit/errors.ts';
import { othersLine } from '../tools/public.ts';
import { findCheckoutOfOrder } from './checkouts-sql.ts';
import { grantedOperation, type UcpAnswer } from './ucp-operation.ts';
import { ucpPrice } from './ucp-product.ts';
import { ucpItem, ucpTotals } from './ucp-totals.ts';

const statusOf = ({ quantity, shipped, refunded }: OrderDetail['lines'][number]): string => {
  const total = quantity - refunded;
  if (total <= 0) return 'removed';
  return shipped >= total ? 'fulfilled' : shipped > 0 ? 'partial' : 'processing';
};

/** An order as the protocol has it. @param checkoutId  the session it came of, or the trade */
export function ucpOrder(
  order: OrderRow & Pick<OrderDetail, 'address' | 'shipments'>,
  checkoutId: string,
  page: string,
): UcpAnswer {
  const { address } = order;
  const lines = order.lines.map((line) => {
    const total = Math.max(0, line.quantity - line.refunded);
    const { amount } = ucpPrice({ ...line.price, amount: String(BigInt(line.price.amount) * BigInt(total)) });
    return {
      id: line.id,
      item: ucpItem(line),
      quantity: { original: line.quantity, total, fulfilled: Math.min(line.shipped, total) },
      totals: [
        { type: 'subtotal', amount },
        { type: 'total', amount },
      ],
      status: statusOf(line),
    };
  });
  const open = order.lines.filter((line) => line.quantity - line.refunded > 0);
  return {
    id: order.id,
    label: order.number,
    checkout_id: checkoutId,
    permalink_url: page,
    line_items: lines,
    fulfillment: {
      expectations:
        open.length === 0
          ? []
          : [
              {
                id: 'shipping',
                line_items: open.map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded })),
                method_type: 'shipping',
                destination: { address_country: address.country, address_region: address.province ?? '' },
              },
            ],
      events: order.shipments.map((shipment) => ({
        id: shipment.id,
        occurred_at: shipment.shippedAt,
        type: 'shipped',
        line_items: shipment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
        tracking_number: othersLine(shipment.trackingNumber),
        carrier: othersLine(shipment.carrier),
      })),
    },
    currency: order.total.currency,
    totals: ucpTotals({ ...order, freight: order.freightOpen ? null : order.freight }),
    state: order.state,
  };
}

export const orderOperations = [
  grantedOperation({
    tool: 'get_order',
    method: 'GET',
    path: '/orders/:id',
    argument: 'order',
    capability: () => 'dev.ucp.shopping.order',
    scope: 'order:read',
    description: "One of the buyer's orders, with its parcels.",
    input: z.looseObject({}),
    async run(caller, _input, id) {
      const { context, granted } = caller;
      if (!z.uuid().safeParse(id).success) throw new Refusal('NOT_FOUND');
      const order = await caller.call('orders.getForBuyer', { id });
      const checkout = await findCheckoutOfOrder(context.db, granted.grantId, id);
      const page = caller.link(`/merchants/buyer-center/order-manage-detail?id=${id}`);
      return ucpOrder(order, checkout?.id ?? order.tradeId, page);
    },
  }),
];
