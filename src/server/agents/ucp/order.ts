import { id as idShape } from '../../../contract/shapes.ts';
import { z } from 'zod';
import type { OrderDetail, OrderRow } from '../../../contract/orders/orders.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { listAdjustments, type Adjustment } from '../../refunds/public.ts';
import { findCheckoutOfOrder } from '../carts/checkouts-sql.ts';
import { listReadableGrants } from '../grants/grants-of-program.ts';
import { grantedOperation, type UcpAnswer } from './operation.ts';
import { paymentTerms, ucpPaymentTerm } from './payment-terms.ts';
import { amountOfFirst } from '../../../kit/unit-price.ts';
import { ucpPrice } from './product.ts';
import { markTexts } from './mark-texts.ts';
import { ucpItem, ucpTotals } from './totals.ts';

const statusOf = ({ quantity, shipped, refunded }: OrderDetail['lines'][number]): string => {
  const total = quantity - refunded;
  if (total <= 0) return 'removed';
  return shipped >= total ? 'fulfilled' : shipped > 0 ? 'partial' : 'processing';
};

/** A refund as the protocol has it: what goes back is negative. */
function ucpAdjustment({ id, number, status, at, amount, lines }: Adjustment, currency: string) {
  const { amount: exact } = ucpPrice({ amount: String(amount), currency });
  return {
    id,
    type: 'refund',
    occurred_at: wireTime(at),
    status,
    ...(lines.length > 0 && {
      line_items: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity: -quantity })),
    }),
    totals: [{ type: 'total', amount: exact === 0 ? 0 : -exact }],
    description: number,
  };
}

/**
 * An order as the protocol has it.
 * @param checkoutId  the session it came of, or the trade
 * @param withTerm  whether the program understands the payment term that was accepted
 */
export function ucpOrder(
  order: OrderRow &
    Pick<OrderDetail, 'address' | 'shipments' | 'preRatio' | 'deposit' | 'balanceDays' | 'depositKept'>,
  checkoutId: string,
  page: string,
  adjustments: readonly Adjustment[],
  withTerm: boolean,
): UcpAnswer {
  const { address } = order;
  const waits = order.state === 'submitted';
  const lines = order.lines.map((line) => {
    const total = Math.max(0, line.quantity - line.refunded);
    const { currency } = line.amount;
    const rest = amountOfFirst(BigInt(line.amount.amount), total, line.quantity, currency);
    const { amount } = ucpPrice({ amount: String(rest), currency });
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
  // Marked here already: what programs are told of by themselves goes by no operation.
  return markTexts({
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
        tracking_number: shipment.trackingNumber,
        carrier: shipment.carrier,
      })),
    },
    ...(adjustments.length > 0 && {
      adjustments: adjustments.map((each) => ucpAdjustment(each, order.total.currency)),
    }),
    currency: order.total.currency,
    totals: ucpTotals({ ...order, freight: order.freightOpen ? null : order.freight }),
    state: order.state,
    ...(withTerm && {
      payment: { accepted_term: ucpPaymentTerm({ ...order, depositPercent: order.preRatio, waits }) },
    }),
  });
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
      if (!idShape.safeParse(id).success) throw new Refusal('NOT_FOUND');
      const order = await caller.call('orders.getForBuyer', { id });
      const grants = await listReadableGrants(context.db, granted.grantId);
      const checkout = await findCheckoutOfOrder(context.db, grants, id);
      const page = caller.link(`/merchants/buyer-center/order-manage-detail?id=${id}`);
      // The order was read for its buyer: what is told of it is theirs.
      const adjustments = await listAdjustments(context.db, id);
      const withTerm = caller.active.has(paymentTerms);
      return ucpOrder(order, checkout?.id ?? order.tradeId, page, adjustments, withTerm);
    },
  }),
];
