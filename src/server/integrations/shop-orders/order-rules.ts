import type { ConnectedOrderIssue } from '../../../contract/integrations/connected-order-kinds.ts';
import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import { currencyDigits, decimalText, sum } from '../../../kit/money.ts';
import type { OrderRecord } from '../../orders/public.ts';
import type { OrderToPlace, SystemError } from '../systems/system.ts';

/** A line of an order whose product came from the connected shop. */
export interface LinkedLine {
  id: string;
  variantId: string;
  quantity: number;
  amount: bigint;
  shop_discount: bigint;
  platform_discount: bigint;
  shipped_quantity: number;
  refunded_quantity: number;
  withdrawn_quantity: number;
}

export type OrderHere = Pick<
  OrderRecord,
  'number' | 'state' | 'currency' | 'held_at' | 'refund' | 'refunded_amount' | 'freight_amount'
>;

/**
 * What is to become there of an order that stands so here.
 * `wait`: it is not paid, or somebody still looks at its payment or asks for it back; `over`: it has left here.
 */
type Course = 'place' | 'wait' | 'changed' | 'cancel' | 'over' | 'currency';

export function courseOf(
  order: OrderHere,
  lines: readonly LinkedLine[],
  { isPaid, isDisputed, currency }: { isPaid: boolean; isDisputed: boolean; currency: string },
): Course {
  if (order.state === 'cancelled' || order.state === 'refunded') return 'cancel';
  if (order.state === 'dispatched' || order.state === 'completed') return 'over';
  if (!isPaid || order.held_at !== null || order.refund !== null || isDisputed) return 'wait';
  const isLess = lines.some((line) => line.refunded_quantity + line.withdrawn_quantity > 0);
  if (isLess || order.refunded_amount > 0n || lines.length === 0) return 'changed';
  return order.currency === currency ? 'place' : 'currency';
}

/**
 * An order as it is placed: at the prices that were paid here. A price of one piece that is not exact is rounded up, and what
 * that makes too much is part of the discount.
 * @param isWhole  all its lines go there: then its freight does too
 */
export function orderToPlace(
  order: OrderHere,
  { lines, address, isWhole }: { lines: readonly LinkedLine[]; address: FrozenAddress; isWhole: boolean },
): OrderToPlace {
  const digits = currencyDigits[order.currency] ?? 2;
  const decimal = (amount: bigint) => decimalText(String(amount), digits);
  const pricedLines = lines.map((line) => {
    const quantity = BigInt(line.quantity);
    const unitPrice = (line.amount + quantity - 1n) / quantity;
    const total = line.amount - line.shop_discount - line.platform_discount;
    return { line, unitPrice, subtotal: unitPrice * quantity, total };
  });
  const freight = isWhole ? order.freight_amount : 0n;
  const totals = sum(pricedLines.map(({ total }) => total));
  return {
    number: order.number,
    currency: order.currency,
    lines: pricedLines.map(({ line, unitPrice, subtotal, total }) => ({
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: decimal(unitPrice),
      subtotal: decimal(subtotal),
      total: decimal(total),
    })),
    discount: decimal(sum(pricedLines.map(({ subtotal }) => subtotal)) - totals),
    freight: decimal(freight),
    total: decimal(totals + freight),
    address: {
      name: address.name,
      phone: address.phone,
      country: address.country,
      region: address.region,
      detail: address.detail,
      postcode: address.postcode,
    },
  };
}

/** Pieces of a line that have not left, and that nobody took out. */
export const openPieces = (line: LinkedLine): number =>
  line.quantity - line.shipped_quantity - Math.max(line.refunded_quantity, line.withdrawn_quantity);

/** What its seller reads of a system that did not do what it was asked for. */
export function issueOf({ issue }: SystemError): ConnectedOrderIssue {
  if (issue === 'credentials' || issue === 'rights' || issue === 'refused') return issue;
  return 'failing';
}

const minuteMs = 60_000;
/** So many failures in a row, over a day, and its seller is asked. */
export const mostFailures = 9;

/** When an order is tried again after so many failures in a row: later each time, within six hours. */
export const retryAfterMs = (failures: number): number => Math.min(2 ** failures, 360) * minuteMs;
